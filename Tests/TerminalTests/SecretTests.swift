import Foundation
import Testing

@testable import AshlarTerminal

@Suite struct SecretTests {
    private let keyboard = Keyboard()

    @Test(
        arguments: [
            ("swordfish\n", "swordfish"), ("Grüße 🗝️\n", "Grüße 🗝️"), ("\n", ""),
            ("swordx\u{7F}fish\n", "swordfish"), ("wrong\u{15}right\n", "right"),
            ("swordfish\u{4}\u{4}", "swordfish"), ("\u{4}", nil),
        ] as [(String, String?)])
    func readsALineWithoutEcho(typed: String, line: String?) throws {
        #expect(
            try Terminal.readWithoutEcho(from: keyboard.terminal) { keyboard.type(typed) } == line)
        #expect(keyboard.shown == "")
        #expect(keyboard.isShown)
    }

    @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
    func signalKeyRestoresTheTerminal(key: String, signal: Int32) {
        #expect(throws: Terminal.Interruption(signal: signal)) {
            try Terminal.readWithoutEcho(from: keyboard.terminal) { keyboard.type("sword" + key) }
        }
        #expect(keyboard.shown == "")
        #expect(keyboard.isShown)
    }

    @Test func dropsEarlierInput() throws {
        keyboard.type("before")
        #expect(keyboard.nextShown == "before")
        let line = try Terminal.readWithoutEcho(from: keyboard.terminal) {
            keyboard.type("swordfish\n")
        }
        #expect(line == "swordfish")
    }
}

/// The other end of a terminal.
private final class Keyboard: Sendable {
    private let end: Int32
    let terminal: Int32

    init() {
        var end: Int32 = -1
        var terminal: Int32 = -1
        #expect(openpty(&end, &terminal, nil, nil, nil) == 0)
        self.end = end
        self.terminal = terminal
    }

    deinit {
        close(terminal)
        close(end)
    }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(end, bytes, bytes.count) == bytes.count)
    }

    /// The terminal’s output so far.
    var shown: String {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        return nextShown
    }

    /// Waits for the next output.
    var nextShown: String {
        var bytes = [UInt8](repeating: 0, count: 1_000)
        let count = read(end, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    /// Whether the terminal echoes input and handles signal keys.
    var isShown: Bool {
        var settings = termios()
        tcgetattr(terminal, &settings)
        let shown = tcflag_t(ECHO | ISIG)
        return settings.c_lflag & shown == shown
    }
}
