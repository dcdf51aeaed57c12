import AshlarCore
import AshlarCoreSamples
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing

@MainActor
@Suite struct TraceTests {
    /// A feature with actions of any type.
    struct Anything<Action: Sendable>: InteractorRules {
        func handle(_ action: Action, _ state: inout Int) -> Effect<Action> {
            state += 1
            return .none
        }
    }

    private func records<Action: Sendable>(_ action: Action) -> [Trace.Record] {
        let trace = Trace(limit: 1)
        RulesInteractor(
            state: 0, rules: Anything<Action>(), environment: .test(trace: trace)
        ).dispatch(action)
        return trace.records
    }

    @Test func keepsTheNewestActions() {
        let trace = Trace(limit: 3)
        let clock = ManualClock()
        let viewModel = stepViewModel(environment: .test(clock: clock, trace: trace)) { name in
            name == "b" ? .send(Step(name: "c")) : .none
        }
        viewModel.tap("a", "b")
        clock.advance(by: .seconds(5))
        viewModel.tap("d")
        viewModel.handle(.titleTapped)
        let records = trace.records
        #expect(records.map(\.number) == [2, 3, 4])
        #expect(records.map(\.feature) == ["Steps", "Steps", "Steps"])
        #expect(
            records.map(\.action) == [#"{"name":"b"}"#, #"{"name":"c"}"#, #"{"name":"d"}"#])
        #expect(records.last?.time == clock.date)
        #expect(trace.records(last: 2).map(\.number) == [3, 4])
    }

    @Test(arguments: 1...7) func isARing(count: Int) {
        let trace = Trace(limit: 3)
        let interactor = RulesInteractor(
            state: 0, rules: Anything<Int>(), environment: .test(trace: trace))
        for number in 1...count { interactor.dispatch(number) }
        #expect(trace.records.map(\.action) == (max(1, count - 2)...count).map { "\($0)" })
    }

    @Test func describesAnActionThatIsNotEncodable() {
        struct Plain { var secret = Secret("hunter2") }
        #expect(records(Plain())[0].action == "Plain(secret: <redacted>)")
    }

    @Test func redactsSecretsInEncodedActions() {
        struct SignIn: Encodable { var name = "alice", passcode = Secret("hunter2") }
        #expect(records(SignIn())[0].action == #"{"name":"alice","passcode":"<redacted>"}"#)
    }

    @Test func describesWhyAnActionCannotBeEncoded() {
        struct Refusing: Encodable {
            func encode(to encoder: any Encoder) throws { throw TestFailure("Never.") }
        }
        #expect(records(Refusing())[0].action.contains("(not encodable: Never.)"))
    }

    @Test func isOffByDefault() {
        #expect(!RuntimeEnvironment.test().trace.isOn)
        #expect(Trace.off.records.isEmpty)
        #expect(Trace.off.recording.records.isEmpty)
    }
}
