import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

/// The terms of a payment that the bank must not change, and those that it may.
@Suite struct PaymentAgreementTests {
    private static func payment(
        account: String = "account", name: String = "Corner Shop",
        number: String? = "DE89370400440532013000", cents: Int64 = 1_000,
        currency: Currency = .eur, fee: Int64 = 20, reference: String = "Bread"
    ) throws -> Payment {
        try Payment(
            id: .id("payment"), account: ID(rawValue: account), payeeName: name,
            payeeIdentifier: number.map { .iban(try IBAN($0)) },
            amount: Money(minorUnits: cents, currency: currency),
            fee: Money(minorUnits: fee, currency: currency), reference: reference,
            date: LocalDate("2026-01-02"), sequence: 7, createdAt: .fixture, status: .completed,
            statusAt: .fixture)
    }

    @Test func listsEveryChangedTerm() throws {
        let confirmed = try Self.payment()
        let others: [(Payment, [Payment.Term])] = [
            (try Self.payment(account: "other"), [.account]),
            (try Self.payment(number: "GB29NWBK60161331926819"), [.payeeIdentifier]),
            (try Self.payment(number: nil), [.payeeIdentifier]),
            (try Self.payment(cents: 1_001), [.amount]), (try Self.payment(cents: 1), [.amount]),
            (try Self.payment(currency: .gbp), [.amount, .fee]),
            (try Self.payment(fee: 21), [.fee]),
            (
                try Self.payment(account: "other", number: nil, cents: 2, fee: 500),
                Payment.Term.allCases
            ),
        ]
        for (record, terms) in others { #expect(confirmed.terms(changedIn: record) == terms) }
    }

    @Test func permittedChangesAreNotDifferences() throws {
        let confirmed = try Self.payment()
        for record in [
            try Self.payment(), try Self.payment(name: "CORNER SHOP"),
            try Self.payment(fee: 0), try Self.payment(reference: "BREAD"),
        ] { #expect(confirmed.terms(changedIn: record).isEmpty) }
    }

    @Test func mismatchKeepsConfirmedTermsAndBankSequence() throws {
        let confirmed = try Self.payment()
        let record = try Self.payment(cents: 99_999)
        let shown = confirmed.mismatched(with: record)
        #expect(shown.status == .mismatched)
        #expect(shown.amount == confirmed.amount)
        #expect(shown.sequence == record.sequence)
        #expect(!shown.canBeRepeated)
        #expect(shown.status.cancellation == .impossible)
        #expect(!shown.status.isFinal && !shown.status.isUnsettled)
        // Only an update by the bank resolves a mismatch.
        for step in PaymentTransition.allCases {
            #expect(throws: PaymentTransitionError.self) { try shown.status.after(step) }
        }
        #expect(shown.updated(to: .completed, at: record.statusAt).status == .completed)
    }
}
