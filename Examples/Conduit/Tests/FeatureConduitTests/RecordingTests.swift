import AshlarCore
import AshlarCoreTesting
import AshlarRecording
import ConduitDomain
import Testing

@testable import FeatureConduit

/// Replaying a recording of the app reproduces its states.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RecordingTests {
    @Test func replaysToTheSameStates() async throws {
        let trace = Trace(limit: 1_000, statesEvery: 1)
        let screens = Screens(runtime: .test(trace: trace))
        let detail = screens.module.articleDetail(screens.first)
        detail.handle(.appeared)
        try await detail.viewState { $0.article.shown != nil && !$0.article.isRefreshing }
        detail.handle(.commentChanged("Good"))
        detail.handle(.commentTapped)
        try await detail.viewState { $0.article.shown?.comments.count == 2 && !$0.isStoring }
        let recording = try Recording(jsonLines: trace.recording.jsonLines)
        #expect(recording.records.count > 5)
        let replayable = Screens().module.replayable
        #expect(
            replayable.map(\.name) == [
                "ArticleList", "ArticleDetail", "ProfileScreen", "ArticleEditor", "SignInForm",
            ])
        try expectReplay(of: recording, feature: replayable[1])
    }

    @Test func aPasswordIsInNoRecording() async throws {
        let trace = Trace(limit: 1_000, statesEvery: 1)
        let screens = Screens(runtime: .test(trace: trace))
        let form = screens.module.signIn()
        form.handle(.emailChanged("ann@example.com"))
        form.handle(.passwordChanged(Secret("hunter2")))
        form.handle(.submitTapped)
        _ = try await screens.places.routes(atLeast: 1)
        let lines = trace.recording.jsonLines
        #expect(lines.contains("ann@example.com") && !lines.contains("hunter2"))
    }
}
