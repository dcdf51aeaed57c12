import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

/// The fields that the payment form and the standing-order form share.
@Suite struct PaymentFieldsViewTests {
    private func fields(
        _ input: PaymentInput = PaymentInput(), accounts: [Account] = [], payees: [Payee] = [],
        error: (PaymentInput.Field) -> String? = { _ in nil }
    ) throws -> PaymentFieldsView {
        let accounts = try accounts.map { try AccountSummary(account: $0, unsettled: []) }
        return PaymentFieldsView(
            input, accounts: accounts, payees: payees, inEnglish, error: error)
    }

    @Test(
        arguments: [
            (0, false, "140 characters left"), (139, false, "1 character left"),
            (140, false, "0 characters left"), (141, true, "1 character too many"),
            (142, true, "2 characters too many"),
        ])
    func countsRemainingCharactersOfTheReference(typed: Int, isTooLong: Bool, text: String) throws {
        let shown = try fields(PaymentInput(reference: String(repeating: "x", count: typed)))
        #expect(shown.isTooLong == isTooLong && shown.remaining == text)
    }

    @Test func eachErrorIsShownAtItsField() throws {
        let shown = try fields { $0 == .date ? nil : $0.rawValue }
        #expect(shown.accountError == "account" && shown.payeeError == "payee")
        #expect(shown.payeeName.error == "payeeName")
        #expect(shown.payeeIdentifier.error == "payeeIdentifier")
        #expect(shown.amount.error == "amount" && shown.reference.error == "reference")
    }

    @Test func anAccountThatIsNotOpenIsShownAndCannotBeChosen() throws {
        let accounts: [Account] = [
            .fixture(id: .id("open")), .fixture(id: .id("closed"), status: .closed),
        ]
        let shown = try fields(PaymentInput(account: .id("closed")), accounts: accounts)
        #expect(shown.accounts.map(\.isUsable) == [true, false])
        #expect(shown.accounts.map(\.isChosen) == [false, true])
        #expect(shown.currency == "EUR")
        #expect(try fields(accounts: accounts).currency.isEmpty)
    }

    @Test func aKnownPayeeNeedsNoNameAndNumber() throws {
        let payees: [Payee] = [.fixture(id: .id("shop")), .fixture(id: .id("baker"))]
        let shown = try fields(PaymentInput(payee: .id("baker")), payees: payees)
        #expect(shown.payees.map(\.isChosen) == [false, true] && !shown.isNewPayee)
        #expect(try fields(payees: payees).isNewPayee)
    }

    /// Only the start date of a standing order has another name.
    @Test(arguments: PaymentInput.Field.allCases)
    func standingOrderSharesFieldNames(field: PaymentInput.Field) {
        let same = StandingOrderInput.Field(field)
        #expect(same.rawValue == (field == .date ? "start" : field.rawValue))
    }
}
