/// The choices for one event of a run, and for the work before the next event.
struct ModelStep: Equatable, Sendable {
    var event: [Choice]
    var schedule: [Choice]

    /// The same step with simpler choices; schedules come last, because they matter least to a
    /// reader.
    var shrinks: AnySequence<ModelStep> {
        let events = Choice.group(event).shrinks.lazy.compactMap { choice in
            choice.parts.map { ModelStep(event: $0, schedule: schedule) }
        }
        return AnySequence([scheduleShrinks, AnySequence(events)].lazy.joined())
    }

    private var scheduleShrinks: AnySequence<ModelStep> {
        guard !schedule.isEmpty else { return AnySequence([]) }
        let simplest = [ModelStep(event: event, schedule: [])]
        let simpler = Choice.group(schedule).shrinks.lazy.compactMap { choice in
            choice.parts.map { ModelStep(event: event, schedule: $0) }
        }
        return AnySequence([AnySequence(simplest), AnySequence(simpler)].lazy.joined())
    }

    /// The step without trailing zeros, which replay like missing choices.
    var trimmed: ModelStep {
        ModelStep(event: event.trimmed, schedule: schedule.trimmed)
    }

    // MARK: Text

    /// The text that repeats a run: two groups for each step.
    static func text(_ steps: [ModelStep]) -> String {
        Choice.text(steps.flatMap { [.group($0.event), .group($0.schedule)] })
    }

    static func parse(_ text: String) -> [ModelStep]? {
        guard let groups = Choice.parse(text)?.map(\.parts), groups.count.isMultiple(of: 2) else {
            return nil
        }
        var steps: [ModelStep] = []
        for index in stride(from: 0, to: groups.count, by: 2) {
            guard let event = groups[index], let schedule = groups[index + 1] else { return nil }
            steps.append(ModelStep(event: event, schedule: schedule))
        }
        return steps
    }
}

extension [ModelStep] {
    func isSimpler(than other: [ModelStep]) -> Bool {
        guard count == other.count else { return count < other.count }
        func numbers(_ steps: [ModelStep]) -> [UInt64] {
            steps.flatMap { Choice.group([.group($0.event), .group($0.schedule)]).numbers }
        }
        return numbers(self).lexicographicallyPrecedes(numbers(other))
    }
}

extension [Choice] {
    fileprivate var trimmed: [Choice] {
        Array(reversed().drop { $0.isSimplest }.reversed())
    }
}

extension Choice {
    /// Whether it replays like a missing choice.
    fileprivate var isSimplest: Bool {
        switch self {
        case .number(let number): number == 0
        case .group(let parts): parts.allSatisfy(\.isSimplest)
        case .list(let parts): parts.isEmpty
        }
    }

    fileprivate var parts: [Choice]? { if case .group(let parts) = self { parts } else { nil } }
}
