/// The failure text for a run that broke a rule.
@MainActor
struct ModelReport {
    nonisolated static let outsideWork = """
        Work came from outside the environment’s executor (an unstructured Task, a queue, a \
        thread).
        """

    let text: String

    init<Event, State, ViewState, World>(
        _ failure: ModelRun<Event, State, ViewState, World>.Failure,
        _ run: ModelRun<Event, State, ViewState, World>, origin: String, seed: UInt64? = nil,
        shrinking: (from: Int, runs: Int, isShortest: Bool)? = nil
    ) {
        let count = run.history.count
        let place =
            count == 0
            ? "in the first state" : failure.isAtEnd ? "at the end" : "after event \(count)"
        var lines = ["“\(failure.name)” does not hold \(place)."]
        if let reason = failure.reason { lines.append(reason) }
        var origin = origin
        if let shrinking {
            origin += ", shrunk from \(shrinking.from) to \(count) events by \(shrinking.runs) runs"
            if shrinking.isShortest { origin += "; no shorter sequence breaks it" }
        }
        lines.append("\(origin).")
        lines += Self.events(run)
        lines += Self.change(failure)
        if !failure.runningEffects.isEmpty {
            lines.append("Running: \(failure.runningEffects.joined(separator: ", "))")
        }
        if run.outsideJobs > 0 { lines.append(Self.outsideWork) }
        lines.append(
            "Repeat this run: try await test.run(repeating: \"\(ModelStep.text(run.steps))\")")
        if let seed { lines.append("Repeat the search: try await test.run(seed: \(seed))") }
        text = lines.joined(separator: "\n")
    }

    /// The failure text for a run that failed only once, which cannot be shrunk.
    static func unrepeatable<Event, State, ViewState, World>(
        _ run: ModelRun<Event, State, ViewState, World>,
        _ again: ModelRun<Event, State, ViewState, World>, origin: String
    ) -> String {
        let name = run.failure?.name ?? ""
        let second =
            again.failure.map { "broke “\($0.name)” on the second run" }
            ?? "passed on the second run"
        var lines = [
            """
            “\(name)” did not hold after \(run.history.count) events, but the same events \(second).
            """,
            """
            The feature or its world is not deterministic: it takes time, ids or randomness from \
            outside the environment, keeps state between runs, or works outside \
            the environment’s executor.
            """,
            "\(origin).",
        ]
        if let reason = run.failure?.reason { lines.append(reason) }
        if run.outsideJobs + again.outsideJobs > 0 { lines.append(outsideWork) }
        return (lines + events(run)).joined(separator: "\n")
    }

    private static func events<Event, State, ViewState, World>(
        _ run: ModelRun<Event, State, ViewState, World>
    ) -> [String] {
        zip(run.history, run.notes).enumerated().map { number, step in
            let notes = step.1.isEmpty ? "" : "   (then: \(step.1.joined(separator: ", ")))"
            return "  \(number + 1). \(step.0.event)\(notes)"
        }
    }

    private static func change<Event, State, ViewState, World>(
        _ failure: ModelRun<Event, State, ViewState, World>.Failure
    ) -> [String] {
        let before = failure.before
        let after = failure.after
        var lines: [String] = []
        if !failure.actions.isEmpty {
            let actions = failure.actions.map { "  " + shortened($0) }
            lines += ["Handled since that event:"] + actions.suffix(12)
        }
        lines += part("The state", before?.state, after.state)
        if State.self != ViewState.self {
            lines += part("The view state", before?.viewState, after.viewState)
        }
        return lines
    }

    /// The difference, or the whole value if nothing changed.
    private static func part<Value>(_ name: String, _ before: Value?, _ after: Value) -> [String] {
        guard let before, "\(before)" != "\(after)" else { return ["\(name): \(after)"] }
        return ["\(name) has changed:", transition(from: before, to: after)]
    }

    private static func shortened(_ text: String) -> String {
        text.count > 160 ? text.prefix(160) + "…" : text
    }
}
