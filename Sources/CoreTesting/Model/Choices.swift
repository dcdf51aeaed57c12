/// The source of a generator’s choices: random, or recorded ones.
///
/// Recorded choices that do not fit any more (another bound, another structure) are replaced by the
/// nearest that do, so that every sequence of choices makes a value.
struct Choices {
    private enum Source {
        case random(SeededRandom)
        case recorded(ArraySlice<Choice>)
    }

    private var source: Source
    /// The choices made; replaying them makes the same value.
    private(set) var taken: [Choice] = []

    init(_ random: SeededRandom) { source = .random(random) }

    init(replaying choices: [Choice]) { source = .recorded(choices[...]) }

    private init(source: Source) { self.source = source }

    var isReplay: Bool { if case .recorded = source { true } else { false } }

    /// Draws a number from 0 to `bound`, uniformly.
    mutating func number(upTo bound: UInt64) -> UInt64 {
        note {
            $0.next(upTo: bound)
        } replayed: {
            min($0, bound)
        }
    }

    /// Draws a position with a probability proportional to its weight; the weights’ sum must not be
    /// zero.
    mutating func position(weights: [UInt64]) -> Int {
        let number = note { random in
            var point = random.next(upTo: weights.reduce(0, +) - 1)
            for (position, weight) in weights.enumerated() {
                if point < weight { return UInt64(position) }
                point -= weight
            }
            return 0
        } replayed: {
            min($0, UInt64(weights.count - 1))
        }
        return Int(number)
    }

    private mutating func note(
        fresh: (SeededRandom) -> UInt64, replayed: (UInt64) -> UInt64
    ) -> UInt64 {
        let number: UInt64
        if case .random(let random) = source {
            number = fresh(random)
        } else if case .number(let recorded) = next() {
            number = replayed(recorded)
        } else {
            number = 0
        }
        taken.append(.number(number))
        return number
    }

    /// Draws a group of choices; later choices do not depend on how many the group makes.
    mutating func group<Result>(_ body: (inout Choices) -> Result) -> Result {
        var inner = Choices(source: innerSource())
        let result = body(&inner)
        taken.append(.group(inner.taken))
        return result
    }

    /// Draws that many elements; any of them may be removed by shrinking.
    mutating func list<Element>(
        count: ClosedRange<Int>, _ element: (inout Choices) -> Element?
    ) -> [Element]? {
        let size: Int
        var inner: Choices
        switch source {
        case .random(let random):
            size = count.lowerBound + Int(random.next(upTo: UInt64(count.count - 1)))
            inner = Choices(source: source)
        case .recorded:
            let parts = parts(of: next())
            size = min(max(parts.count, count.lowerBound), count.upperBound)
            inner = Choices(replaying: parts)
        }
        var elements: [Element] = []
        for _ in 0..<size {
            guard let next = inner.group(element) else { return nil }
            elements.append(next)
        }
        taken.append(.list(inner.taken))
        return elements
    }

    private mutating func innerSource() -> Source {
        switch source {
        case .random: source
        case .recorded: .recorded(parts(of: next())[...])
        }
    }

    private mutating func next() -> Choice? {
        guard case .recorded(var rest) = source else { return nil }
        defer { source = .recorded(rest) }
        return rest.popFirst()
    }

    private func parts(of choice: Choice?) -> [Choice] {
        switch choice {
        case .group(let parts), .list(let parts): parts
        case .number, nil: []
        }
    }
}
