import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ModelTestTests {
    // MARK: Found failures

    @Test(arguments: [1, 4, 8]) func findsAFailureAfterManyTaps(limit: Int) async throws {
        let test = tapTest("bc") { $0.filter { $0 == "c" }.count >= limit }
        let failure = try await failure { try await test.run() }
        #expect(failure.contains("“not broken” does not hold after event \(limit)."))
        #expect(failure.events == Array(repeating: "tapped(\"c\")", count: limit))
    }

    /// The sequence a, b, c is irreducible, but g and h are a shorter one.
    @Test func findsTheShortestSequence() async throws {
        var whole: [String] = []
        let test = tapTest(onlyAtEnd: true) { names in
            let isBroken =
                Set("abc").isSubset(of: names.map { Character($0) })
                || names.firstIndex(of: "g").map { names[$0...].contains("h") } == true
            if isBroken, whole.isEmpty { whole = names }
            return isBroken
        }
        var counts: Set<Int> = []
        for seed in 1...8 as ClosedRange<UInt64> {
            whole = []
            let failure = try await failure { try await test.run(seed: seed) }
            let isPair = whole.firstIndex(of: "g").map { whole[$0...].contains("h") } == true
            #expect(failure.events.count == (isPair ? 2 : 3), "\(failure)")
            #expect(failure.contains("no shorter sequence breaks it"))
            counts.insert(failure.events.count)
        }
        #expect(counts == [2, 3])
    }

    @Test func findsAStaleAnswerByInterleaving() async throws {
        let failure = try await failure { try await searchTest(.stale).run() }
        #expect(failure.contains("“the last text is what was searched” does not hold"))
        #expect(failure.events.count == 2, "\(failure)")
    }

    @Test(arguments: [SearchScreen.Kind.latest, .debounced])
    func findsNothingIfTheLatestWins(kind: SearchScreen.Kind) async throws {
        let summary = try await searchTest(kind).run()
        #expect(summary.runs == 100)
        #expect(summary.outsideJobs == 0)
    }

    @Test func findsADoubleSubmission() async throws {
        let failure = try await failure { try await payingTest(guarded: false).run() }
        #expect(failure.contains("“one payment” does not hold"))
        #expect(failure.events.count == 2, "\(failure)")
        #expect(failure.events.allSatisfy { $0.hasPrefix("submitted") })
        try await payingTest(guarded: true).run()
    }

    /// A till that checks for a payment, suspends, and pays: correct unless two calls overlap.
    private actor Till {
        private var payments = 0
        var paid: Int { payments }

        func pay(count: Gauge) async {
            guard payments == 0 else { return }
            await Task.yield()
            payments += 1
            count.increment()
        }
    }

    private enum Paying: Equatable, Sendable { case submitted, looked }

    private func payingTest(
        guarded: Bool
    ) -> ModelTest<Paying, Steps, StepsViewState, Gauge> {
        ModelTest(
            events: .oneOf(.constant(.looked), .constant(.submitted)),
            invariants: [.always("one payment") { $0.world.value <= 1 }]
        ) { environment in
            let till = Till()
            let count = Gauge()
            let feature = stepViewModel(
                environment: environment,
                effects: { name in
                    guard name == "submit" else { return .none }
                    let work: Effect<Step>.Operation = { _ in await till.pay(count: count) }
                    return guarded ? .first("pay", work) : .run(id: "pay", work)
                })
            return ModelSubject(feature: feature, world: count) { event in
                feature.tap(event == .submitted ? "submit" : "look")
            }
        }
    }

    // MARK: Failure texts

    @Test func namesTheRuleTheSeedTheEventsAndTheChange() async throws {
        let failure = try await failure {
            try await tapTest("ab") { $0 == ["b", "b"] }.run(seed: 1_000, line: 7)
        }
        let lines = failure.split(separator: "\n").map(String.init)
        #expect(lines.first?.hasSuffix(":7: “not broken” does not hold after event 2.") == true)
        #expect(failure.contains("Seed 10"))
        #expect(failure.events == ["tapped(\"b\")", "tapped(\"b\")"])
        #expect(failure.contains("Handled since that event:\n  Step(name: \"b\")\n"))
        #expect(lines.contains("names[1]: nothing → \"b\""))
        #expect(failure.contains("try await test.run(repeating: \""))
        #expect(failure.contains("try await test.run(seed: 10"))
    }

    @Test func repeatsBySeedAndBySteps() async throws {
        let test = searchTest(.stale)
        let first = try await failure { try await test.run(seed: 5, line: 1) }
        #expect(try await failure { try await test.run(seed: 5, line: 1) } == first)
        let steps = try #require(first.repetition)
        let again = try await failure { try await test.run(repeating: steps) }
        #expect(again.events == first.events)
        #expect(again.contains("“the last text is what was searched” does not hold"))
        try await searchTest(.latest).run(repeating: steps)
        await #expect(throws: TestFailure.self) { try await test.run(repeating: "(1) 2") }
    }

    @Test func containsTheThrownError() async throws {
        struct Torn: Error {}
        let byRule = try await failure {
            try await tapTest { names in
                if names.count == 3 { throw Torn() }
                return false
            }.run()
        }
        #expect(byRule.contains("“not broken” does not hold after event 3.\nTorn()"))
        #expect(byRule.events == Array(repeating: "tapped(\"a\")", count: 3))

        let byEvent = ModelTest<StepEvent, Int, Int, Void>(
            events: .oneOf(.constant(.titleTapped), .constant(.tapped("x"))), invariants: []
        ) { _ in
            ModelSubject(
                state: { 0 }, viewState: { 0 }, world: (),
                handle: { if case .tapped = $0 { throw Torn() } }, end: {})
        }
        let failure = try await failure { try await byEvent.run() }
        #expect(failure.contains("“the event is handled” does not hold after event 1.\nTorn()"))
        #expect(failure.events == ["tapped(\"x\")"])
    }

    // MARK: Empty runs

    @Test func failsIfNoEventIsPossible() async throws {
        let test = ModelTest<StepEvent, Steps, StepsViewState, Void>(
            events: .element(of: []), invariants: []
        ) { ModelSubject(feature: stepViewModel(environment: $0), world: ()) }
        let failure = try await failure { try await test.run() }
        #expect(failure.hasSuffix("No event was possible in the first state: nothing was tested."))
    }

    @Test func endsARunWhenNoEventIsPossible() async throws {
        let test = ModelTest<StepEvent, Steps, StepsViewState, Void>(
            events: { .constant(.tapped("a")).when($0.viewState.count < 3) },
            invariants: [.always("at most three") { $0.steps.count <= 3 }],
            subject: { ModelSubject(feature: stepViewModel(environment: $0), world: ()) })
        let summary = try await test.run()
        #expect(summary.endedEarly > 50)
        #expect(summary.events <= 300)
        #expect("\(summary)".contains("ended because no event was possible"))
    }

    @Test func failsInTheFirstState() async throws {
        let failure = try await failure { try await tapTest { $0.isEmpty }.run() }
        #expect(failure.contains("“not broken” does not hold in the first state."))
        #expect(failure.events.isEmpty)
        let steps = try #require(failure.repetition)
        #expect(steps.isEmpty)
        await #expect(throws: TestFailure.self) {
            try await tapTest { $0.isEmpty }.run(repeating: steps)
        }
    }

    @Test func failsIfASometimesConditionIsNeverReached() async throws {
        func test(_ wanted: Int) -> ModelTest<StepEvent, Steps, StepsViewState, Void> {
            ModelTest(
                events: .constant(.tapped("a")),
                invariants: [.sometimes("many taps") { $0.state.names.count >= wanted }]
            ) { ModelSubject(feature: stepViewModel(environment: $0), world: ()) }
        }
        let summary = try await test(20).run()
        #expect((1..<50).contains(summary.reached["many taps"] ?? 0))
        let failure = try await failure { try await test(21).run() }
        #expect(failure.contains("Never came true: “many taps”."))
    }

    @Test func failsForWorkThatNeverSettles() async throws {
        let test = ModelTest<StepEvent, Steps, StepsViewState, Void>(
            events: .oneOf(.constant(.titleTapped), .constant(.tapped("x"))), invariants: []
        ) { environment in
            ModelSubject(
                feature: stepViewModel(
                    environment: environment,
                    effects: { _ in
                        .run(id: "spin") { _ in
                            while !Task.isCancelled { await Task.yield() }
                        }
                    }), world: ())
        }
        let failure = try await failure { try await test.run() }
        #expect(failure.contains("“the work comes to rest” does not hold"))
        #expect(failure.events == ["tapped(\"x\")"])
        #expect(failure.contains("Running: spin"))
    }
}
