import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

@Suite struct LogTests {
    let recorder = LogRecorder()
    let time = Date(timeIntervalSince1970: 7)

    @Test func writesItsLevelAndAbove() {
        let log = Log(sink: recorder, level: .warning, now: { [time] in time })
        log.debug("a")
        log.info("b")
        log.warning("c")
        log.error("d")
        #expect(
            recorder.entries == [
                LogEntry(time: time, level: .warning, text: "c"),
                LogEntry(time: time, level: .error, text: "d"),
            ])
    }

    @Test func doesNotBuildAMessageBelowItsLevel() {
        let built = Counter()
        func text() -> String {
            built.increment()
            return "x"
        }
        let log = Log(sink: recorder, now: { [time] in time })
        log.debug("\(text())")
        #expect(built.value == 0)
        log.info("\(text())")
        #expect(built.value == 1)
    }

    @Test func redactsSecrets() {
        struct Login { var name = "alice", password = Secret("hunter2") }
        let log = Log(sink: recorder, now: { [time] in time })
        log.info("\(Login()) \(Secret("hunter2")) \(redacted: "hunter2")")
        let text = recorder.texts().joined()
        #expect(text.contains("alice"))
        #expect(text.hasSuffix("<redacted> <redacted>"))
        #expect(!text.contains("hunter2"))
    }
}
