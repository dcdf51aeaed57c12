import AshlarCore
import Foundation
import Testing

/// Text from users and servers is quoted in sentences and must not alter them.
@Suite struct QuotationTests {
    @Test(arguments: [
        ("Ann", "Ann"), ("", ""), (" ", " "), ("Ärzte ohne Grenzen", "Ärzte ohne Grenzen"),
        ("a\u{202E}b", "aU+202Eb"), ("\u{202E}", "U+202E"), ("a\u{2066}b", "aU+2066b"),
        ("a\u{0}b", "aU+0000b"), ("a\nb", "aU+000Ab"), ("a\u{2028}b", "aU+2028b"),
        ("a\u{AD}b", "aU+00ADb"), ("a\u{3164}b", "aU+3164b"), ("a\u{E0041}b", "aU+E0041b"),
        // Invisible when alone.
        ("\u{301}", "U+0301"), ("\u{A0}", "U+00A0"), ("\u{200D}", "U+200D"), ("\u{200F}", "U+200F"),
        ("\u{E000}", "U+E000"), ("\u{3164}", "U+3164"), ("\u{FEFF}", "U+FEFF"),
        // Kept among letters.
        ("e\u{301}", "e\u{301}"), ("1\u{A0}000", "1\u{A0}000"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩\u{200D}💻", "👩\u{200D}💻"),
    ])
    func showsInvisibleCharactersAsCodePoints(text: String, visible: String) {
        #expect(text.visible == visible)
    }

    @Test func isolatesRightToLeftText() {
        let table = Words.Table(["en": [Array("\"k\" = \"Got “%@” at %@.\";".utf8)]])
        let words = Words([table], locale: Locale(identifier: "en"))
        #expect(words("k", "Ann", "5") == "Got “Ann” at 5.")
        #expect(words("k", "ע", "5") == "Got “\u{2068}ע\u{2069}” at 5.")
        #expect(words("k", "\u{202E}ע\u{2069}", "5") == "Got “\u{2068}U+202EעU+2069\u{2069}” at 5.")
        #expect(words("k", "\u{202E}", "5") == "Got “U+202E” at 5.")
    }
}
