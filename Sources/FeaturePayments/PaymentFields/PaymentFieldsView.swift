public import AshlarDomain
import Foundation

/// From where, to whom, how much and what for: what the form of a payment and that of a standing
/// order share.
public struct PaymentFieldsView: Equatable, Sendable {
    /// An account to pay from.
    public struct AccountChoice: Identifiable, Equatable, Sendable {
        /// What the form holds once it is chosen.
        public var id: ID<Account>
        /// Text from outside: escape it.
        public var name: String
        /// The last four characters; of a short number none.
        public var maskedNumber: String
        /// With its currency; less what waiting payments take, and perhaps below zero.
        public var spendable: String
        /// At most one of all is.
        public var isChosen: Bool
        /// Closed and blocked accounts are shown, but cannot be chosen.
        public var isUsable: Bool
    }

    /// A known payee.
    public struct PayeeChoice: Identifiable, Equatable, Sendable {
        /// What the form holds once it is chosen.
        public var id: ID<Payee>
        /// Text from outside: escape it.
        public var name: String
        /// The last four characters; of a short number none.
        public var maskedNumber: String
        /// At most one of all is; none for a new payee.
        public var isChosen: Bool
    }

    /// In the bank's order; never empty, and at least one is usable.
    public var accounts: [AccountChoice]
    /// What to do about the choice; `nil` while nothing is to be said.
    public var accountError: String?
    /// In the order of their names; empty also where they could not be read.
    public var payees: [PayeeChoice]
    /// What to do about the choice; `nil` while nothing is to be said.
    public var payeeError: String?
    /// No known payee is chosen: show the fields for name and number.
    public var isNewPayee: Bool
    /// As typed, an IBAN in groups of four. They count only for a new payee.
    public var payeeName = FormField(), payeeIdentifier = FormField()
    /// In the person's own way to write amounts.
    public var amount = FormField()
    /// The chosen account's, or empty.
    public var currency: String
    /// As typed; may be left empty.
    public var reference = FormField()
    /// How many characters more the reference can have, or how many it has too many, in words.
    public var remaining: String
    /// Whether the reference has too many.
    public var isTooLong = false
}

extension PaymentFieldsView {
    /// - Parameters:
    ///   - amountHint: Said of the amount while nothing is wrong with it.
    ///   - error: What is wrong with a field, once that is to be shown.
    init(
        _ input: PaymentInput, accounts: [AccountSummary], payees: [Payee],
        amountHint: String = "", _ wording: Wording, error: (PaymentInput.Field) -> String?
    ) {
        let left = SEPAText.Field.remittance.maximumLength - input.reference.count
        self.init(
            accounts: accounts.map { summary in
                AccountChoice(
                    id: summary.id, name: summary.account.name,
                    maskedNumber: summary.account.identifier.masked,
                    spendable: wording.money.string(summary.spendable),
                    isChosen: summary.id == input.account,
                    isUsable: summary.account.status == .open)
            },
            accountError: error(.account),
            payees: payees.map {
                PayeeChoice(
                    id: $0.id, name: $0.name, maskedNumber: $0.identifier.masked,
                    isChosen: $0.id == input.payee)
            },
            payeeError: error(.payee), isNewPayee: input.payee == nil,
            payeeName: FormField(
                input.payeeName, error: error(.payeeName), hint: Self.spelling(input, wording)),
            payeeIdentifier: FormField(
                AccountIdentifier.grouped(input.payeeIdentifier), error: error(.payeeIdentifier),
                hint: wording("newPayment.payeeIdentifier.hint")),
            amount: FormField(input.amount, error: error(.amount), hint: amountHint),
            currency: accounts.first { $0.id == input.account }?.account.currency.code ?? "",
            reference: FormField(input.reference, error: error(.reference)),
            remaining: left < 0
                ? wording.count(
                    -left, one: "newPayment.reference.over.one",
                    other: "newPayment.reference.over.other")
                : wording.count(
                    left, one: "newPayment.reference.left.one",
                    other: "newPayment.reference.left.other"),
            isTooLong: left < 0)
    }

    /// How a name is written that payments cannot carry; empty for one that they can.
    private static func spelling(_ input: PaymentInput, _ wording: Wording) -> String {
        let name = input.payeeName.trimmingCharacters(in: .whitespaces)
        guard let spelling = SEPAText.suggestion(for: name, field: .name), spelling != name else {
            return ""
        }
        return wording("newPayment.payeeName.spelling", spelling)
    }
}
