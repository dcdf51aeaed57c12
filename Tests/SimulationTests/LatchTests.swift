import Testing

@testable import AshlarSimulation

@Suite struct LatchTests {
    @Test func isInDoubtWhileTheRightPasscodeIsTried() {
        var latch = Latch()
        latch.shut()
        #expect(latch.mustBeShut)
        let attempt = latch.tries { false }
        #expect(!latch.mustBeShut)
        latch.tried(attempt, isDone: false)
        #expect(latch.mustBeShut)
    }

    @Test func aProcessThatEndsWhileItTriesMayHaveOpenedIt() {
        var latch = Latch()
        latch.shut()
        _ = latch.tries { true }
        latch.forgetTheGone()
        #expect(!latch.mustBeShut && !latch.isShut)
    }
}
