import Samples
import Testing

@MainActor
@Suite struct SwiftTestingSamples {
    @Test func wrongState() async throws { try await Sample.wrongState() }
    @Test func wrongViewState() async throws { try await Sample.wrongViewState() }
    @Test func forgottenViewState() async throws { try await Sample.forgottenViewState() }
    @Test func forgottenState() async throws { try await Sample.forgottenState() }
    @Test func eventWithoutActionChangesNothing() async throws {
        try await Sample.eventWithoutActionChangesNothing()
    }
    @Test func unreceivedAction() async throws { try await Sample.unreceivedAction() }
    @Test func unreceivedBeforeTheNextEvent() async throws {
        try await Sample.unreceivedBeforeTheNextEvent()
    }
    @Test func anotherAction() async throws { try await Sample.anotherAction() }
    @Test func actionThatNeverComes() async throws { try await Sample.actionThatNeverComes() }
    @Test func effectStillRunning() async throws { try await Sample.effectStillRunning() }
    @Test func effectLeftSleeping() async throws { try await Sample.effectLeftSleeping() }
    @Test func actionThatWaitsForTheClock() async throws {
        try await Sample.actionThatWaitsForTheClock()
    }
    @Test func undrivenSleep() async throws { try await Sample.undrivenSleep() }
    @Test func timerThatNeverEnds() async throws { try await Sample.timerThatNeverEnds() }
    @Test func harnessKeptBeyondItsEnd() async throws { try await Sample.harnessKeptBeyondItsEnd() }
    @Test func bodyThatThrows() async throws { try await Sample.bodyThatThrows() }
    @Test func wrongStateInPartialMode() async throws { try await Sample.wrongStateInPartialMode() }
    @Test func viewNeverShowsExpectedState() async throws {
        try await Sample.viewNeverShowsExpectedState()
    }
    @Test func divergingReplay() async throws { try await Sample.divergingReplay() }
    @Test func brokenRule() async throws { try await Sample.brokenRule() }
    @Test func passesExhaustively() async throws { try await Sample.passesExhaustively() }
    @Test func passesPartially() async throws { try await Sample.passesPartially() }
    @Test func passesReplay() async throws { try await Sample.passesReplay() }
}
