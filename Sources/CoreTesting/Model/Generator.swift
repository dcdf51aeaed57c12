/// Makes values of one kind by chance, repeatably, and simpler ones of those that fail a test.
///
/// A plain value, built of others:
///
/// ```swift
/// let amount = Generator<Int>.integer(in: 1...500).map { "\($0).00" }
/// let event = Generator.frequency(
///     (3, amount.map(FormEvent.amountChanged)),
///     (1, .constant(.submitTapped)),
///     (1, Generator.element(of: rows.map(\.id)).map(FormEvent.rowTapped)))
/// ```
///
/// What it makes shrinks without a word from you, also when it was mapped: integers towards zero or
/// the bound next to it, strings and arrays to fewer and simpler elements, choices towards the
/// first, optionals to `nil`.
///
/// A generator may find that nothing can be made (``impossible``, an element of an empty array).
/// What is built of it then makes nothing either, but `frequency` and `oneOf` take another
/// alternative.
public struct Generator<Value: Sendable>: Sendable {
    let draw: @Sendable (inout Choices) -> Value?

    init(draw: @escaping @Sendable (inout Choices) -> Value?) { self.draw = draw }

    /// Values of that seed, without end unless nothing can be made; the same ones each time.
    public func values(seed: UInt64 = 1) -> some Sequence<Value> {
        let random = SeededRandom(seed: seed)
        return sequence(state: Choices(random)) { draw(&$0) }
    }

    /// Looks for a value that fails, and for the simplest one in reach of it.
    ///
    /// - Parameters:
    ///   - seed: Of the values that are tried.
    ///   - count: How many they are.
    ///   - fails: Called for each, and for each simpler one; has to answer alike for like values.
    /// - Returns: `nil` if none of them failed.
    /// - Throws: What `fails` throws.
    public func simplest(
        seed: UInt64 = 1, count: Int = 100, where fails: (Value) throws -> Bool
    ) rethrows -> Value? {
        let random = SeededRandom(seed: seed)
        for _ in 0..<count {
            var choices = Choices(random)
            guard let value = draw(&choices), try fails(value) else { continue }
            return try simplest(value, choices.taken, where: fails)
        }
        return nil
    }

    private func simplest(
        _ value: Value, _ choices: [Choice], where fails: (Value) throws -> Bool
    ) rethrows -> Value {
        var best = value
        var whole = Choice.group(choices)
        search: while true {
            for shrunk in whole.shrinks {
                guard case .group(let parts) = shrunk else { continue }
                var choices = Choices(replaying: parts)
                guard let value = draw(&choices) else { continue }
                // Choices that no longer fit were made to, and may have become greater by that.
                let next = Choice.group(choices.taken)
                guard next.numbers.lexicographicallyPrecedes(whole.numbers), try fails(value)
                else { continue }
                best = value
                whole = next
                continue search
            }
            return best
        }
    }
}

// MARK: Made of others

extension Generator {
    /// What the transform makes of a value.
    public func map<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Other
    ) -> Generator<Other> {
        Generator<Other> { choices in draw(&choices).map(transform) }
    }

    /// A value of a generator that depends on another value; both shrink.
    public func flatMap<Other: Sendable>(
        _ transform: @escaping @Sendable (Value) -> Generator<Other>
    ) -> Generator<Other> {
        Generator<Other> { choices in
            choices.group { inner in
                draw(&inner).flatMap { transform($0).draw(&inner) }
            }
        }
    }

    /// `nil` one time in four, unless said otherwise.
    ///
    /// - Parameter weight: Of a value, beside 1 for `nil`.
    public func optional(weight: Int = 3) -> Generator<Value?> {
        .frequency((1, .constant(nil)), (weight, map { $0 }))
    }

    /// As many values as the range allows, each number as likely.
    public func array(count: ClosedRange<Int>) -> Generator<[Value]> {
        precondition(count.lowerBound >= 0, "an array has no negative count")
        return Generator<[Value]> { $0.list(count: count, draw) }
    }

    /// Exactly so many values.
    public func array(count: Int) -> Generator<[Value]> { array(count: count...count) }

    /// One value of each.
    public static func zip<First, Second>(
        _ first: Generator<First>, _ second: Generator<Second>
    ) -> Generator where Value == (First, Second) {
        Generator { choices in
            choices.group { inner in
                guard let first = first.draw(&inner), let second = second.draw(&inner) else {
                    return nil
                }
                return (first, second)
            }
        }
    }

    /// One value of each.
    public static func zip<First, Second, Third>(
        _ first: Generator<First>, _ second: Generator<Second>, _ third: Generator<Third>
    ) -> Generator where Value == (First, Second, Third) {
        Generator { choices in
            choices.group { inner in
                guard let first = first.draw(&inner), let second = second.draw(&inner),
                    let third = third.draw(&inner)
                else { return nil }
                return (first, second, third)
            }
        }
    }

    // MARK: One of several

    /// How likely a generator is to be chosen, beside the others, and the generator.
    public typealias Alternative = (weight: Int, generator: Generator)

    /// A value of one of them, chosen by weight among those that can make one.
    ///
    /// List all alternatives always, those that are impossible now as ``impossible`` or by
    /// ``when(_:)``: a failing test is shrunk by the place of what was chosen.
    public static func frequency(_ alternatives: Alternative...) -> Generator {
        frequency(alternatives)
    }

    /// A value of one of them, chosen by weight among those that can make one.
    public static func frequency(_ alternatives: [Alternative]) -> Generator {
        precondition(alternatives.allSatisfy { $0.weight >= 0 }, "a weight is not negative")
        return Generator { choices in choices.group { one(of: alternatives, &$0) } }
    }

    /// A value of one of them, each as likely, of those that can make one.
    public static func oneOf(_ alternatives: Generator...) -> Generator { oneOf(alternatives) }

    /// A value of one of them, each as likely, of those that can make one.
    public static func oneOf(_ alternatives: [Generator]) -> Generator {
        frequency(alternatives.map { (1, $0) })
    }

    /// Itself, or else ``impossible``.
    public func when(_ condition: Bool) -> Generator { condition ? self : .impossible }

    private static func one(
        of alternatives: [Alternative], _ choices: inout Choices
    ) -> Value? {
        var weights = alternatives.map { UInt64($0.weight) }
        while weights.contains(where: { $0 > 0 }) {
            var attempt = choices
            let position = attempt.position(weights: weights)
            if let value = alternatives[position].generator.draw(&attempt) {
                choices = attempt
                return value
            }
            // What was chosen once is not exchanged for something else.
            if choices.isReplay { return nil }
            weights[position] = 0
        }
        return nil
    }
}
