import Core
import CoreSamples
import CoreTesting
import Foundation
import Testing

@MainActor
@Suite struct ReplayTests {
    @Test func givesTheSameStates() throws {
        let trace = Trace(limit: 100, statesEvery: 1)
        let viewModel = stepViewModel(environment: .test(trace: trace)) { name in
            name == "b" ? .send(Step(name: "c")) : .none
        }
        viewModel.tap("a", "b", "d")
        let text = trace.recording.jsonLines
        let recording = try Recording(jsonLines: text)
        #expect(recording == trace.recording)
        let replays = try steps.replay(recording)
        #expect(replays.map(\.comparisons) == [4])
        #expect(replays.map(\.parting) == [nil])
        #expect(replays[0].steps[3].state.description.contains(#"["a","b","c","d"]"#))
    }

    private let steps = ReplayableFeature(
        name: "Steps", rules: { StepRules() }, reducer: StepReducer())
}
