import AshlarTerminal
import Foundation
import Testing

/// External text does not control a terminal, however a command writes it.
@Suite struct TerminalTextTests {
    /// Colour, title, clipboard, an erased line, 8-bit control sequences, a bell, both text
    /// directions, invisible characters, and foreign line breaks.
    static let payloads = [
        "\u{1B}[31mred", "\u{1B}]0;title\u{7}", "\u{1B}]52;c;cm0gLXJm\u{1B}\\",
        "paid\r\u{1B}[2Kfailed",
        "\u{9B}2J", "\u{9D}0;title\u{9C}", "\u{7}\u{8}\u{7F}", "\u{202E}0.001 RUE",
        "\u{2066}a\u{2069}", "\u{200B}\u{FEFF}\u{00AD}", "a\u{2028}b\u{2029}c\u{85}d", "\u{0}nul",
        "\u{E0041}\u{E007F}",
    ]

    private static let harmful: Set<Unicode.GeneralCategory> = [
        .control, .format, .lineSeparator, .paragraphSeparator,
    ]

    private func isHarmless(_ text: String) -> Bool {
        !text.unicodeScalars.contains {
            $0 != "\n" && Self.harmful.contains($0.properties.generalCategory)
        }
    }

    @Test(arguments: payloads)
    func replacesControlCharactersInLines(payload: String) {
        #expect(isHarmless(Terminal.harmless("error: \(payload)\nnext")))
        #expect(Terminal.harmless("error: \(payload)\nnext").hasSuffix("\nnext"))
        #expect(isHarmless(Output.plain(payload)) && !Output.plain(payload + "\n").contains("\n"))
    }

    @Test(arguments: payloads)
    func replacesControlCharactersInFilesButKeepsLines(payload: String) {
        let shown = Terminal.replaceControlCharactersInFile("a,\"\(payload)\"\r\nb,c\r\n")
        #expect(shown.hasSuffix("\r\nb,c\r\n"))
        let lines = shown.split(separator: "\r\n")
        #expect(lines.count == 2 && lines.allSatisfy { isHarmless(String($0)) })
        let plain = "a\tZoë\r\n\nb\r\n"
        #expect(Terminal.replaceControlCharactersInFile(plain) == plain)
    }

    @Test(arguments: payloads)
    func escapesJSONWithoutChangingIt(payload: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let value = [payload: [payload, "Zoë · 東京 🦊"]]
        let json = Output.escaped(String(decoding: try encoder.encode(value), as: UTF8.self))
        #expect(isHarmless(json))
        #expect(json.contains("Zoë · 東京 🦊"))
        let read = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
        #expect(read == value)
    }

    @Test func keepsOtherText() {
        let text = "Zoë Müller 東京 שלום 🦊 ¼ £5\nnext line"
        #expect(Terminal.harmless(text) == text && Output.escaped(text) == text)
    }
}
