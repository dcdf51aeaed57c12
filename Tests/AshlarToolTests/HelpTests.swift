import ArgumentParser
import Testing

@testable import ashlar

@Suite struct HelpTests {
    @Test func namesTheExitCodes() {
        #expect(AshlarCommand.helpMessage().contains("2 wrong usage"))
    }
}
