import AshlarDomain
import Foundation
import Testing

/// What a person typed, or a bank sent, is quoted in our sentences: it must not speak in them.
@Suite struct QuotationTests {
    @Test(arguments: [
        ("Ann", "Ann"), ("", ""), (" ", " "), ("Ärzte ohne Grenzen", "Ärzte ohne Grenzen"),
        ("a\u{202E}b", "aU+202Eb"), ("\u{202E}", "U+202E"), ("a\u{2066}b", "aU+2066b"),
        ("a\u{0}b", "aU+0000b"), ("a\nb", "aU+000Ab"), ("a\u{2028}b", "aU+2028b"),
        ("a\u{AD}b", "aU+00ADb"), ("a\u{3164}b", "aU+3164b"), ("a\u{E0041}b", "aU+E0041b"),
        // Alone, these are nothing that one sees.
        ("\u{301}", "U+0301"), ("\u{A0}", "U+00A0"), ("\u{200D}", "U+200D"), ("\u{200F}", "U+200F"),
        ("\u{E000}", "U+E000"), ("\u{3164}", "U+3164"), ("\u{FEFF}", "U+FEFF"),
        // Among letters they do their work.
        ("e\u{301}", "e\u{301}"), ("1\u{A0}000", "1\u{A0}000"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩\u{200D}💻", "👩\u{200D}💻"),
    ])
    func namesWhatIsNotSeen(text: String, visible: String) {
        #expect(text.visible == visible)
    }

    @Test func keepsWhatIsWrittenFromRightToLeftApart() {
        let table = WordTable(["en": [Array("\"k\" = \"Got “%@” at %@.\";".utf8)]])
        let words = Words([table], locale: Locale(identifier: "en"))
        #expect(words("k", "Ann", "5") == "Got “Ann” at 5.")
        #expect(words("k", "ע", "5") == "Got “\u{2068}ע\u{2069}” at 5.")
        #expect(words("k", "\u{202E}ע\u{2069}", "5") == "Got “\u{2068}U+202EעU+2069\u{2069}” at 5.")
        #expect(words("k", "\u{202E}", "5") == "Got “U+202E” at 5.")
    }

    private static let steering = "\u{202E}"

    /// One that is broken by the character, for each kind that quotes what it was given.
    private static let errors: [any Error] = [
        failure { try IBAN("GB29\(steering)") }, failure { try IBAN("\(steering)\(steering)12") },
        failure { try BIC("DEUT\(steering)FF") },
        failure { try CreditorReference("RF18\(steering)") },
        failure { try UKAccount("20-04-15 3829000\(steering)") },
        failure { try LocalDate(steering) }, failure { try Instant.parse(steering) },
        failure { try Money(decimal: steering, currency: .eur) },
        failure { try Currency(code: steering) },
        failure { try SEPAText.check("A\(steering)", field: .name) },
        failure { try MoneyFormat(locale: Locale(identifier: "en_GB")).money(steering, in: .eur) },
        PaymentError.dateInvalid(steering), PaymentError.payeeNotActive(name: steering),
        ProfileError.emailInvalid(steering), SettingsError.unknownLocale(steering),
        BankError.unreadable(record: "a payment", field: "status", value: steering),
        BankError.conflict(detail: steering), BankError.failed(status: 500, detail: steering),
    ]

    @Test func noErrorIsTurnedRoundByWhatItQuotes() {
        for error in Self.errors {
            let text = "\(error)"
            #expect(text.contains("U+202E"), "\(type(of: error)): \(text.visible)")
            #expect(!text.unicodeScalars.contains("\u{202E}"), "\(type(of: error))")
        }
    }

    private static func failure(_ make: () throws -> some Any) -> any Error {
        do {
            _ = try make()
            return Unexpected()
        } catch {
            return error
        }
    }

    /// The text was taken: none of the errors.
    private struct Unexpected: Error {}
}
