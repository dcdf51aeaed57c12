import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

/// Recordings contain the domain’s values, which are decoded unchanged or rejected.
@Suite struct RecordedValueTests {
    @Test(arguments: RecordedValues.all.indices)
    func valueRoundTrips(index: Int) throws {
        try expectRoundTrip(RecordedValues.all[index])
    }

    @Test(arguments: RecordedErrors.all.indices)
    func errorRoundTrips(index: Int) throws {
        try expectRoundTrip(RecordedErrors.all[index])
    }

    /// An array would have a different order in each process.
    @Test func issuesAreNamedByTheirFields() throws {
        let validation = PaymentValidation(
            issues: [.payee: .payeeMissing, .account: .accountMissing], order: nil)
        #expect(
            try text(validation)
                == #"{"issues":{"account":{"accountMissing":{}},"payee":{"payeeMissing":{}}}}"#)
    }

    @Test(arguments: Tampered.all)
    func decodingRejectsBrokenRule(tampered: Tampered) throws {
        do {
            try tampered.decode()
            Issue.record("The invalid value was decoded.")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.debugDescription == tampered.rule)
        }
    }

    /// If two rules apply, the error names the inner one, with its path.
    @Test func reportsPathOfBrokenRule() throws {
        let page = Page(items: [Payment.fixture(amount: .eur(cents: 1_000))], next: nil)
        let wrong = try text(page).replacing("10.00", with: "10.005")
        do {
            _ = try JSONDecoder().decode(Page<Payment>.self, from: Data(wrong.utf8))
            Issue.record("The invalid value was decoded.")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(
                context.codingPath.map(\.stringValue) == ["items", "Index 0", "cost", "amount"])
            #expect(
                context.debugDescription
                    == "10.005 cannot be written with 2 decimals without rounding.")
        }
    }

    /// The spendable amount is computed, so a recording cannot change it.
    @Test func decodingRecomputesSums() throws {
        let summary = try AccountSummary(account: .fixture(), unsettled: [])
        let wrong = try text(summary).replacing(
            #""queued":{"amount":"0.00""#, with: #""queued":{"amount":"1.00""#)
        let read = try JSONDecoder().decode(AccountSummary.self, from: Data(wrong.utf8))
        #expect(read.spendable == .eur(cents: 99_900))
    }

    private func expectRoundTrip<Value: Recordable>(_ value: Value) throws {
        let text = try text(value)
        let read = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
        #expect(read == value)
    }

    private func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

/// A manipulated recording and the rule that rejects it.
struct Tampered: CustomTestStringConvertible, Sendable {
    let rule: String
    let decode: @Sendable () throws -> Void
    var testDescription: String { rule }

    private init<Value: Codable & Sendable>(
        _ value: Value, _ old: String, _ new: String, _ rule: String
    ) {
        self.rule = rule
        decode = {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            let text = String(decoding: try encoder.encode(value), as: UTF8.self)
            let wrong = text.replacing(old, with: new)
            #expect(wrong != text)
            _ = try JSONDecoder().decode(Value.self, from: Data(wrong.utf8))
        }
    }

    static let all = [
        Tampered(
            Money.eur(cents: 100), "1.00", "1.005",
            "1.005 cannot be written with 2 decimals without rounding."),
        Tampered(
            Money.eur(cents: 100), "1.00", "1e2",
            "An amount is written like -12.34 in ASCII digits, got “1e2”."),
        Tampered(
            Money.eur(cents: 100), "1.00", "99999999999999999999.00",
            "The result of 99999999999999999999.00 EUR is beyond what an amount can hold."),
        Tampered(
            Money.eur(cents: 100), "EUR", "euro",
            "A currency code is three upper-case letters such as EUR, got “euro”."),
        Tampered(Currency.eur, "2", "3", "EUR has 2 decimals, got 3."),
        Tampered(
            AccountIdentifier.fixture(1), "DE", "GB",
            "The IBAN has “3” at 5, where a letter is expected."),
        Tampered(
            LocalDate.day("2026-02-28"), "28", "30",
            "The calendar has no day 30 of month 2 in the year 2026."),
        Tampered(
            StandingOrder.fixture(), #""500.00""#, #""0.00""#,
            "A payment must be positive, got 0.00 EUR."),
        Tampered(
            StandingOrderSchedule.fixture(), #""every":1"#, #""every":0"#,
            "A standing order repeats every 1 or more weeks or months, got every 0."),
        Tampered(
            StandingOrderSchedule.fixture(), #""on":3"#, #""on":32"#,
            "A day of the month is 1 to 31, or -1 for the last, got 32."),
        Tampered(
            Payment.fixture(), #""10.00""#, #""-10.00""#,
            "A payment must be positive, got -10.00 EUR."),
        Tampered(
            Payment.fixture(fee: .eur(cents: 5)), #""0.05""#, #""-0.05""#,
            "A payment cannot cost -0.05 EUR."),
        Tampered(
            PaymentOrder.fixture(), "Corner Shop", "Zoë",
            "The payee's name: The name has “ë” at 3, which payments cannot carry."),
        Tampered(
            Account.fixture(booked: .eur(cents: 1), available: .eur(cents: 2)),
            #""amount":"0.01","currency":"EUR""#, #""amount":"0.01","currency":"USD""#,
            "Account account is booked in USD and available in EUR."),
        Tampered(
            try! AccountSummary(account: .fixture(), unsettled: []),
            #""amount":"0.00","currency":"EUR""#, #""amount":"0.00","currency":"USD""#,
            "Amounts must have the same currency, got EUR and USD."),
        Tampered(UserProfile.fixture(), "Ann Archer", " ", "A profile needs a name."),
        Tampered(
            UserProfile.fixture(), "ann@example.com", "ann",
            "“ann” is not an e-mail address, like ann@example.com."),
        Tampered(
            try! UKAccount("20041538290008"), "20041538290008", "2004153829000",
            "A UK account is written like 20-04-15 38290008, got “2004153829000”."),
        Tampered(
            try! BIC("DEUTDEFF"), "DEUTDEFF", "DEUTXXFF",
            "Characters 5 and 6 of a BIC are a country, got “XX”."),
        Tampered(
            try! CreditorReference("RF18539007547034"), "RF18", "RF19",
            "The check digits of the reference “RF19539007547034” do not fit: something is mistyped."
        ),
    ]
}
