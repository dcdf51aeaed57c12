import Core
import CoreSamples
import CoreTesting
import Foundation
import Testing

@MainActor
@Suite struct TraceTests {
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
    }

    @Test(arguments: 1...7) func isARing(count: Int) {
        let trace = Trace(limit: 3)
        for number in 1...count {
            trace.record(feature: "f", action: number, at: Date(timeIntervalSince1970: 0))
        }
        #expect(trace.records.map(\.action) == (max(1, count - 2)...count).map { "\($0)" })
    }

    @Test func describesAnActionThatIsNotEncodable() {
        struct Plain { var secret = Secret("hunter2") }
        let trace = Trace(limit: 1)
        trace.record(feature: "f", action: Plain(), at: Date(timeIntervalSince1970: 0))
        #expect(trace.records[0].action == "Plain(secret: <redacted>)")
    }

    @Test func redactsSecretsInEncodedActions() {
        struct SignIn: Encodable { var name = "alice", passcode = Secret("hunter2") }
        let trace = Trace(limit: 1)
        trace.record(feature: "f", action: SignIn(), at: Date(timeIntervalSince1970: 0))
        #expect(trace.records[0].action == #"{"name":"alice","passcode":"<redacted>"}"#)
    }

    @Test func saysWhyAnActionCannotBeEncoded() {
        let trace = Trace(limit: 1)
        trace.record(feature: "f", action: Double.nan, at: Date(timeIntervalSince1970: 0))
        #expect(trace.records[0].action.hasPrefix("nan (not encodable:"))
    }

    @Test func isOffUnlessAskedFor() {
        #expect(!RuntimeEnvironment.test().trace.isOn)
        Trace.off.record(feature: "f", action: 1, at: Date(timeIntervalSince1970: 0))
        #expect(Trace.off.records.isEmpty)
    }
}
