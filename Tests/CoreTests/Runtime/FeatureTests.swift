import AshlarCore
import AshlarCoreTesting
import Testing

/// Screens of one type.
@MainActor @Suite struct FeatureTests {
    struct Counter: Feature {
        enum Action: Codable, Equatable, Sendable { case incremented, reset }

        func handle(_ action: Action, _ state: inout Int) -> Effect<Action> {
            switch action {
            case .incremented: state += 1
            case .reset: state = 0
            }
            return .none
        }
    }

    @Test func defaultsToEventsAsActionsAndTheStateAsViewState() {
        let counter = FeatureViewModel(Counter(), state: 0, environment: .test())
        counter.handle(.incremented)
        counter.handle(.incremented)
        #expect(counter.viewState == 2)
        counter.handle(.reset)
        #expect(counter.viewState == 0)
    }

    @Test func theHarnessTakesOneValue() async throws {
        try await FeatureHarness.run(Counter(), state: 3) { counter in
            try counter.send(.incremented) {
                $0 = 4
            } view: {
                $0 = 4
            }
        }
    }

    @Test func isNamedAfterItsType() {
        let counter = FeatureViewModel(Counter(), state: 0, environment: .test())
        #expect(counter.interactor.name == "Counter")
        #expect(ReplayableFeature(Counter()).name == "Counter")
    }

    @Test func modelTestsTakeOneValue() async throws {
        let test = ModelTest(
            events: .frequency((3, .constant(Counter.Action.incremented)), (1, .constant(.reset))),
            invariants: [.always("never below zero") { $0.state >= 0 }]
        ) { environment in
            ModelSubject(Counter(), state: 0, environment: environment, world: ())
        }
        try await test.run()
    }
}
