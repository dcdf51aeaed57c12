import Testing

@testable import AshlarSimulation

@Suite struct LatchTests {
    @Test func isInDoubtWhileTheRightPasscodeIsTried() {
        var latch = Latch()
        latch.shut()
        #expect(latch.mustBeShut)
        latch.opens(1)
        #expect(!latch.mustBeShut)
        latch.opened(1, isDone: false)
        #expect(latch.mustBeShut)
    }

    @Test func aProcessThatEndsWhileItTriesMayHaveOpenedIt() {
        var latch = Latch()
        latch.shut()
        latch.opens(1)
        latch.ends(2)
        #expect(!latch.mustBeShut)
        latch.ends(1)
        #expect(!latch.mustBeShut)
    }
}
