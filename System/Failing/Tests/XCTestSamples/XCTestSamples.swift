import Samples
import XCTest

@MainActor
final class XCTestSamples: XCTestCase {
    func testWrongState() async throws { try await Sample.wrongState() }
    func testWrongViewState() async throws { try await Sample.wrongViewState() }
    func testForgottenViewState() async throws { try await Sample.forgottenViewState() }
    func testForgottenState() async throws { try await Sample.forgottenState() }
    func testEventWithoutActionChangesNothing() async throws {
        try await Sample.eventWithoutActionChangesNothing()
    }
    func testUnreceivedAction() async throws { try await Sample.unreceivedAction() }
    func testUnreceivedBeforeTheNextEvent() async throws {
        try await Sample.unreceivedBeforeTheNextEvent()
    }
    func testAnotherAction() async throws { try await Sample.anotherAction() }
    func testActionThatNeverComes() async throws { try await Sample.actionThatNeverComes() }
    func testEffectStillRunning() async throws { try await Sample.effectStillRunning() }
    func testEffectLeftSleeping() async throws { try await Sample.effectLeftSleeping() }
    func testActionThatWaitsForTheClock() async throws {
        try await Sample.actionThatWaitsForTheClock()
    }
    func testUndrivenSleep() async throws { try await Sample.undrivenSleep() }
    func testTimerThatNeverEnds() async throws { try await Sample.timerThatNeverEnds() }
    func testHarnessKeptBeyondItsEnd() async throws { try await Sample.harnessKeptBeyondItsEnd() }
    func testBodyThatThrows() async throws { try await Sample.bodyThatThrows() }
    func testWrongStateInPartialMode() async throws { try await Sample.wrongStateInPartialMode() }
    func testViewNeverShowsExpectedState() async throws {
        try await Sample.viewNeverShowsExpectedState()
    }
    func testDivergingReplay() async throws { try await Sample.divergingReplay() }
    func testBrokenRule() async throws { try await Sample.brokenRule() }
    func testPassesExhaustively() async throws { try await Sample.passesExhaustively() }
    func testPassesPartially() async throws { try await Sample.passesPartially() }
    func testPassesReplay() async throws { try await Sample.passesReplay() }
}
