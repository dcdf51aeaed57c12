import AshlarCore
import AshlarCoreTesting
import AshlarRecording
import Testing
import VisitsDomain

@testable import FeatureVisits

/// Replaying a recording of the app reproduces its states.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RecordingTests {
    @Test func replaysToTheSameStates() async throws {
        let trace = Trace(limit: 1_000, statesEvery: 1)
        let screens = Screens(runtime: .test(trace: trace))
        let detail = screens.module.visitDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.note != nil && !$0.visit.isRefreshing }
        detail.handle(.noteChanged("all good"))
        detail.handle(.completeTapped)
        try await detail.viewState { $0.visit.shown?.isDone == true && !$0.isStoring }
        let recording = try Recording(jsonLines: trace.recording.jsonLines)
        #expect(recording.records.count > 5)
        let replayable = Screens().module.replayable
        #expect(replayable.prefix(2).map(\.name) == ["VisitList", "VisitDetail"])
        try expectReplay(of: recording, feature: replayable[1])
    }
}
