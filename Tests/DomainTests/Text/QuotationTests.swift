import AshlarDomain
import Foundation
import Testing

/// What a person typed, or a bank sent, is quoted in our sentences: it must not speak in them.
@Suite struct QuotationTests {
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
        ProfileError.emailInvalid(steering), SettingsError.unknownLanguage(steering),
        ServerError.unreadable(record: "a payment", field: "status", value: steering),
        ServerError.conflict(detail: steering), ServerError.failed(status: 500, detail: steering),
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
