import AshlarCoreTesting
import Foundation
import Testing

@testable import AshlarCore

@Suite struct BearerTokensTests {
    @Test(arguments: [
        ("Authorization: Bearer 9b0c-6a51.x, then", "Authorization: Bearer <redacted> then"),
        ("bearer abc", "Bearer <redacted>"),
    ])
    func tokensAreRemoved(line: String, shown: String) {
        #expect(BearerTokens.masked(line) == shown)
    }

    @Test(arguments: ["", "a Bearer", "Bearer ", "forbearer abc", "Größe 12 € 字"])
    func otherTextIsKept(line: String) {
        #expect(BearerTokens.masked(line) == line)
    }

    @Test func everyLineGoesThroughBothMasks() {
        let recorder = LogRecorder()
        let log = Log(
            sink: recorder, level: .debug, mask: { $0.replacing("hunter2", with: "…") },
            now: { Date(timeIntervalSince1970: 0) })
        log.debug("Bearer abc")
        log.error("no hunter2")
        #expect(recorder.texts() == ["Bearer <redacted>", "no …"])
    }
}
