import AshlarDomain
import AshlarHashing
import Foundation
import Testing

/// Pasted text and servers’ text: every parser returns a value or an error, and accepts its own
/// output.
@Suite struct HostileTextTests {
    private static let alphabet: [Character] = Array(
        "0012345678999  ..,,--''’/:+()ABCDEFGHRFTZzé٣१５−€$£\u{A0}\u{202F}\u{200F}\u{301}🙂\t\n\r\n\0"
    )

    /// Short texts, and valid ones with a few characters changed.
    private static let texts: [String] = {
        let valid = [
            "GB29NWBK60161331926819", "RF18539007547034", "DEUTDEFF500", "20-04-15 38290008",
            "2026-11-21", "2026-11-21T04:25:46.123+01:00", "-1234.56", "1,234.56", "€1,234.50",
        ]
        var random = SplitMix64(seed: 99)
        return (0..<6_000).map { index in
            var text = index % 2 == 0 ? [] : Array(valid[index / 2 % valid.count])
            for _ in 0..<Int.random(in: 0...(index % 2 == 0 ? 12 : 2), using: &random) {
                let place = Int.random(in: 0...text.count, using: &random)
                let character = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
                if place < text.count, Bool.random(using: &random) { text.remove(at: place) }
                text.insert(character, at: min(place, text.count))
            }
            return String(text)
        }
    }()

    @Test func parsesFormattedIdentifiers() throws {
        for text in Self.texts {
            if let iban = try accepted({ try IBAN(text) }, IBANError.self) {
                #expect(try IBAN(iban.printFormat) == iban)
            }
            if let bic = try accepted({ try BIC(text) }, BICError.self) {
                #expect(try BIC(bic.code) == bic)
            }
            if let reference = try accepted(
                { try CreditorReference(text) }, CreditorReferenceError.self)
            {
                #expect(try CreditorReference(reference.printFormat) == reference)
            }
            if let identifier = try accepted(
                { try AccountIdentifier(parsing: text) }, AccountIdentifierError.self)
            {
                #expect(try AccountIdentifier(parsing: identifier.description) == identifier)
            }
        }
    }

    @Test func parsesFormattedDates() throws {
        for text in Self.texts {
            if let date = try accepted({ try LocalDate(text) }, LocalDateError.self) {
                #expect(date.description == text)
            }
            if let instant = try accepted({ try Instant.parse(text) }, InstantError.self) {
                #expect(try Instant.parse(Instant.format(instant)) == instant)
            }
        }
    }

    @Test(arguments: ["en_GB", "de_DE", "hi_IN", "ar_EG", "fr_FR", "de_CH"])
    func parsesFormattedAmounts(locale: String) throws {
        let format = MoneyFormat(locale: Locale(identifier: locale))
        for text in Self.texts {
            let typed = try accepted({ try format.money(text, in: .eur) }, MoneyParsingError.self)
            if let typed { #expect(try format.money(format.string(typed), in: .eur) == typed) }
            let wired = try accepted({ try Money(decimal: text, currency: .eur) }, MoneyError.self)
            if let wired {
                #expect(try Money(decimal: wired.decimalString, currency: .eur) == wired)
            }
        }
    }

    @Test func suggestionsAreAlwaysPermitted() throws {
        for text in Self.texts {
            for field in SEPAText.Field.allCases {
                if let suggestion = SEPAText.suggestion(for: text, field: field) {
                    try SEPAText.check(suggestion, field: field)
                }
            }
        }
    }

    /// The value, or `nil` if it is rejected with an error of that type and a sentence.
    private func accepted<Value, Refusal: Error & CustomStringConvertible>(
        _ read: () throws -> Value, _ type: Refusal.Type
    ) throws -> Value? {
        do {
            return try read()
        } catch let refusal as Refusal {
            #expect(refusal.description.hasSuffix("."))
            return nil
        }
    }
}
