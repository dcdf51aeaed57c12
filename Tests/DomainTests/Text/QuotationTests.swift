import AshlarDomain
import Foundation
import Testing

/// Errors quote untrusted text, which must not change how the sentence is displayed.
@Suite struct QuotationTests {
    private static let steering = "\u{202E}"

    /// An error caused by the character, for each type that quotes its input.
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

    @Test func quotedTextCannotChangeDirection() {
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

    /// The text was accepted.
    private struct Unexpected: Error {}
}
