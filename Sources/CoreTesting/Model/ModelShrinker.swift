/// Makes a failing sequence small: fewer events, then simpler ones, until nothing helps.
@MainActor
struct ModelShrinker<Event: Sendable, State, ViewState, World> {
    private let test: ModelTest<Event, State, ViewState, World>
    private let name: String
    /// The smallest sequence so far that breaks the rule.
    private(set) var best: [ModelStep]
    /// How many runs it took.
    private(set) var tried = 0
    /// Whether every shorter subsequence of the first one was tried.
    private(set) var isShortest = false
    /// The sequence as it failed first.
    private let whole: [ModelStep]
    /// How many subsequences may be tried.
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

    /// Half of the steps at once, then ever fewer, down to single ones.
    private mutating func leaveOutNeighbours() async throws {
        search: while true {
            for candidate in best.without where try await fails(candidate) { continue search }
            return
        }
    }

    /// By increasing length, so that the first that fails is the shortest there is.
    ///
    /// Of all that failed first, not of what is left: from that, nothing may be spared, and yet
    /// others be fewer. What was run between two events may have to change where those between
    /// them are gone.
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

    /// Whether the rule is broken; then the steps that took place are the best so far.
    ///
    /// Choices that do not fit are made to, so a candidate may come out as no simpler than the
    /// best: taking it could go on for ever.
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
    /// How many arrays of that many elements there are, in their order; `nil` beyond the limit.
    fileprivate func subsequences(of size: Int, limit: Int) -> Int? {
        var number = 1
        for taken in 0..<size {
            number = number * (count - taken) / (taken + 1)
            // From here on it only grows, up to the middle.
            if number > limit, 2 * (taken + 1) <= count { return nil }
        }
        return number <= limit ? number : nil
    }

    /// Those arrays, the ones of the first elements first.
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
