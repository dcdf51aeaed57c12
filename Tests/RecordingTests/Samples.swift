import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation

/// The recorded features of these tests.
enum Samples {
    /// ``stepViewModel(environment:effects:onEvent:)`` as a replayable feature.
    static let steps = ReplayableFeature(
        name: "Steps", rules: { StepRules() }, reducer: StepReducer())

    /// A sign-in with a password that must not appear anywhere.
    static let signIn = ReplayableFeature(
        name: "SignIn", rules: { SignInRules() }, reducer: SignInReducer())

    @MainActor
    static func signIn(
        _ trace: Trace, clock: ManualClock = ManualClock()
    ) -> RulesInteractor<SignInRules> {
        RulesInteractor(
            name: "SignIn", state: SignInState(), rules: SignInRules(),
            environment: .test(clock: clock, trace: trace))
    }

    /// Two alternating features, one with effects, with a state after each action.
    @MainActor
    static func recording(statesEvery: Int = 1) -> Recording {
        let trace = Trace(limit: 1000, statesEvery: statesEvery)
        let clock = ManualClock()
        let first = stepViewModel(environment: .test(clock: clock, trace: trace)) { name in
            name == "b" ? .send(Step(name: "sent by b")) : .none
        }
        let second = stepViewModel(environment: .test(clock: clock, trace: trace))
        let signIn = signIn(trace, clock: clock)
        first.tap("a")
        clock.advance(by: .milliseconds(1234))
        second.tap("x", "y\n\"/~")
        signIn.dispatch(.typed(Secret("hunter2")))
        first.tap("b", "c")
        signIn.dispatch(.sent)
        trace.keepStates()
        return trace.recording
    }
}

struct SignInState: Codable, Equatable, Sendable {
    var password = Secret("")
    var length = 0
    var tries: [String: Secret<String>] = [:]
}

enum SignInAction: Codable, Sendable {
    case typed(Secret<String>)
    case sent
}

struct SignInRules: InteractorRules {
    func handle(_ action: SignInAction, _ state: inout SignInState) -> Effect<SignInAction> {
        switch action {
        case .typed(let password): state.password = password
        case .sent:
            state.tries["try \(state.tries.count + 1)"] = state.password
            state.password = Secret("")
        }
        return .none
    }
}

struct SignInReducer: ViewStateReducing {
    func reduce(_ state: SignInState) -> Bool { !state.password.reveal().isEmpty }
}
