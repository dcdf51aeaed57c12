import Testing

@testable import AshlarSimulation

@Suite struct LatchTests {
    @Test func isUncertainDuringACorrectAttempt() {
        var latch = Latch()
        latch.shut()
        #expect(latch.mustBeShut)
        let attempt = latch.beginAttempt { false }
        #expect(!latch.mustBeShut)
        latch.endAttempt(attempt, isDone: false)
        #expect(latch.mustBeShut)
    }

    @Test func endedAttemptMayHaveOpenedTheLock() {
        var latch = Latch()
        latch.shut()
        _ = latch.beginAttempt { true }
        latch.resolveEndedAttempts()
        #expect(!latch.mustBeShut && !latch.isShut)
    }
}
