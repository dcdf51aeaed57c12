import AshlarCore
import AshlarCoreTesting

// Each of these throws; `expected` contains the messages.

extension Sample {
    public static func wrongState() async throws {
        try await run { harness in
            try harness.send(.typed("a")) {
                $0.text = "b"
                $0.isSearching = true
            } view: {
                $0.title = "…"
            }
        }
    }

    public static func wrongViewState() async throws {
        try await run { harness in
            try harness.send(.typed("a")) {
                $0.text = "a"
                $0.isSearching = true
            } view: {
                $0.title = "searching"
            }
        }
    }

    public static func forgottenViewState() async throws {
        try await run { harness in
            try harness.send(.typed("a")) { ($0.text, $0.isSearching) = ("a", true) }
        }
    }

    public static func forgottenState() async throws {
        try await run { harness in try harness.send(.typed("a")) }
    }

    public static func eventWithoutActionChangesNothing() async throws {
        try await run { harness in
            try harness.send(.infoTapped) { $0.isSearching = true }
        }
    }

    public static func unreceivedAction() async throws {
        let clock = ManualClock()
        try await run(clock) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
        }
    }

    public static func unreceivedBeforeTheNextEvent() async throws {
        let clock = ManualClock()
        try await run(clock) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
            try type("ab", harness)
        }
    }

    public static func anotherAction() async throws {
        let clock = ManualClock()
        try await run(clock) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
            try await harness.receive(.found(["a"]))
        }
    }

    public static func actionThatNeverComes() async throws {
        try await run { harness in try await harness.receive(.clear) }
    }

    public static func effectStillRunning() async throws {
        try await run { harness in try harness.send(.watched) }
    }

    public static func effectLeftSleeping() async throws {
        try await run { harness in try type("a", harness) }
    }

    public static func actionThatWaitsForTheClock() async throws {
        let clock = ManualClock()
        try await run(clock) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(299))
            try await find(harness)
        }
    }

    public static func undrivenSleep() async throws {
        try await ManualClock.checked { clock in
            _ = Task(executorPreference: clock.executor) {
                try await clock.sleep(for: .seconds(7))
            }
        }
    }

    public static func timerThatNeverEnds() async throws {
        let clock = ManualClock()
        let timer = Task(executorPreference: clock.executor) {
            while true { try await clock.sleep(for: .seconds(1)) }
        }
        defer { timer.cancel() }
        try await clock.runToEnd(limit: 30)
    }

    public static func harnessKeptBeyondItsEnd() async throws {
        var kept: Harness?
        try await run { kept = $0 }
        try kept?.send(.infoTapped)
    }

    public static func bodyThatThrows() async throws {
        try await run { _ in throw Broken() }
    }

    public static func wrongStateInPartialMode() async throws {
        try await run(mode: .partial) { harness in
            try harness.send(.typed("a")) { $0.text = "b" }
        }
    }

    public static func viewNeverShowsExpectedState() async throws {
        try await run { harness in
            harness.viewModel.end()
            try await harness.viewModel.viewState { $0.title == "7 found" }
        }
    }

    public static func divergingReplay() async throws {
        let trace = Trace(limit: 100, statesEvery: 1)
        let clock = ManualClock()
        try await run(clock, trace: trace) { harness in
            try type("a", harness)
            try await clock.run(for: .milliseconds(300))
            try await find(harness)
        }
        try expectReplay(of: trace.recording, feature: replayable(limit: 1))
    }

    /// Clearing removes the text, which breaks this rule.
    public static func brokenRule() async throws {
        let test = ModelTest(
            events: .frequency((3, .constant(SearchEvent.typed("a"))), (1, .constant(.cleared))),
            invariants: [.always("something stays typed") { !$0.state.text.isEmpty }],
            runs: 5
        ) { environment in
            ModelSubject(
                feature: FeatureViewModel(
                    state: SearchState(text: "a"), rules: SearchRules(), reducer: SearchReducer(),
                    eventMap: SearchEventMap(), environment: environment), world: ())
        }
        try await test.run()
    }
}
