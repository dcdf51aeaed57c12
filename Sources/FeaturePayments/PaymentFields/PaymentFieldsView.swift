public import AshlarDomain
import Foundation

/// Account, payee, amount and reference: the fields that the payment form and the standing-order
/// form share.
public struct PaymentFieldsView: Equatable, Sendable {
    /// An account to pay from.
    public struct AccountChoice: Identifiable, Equatable, Sendable {
        /// The form’s value for this account.
        public var id: ID<Account>
        /// Untrusted text: escape it.
        public var name: String
        /// The last four characters; empty for a short number.
        public var maskedNumber: String
        /// With its currency; waiting payments are subtracted, so it may be negative.
        public var spendable: String
        /// At most one choice is chosen.
        public var isChosen: Bool
        /// Closed and blocked accounts are shown but cannot be chosen.
        public var isUsable: Bool
    }

    /// A known payee.
    public struct PayeeChoice: Identifiable, Equatable, Sendable {
        /// The form’s value for this payee.
        public var id: ID<Payee>
        /// Untrusted text: escape it.
        public var name: String
        /// The last four characters; empty for a short number.
        public var maskedNumber: String
        /// At most one choice is chosen; none for a new payee.
        public var isChosen: Bool
    }

    /// In the bank’s order; never empty, and at least one is usable.
    public var accounts: [AccountChoice]
    /// What is wrong with the choice; `nil` if there is nothing to show.
    public var accountError: String?
    /// By name; also empty if the payees could not be read.
    public var payees: [PayeeChoice]
    /// What is wrong with the choice; `nil` if there is nothing to show.
    public var payeeError: String?
    /// No known payee is chosen: show the fields for name and number.
    public var isNewPayee: Bool
    /// As typed, an IBAN in groups of four. Used only for a new payee.
    public var payeeName = FormField(), payeeIdentifier = FormField()
    /// In the user’s number format.
    public var amount = FormField()
    /// The chosen account’s currency, or empty.
    public var currency: String
    /// As typed; optional.
    public var reference = FormField()
    /// The number of remaining or excess characters of the reference, as text.
    public var remaining: String
    /// Whether the reference is too long.
    public var isTooLong = false
}

extension PaymentFieldsView {
    /// Creates the fields of an input.
    ///
    /// - Parameters:
    ///   - amountHint: Shown at the amount while it has no error.
    ///   - error: The field’s error, once it is to be shown.
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

    /// The name as payments spell it, if they do not allow all its characters; otherwise empty.
    private static func spelling(_ input: PaymentInput, _ wording: Wording) -> String {
        let name = input.payeeName.trimmingCharacters(in: .whitespaces)
        guard let spelling = SEPAText.suggestion(for: name, field: .name), spelling != name else {
            return ""
        }
        return wording("newPayment.payeeName.spelling", spelling)
    }
}
