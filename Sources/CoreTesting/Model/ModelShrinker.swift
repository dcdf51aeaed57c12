/// Shrinks a failing sequence: first fewer events, then simpler ones, until no step helps.
@MainActor
struct ModelShrinker<Event: Sendable, State, ViewState, World> {
    private let test: ModelTest<Event, State, ViewState, World>
    private let name: String
    /// The smallest failing sequence so far.
    private(set) var best: [ModelStep]
    /// The number of runs so far.
    private(set) var tried = 0
    /// Whether every shorter subsequence of the original one was tried.
    private(set) var isShortest = false
    /// The original failing sequence.
    private let whole: [ModelStep]
    /// The maximum number of subsequences to try.
    private let exhaustive = 700

    init(
        _ test: ModelTest<Event, State, ViewState, World>, _ name: String, _ steps: [ModelStep]
    ) {
        self.test = test
        self.name = name
        whole = steps.map(\.trimmed)
        best = whole
    }

    mutating func shrink() async throws {
        try await leaveOutNeighbours()
        try await takeShortestSubsequence()
        var before: [ModelStep]
        repeat {
            before = best
            try await simplify()
            try await leaveOutNeighbours()
        } while best != before && tried < test.shrinkingLimit
    }

    /// Removes half of the steps at once, then ever fewer, down to single ones.
    private mutating func leaveOutNeighbours() async throws {
        search: while true {
            for candidate in best.without where try await fails(candidate) { continue search }
            return
        }
    }

    /// Tries subsequences by increasing length, so that the first failing one is the shortest.
    ///
    /// They are taken from the original sequence, not from the best one: the best may be
    /// irreducible, although a shorter subsequence of the original fails. The work between two
    /// events may have to change when the events between them are removed.
    private mutating func takeShortestSubsequence() async throws {
        var rest = exhaustive
        for count in 0..<best.count {
            guard let number = whole.subsequences(of: count, limit: rest) else { return }
            rest -= number
            for steps in whole.subsequences(of: count) {
                for candidate in Self.rescheduled(steps) where try await fails(candidate) {
                    isShortest = true
                    return
                }
            }
        }
        isShortest = true
    }

    private static func rescheduled(_ steps: [ModelStep]) -> [[ModelStep]] {
        let last = steps.count - 1
        func scheduled(_ schedule: (Int) -> [Choice]) -> [ModelStep] {
            steps.enumerated().map { ModelStep(event: $1.event, schedule: schedule($0)) }
        }
        let others = [
            scheduled { _ in [] }, scheduled { $0 == last ? [] : ModelSchedule.nothing },
            scheduled { $0 == last ? ModelSchedule.newestFirst : ModelSchedule.nothing },
        ]
        return others.reduce(into: [steps]) { all, other in
            if !all.contains(other) { all.append(other) }
        }
    }

    private mutating func simplify() async throws {
        search: while true {
            for index in best.indices {
                for shrunk in best[index].shrinks {
                    guard tried < test.shrinkingLimit else { return }
                    var candidate = best
                    candidate[index] = shrunk
                    if try await fails(candidate) { continue search }
                }
            }
            return
        }
    }

    /// Returns whether the rule is broken; the steps taken then become the best ones.
    ///
    /// Choices that do not fit are replaced, so a candidate may be no simpler than the best; it is
    /// then not taken, because that could repeat endlessly.
    private mutating func fails(_ candidate: [ModelStep]) async throws -> Bool {
        guard tried < test.shrinkingLimit else { return false }
        tried += 1
        let run = try await test.perform(.steps(candidate))
        guard run.failure?.name == name else { return false }
        let steps = run.steps.map(\.trimmed)
        guard steps.isSimpler(than: best) else { return false }
        best = steps
        return true
    }
}

extension Array where Element: Sendable {
    /// The number of subsequences of that size; `nil` if it exceeds the limit.
    fileprivate func subsequences(of size: Int, limit: Int) -> Int? {
        var number = 1
        for taken in 0..<size {
            number = number * (count - taken) / (taken + 1)
            // From here on the number only grows, up to the middle.
            if number > limit, 2 * (taken + 1) <= count { return nil }
        }
        return number <= limit ? number : nil
    }

    /// The subsequences of that size in lexicographic order of positions.
    fileprivate func subsequences(of size: Int) -> [[Element]] {
        var found: [[Element]] = []
        func extend(_ chosen: [Element], from start: Int) {
            guard chosen.count < size else { return found.append(chosen) }
            for next in start..<Swift.max(start, count - (size - chosen.count) + 1) {
                extend(chosen + [self[next]], from: next + 1)
            }
        }
        extend([], from: 0)
        return found
    }
}
