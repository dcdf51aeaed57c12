#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The source account and the payee: a known payee, or name and number.
    struct PaymentPartiesSection<Field: Hashable>: View {
        let fields: PaymentFieldsView
        let wording: Wording
        let account: Binding<ID<Account>?>
        let payee: Binding<ID<Payee>?>
        let payeeName: Binding<String>
        let payeeIdentifier: Binding<String>
        let focus: FocusState<Field?>.Binding
        /// Maps a payment field to the form’s focus value.
        let named: (PaymentInput.Field) -> Field

        var body: some View {
            Section {
                Picker(wording("newPayment.from"), selection: account) {
                    Text(wording("newPayment.from.choose")).tag(ID<Account>?.none)
                    ForEach(fields.accounts) { account in
                        if account.isUsable {
                            Text("\(account.name) \(account.maskedNumber), \(account.spendable)")
                                .tag(ID<Account>?.some(account.id))
                        }
                    }
                }
                FieldError(error: fields.accountError)
            }
            Section {
                Picker(wording("newPayment.to"), selection: payee) {
                    Text(wording("newPayment.to.new")).tag(ID<Payee>?.none)
                    ForEach(fields.payees) { payee in
                        Text("\(payee.name) \(payee.maskedNumber)").tag(ID<Payee>?.some(payee.id))
                    }
                }
                FieldError(error: fields.payeeError)
                if fields.isNewPayee {
                    FieldRow(
                        title: wording("newPayment.payeeName"), field: fields.payeeName,
                        text: payeeName
                    )
                    .purpose(.name)
                    .focused(focus, equals: named(.payeeName))
                    FieldRow(
                        title: wording("newPayment.payeeIdentifier"), field: fields.payeeIdentifier,
                        text: payeeIdentifier
                    )
                    .purpose(.identifier)
                    .focused(focus, equals: named(.payeeIdentifier))
                }
            }
        }
    }
#endif
