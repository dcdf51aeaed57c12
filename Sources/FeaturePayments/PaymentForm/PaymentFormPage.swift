#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The form of a payment, judged while it is typed: of a field that was left, and of all once it
    /// was submitted.
    struct PaymentFormPage: View {
        let model: any ViewModel<PaymentFormViewState, PaymentFormEvent>
        let form: PaymentFormView
        let wording: Wording

        @FocusState private var focus: PaymentInput.Field?

        var body: some View {
            FormPage(
                form.notice, wording, busy: form.isSubmitting ? wording("newPayment.checking") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                if let draft = form.draft { self.draft(draft) }
                account
                payee
                Section { amount }
                details
            } buttons: {
                Button(wording("newPayment.continue")) { model.handle(.submitTapped) }
            }
            .announcing(form.draft?.text)
            .onChange(of: focus) { left, _ in
                if let left { model.handle(.fieldLeft(left)) }
            }
            .onSubmit { model.handle(.submitTapped) }
            .scrollDismissesKeyboard(.interactively)
        }

        /// What was left here before: in the form already, or to be taken instead.
        private func draft(_ draft: PaymentDraftView) -> some View {
            Section {
                Text(draft.text)
                if draft.isOffered {
                    Button(wording("newPayment.draft.continue")) { model.handle(.draftContinued) }
                }
                Button(wording("newPayment.draft.discard"), role: .destructive) {
                    model.handle(.draftDiscarded)
                }
            }
        }

        // MARK: Whom and from where

        private var account: some View {
            Section {
                Picker(
                    wording("newPayment.from"),
                    selection: binding(
                        { form in
                            form.accounts.first { $0.isChosen }?.id
                        }, PaymentFormEvent.accountChosen)
                ) {
                    Text(wording("newPayment.from.choose")).tag(ID<Account>?.none)
                    ForEach(form.accounts) { account in
                        if account.isUsable {
                            Text("\(account.name) \(account.maskedNumber), \(account.spendable)")
                                .tag(ID<Account>?.some(account.id))
                        }
                    }
                }
                FieldError(error: form.accountError)
            }
        }

        private var payee: some View {
            Section {
                Picker(
                    wording("newPayment.to"),
                    selection: binding(
                        { form in
                            form.payees.first { $0.isChosen }?.id
                        }, PaymentFormEvent.payeeChosen)
                ) {
                    Text(wording("newPayment.to.new")).tag(ID<Payee>?.none)
                    ForEach(form.payees) { payee in
                        Text("\(payee.name) \(payee.maskedNumber)")
                            .tag(ID<Payee>?.some(payee.id))
                    }
                }
                FieldError(error: form.payeeError)
                if form.isNewPayee {
                    FieldRow(
                        title: wording("newPayment.payeeName"), field: form.payeeName,
                        text: binding(\.payeeName.text, PaymentFormEvent.payeeNameChanged)
                    )
                    .purpose(.name)
                    .focused($focus, equals: .payeeName)
                    FieldRow(
                        title: wording("newPayment.payeeIdentifier"), field: form.payeeIdentifier,
                        text: binding(
                            \.payeeIdentifier.text, PaymentFormEvent.payeeIdentifierChanged)
                    )
                    .purpose(.identifier)
                    .focused($focus, equals: .payeeIdentifier)
                }
            }
        }

        // MARK: What

        private var amount: some View {
            HStack(alignment: .firstTextBaseline) {
                FieldRow(
                    title: wording("newPayment.amount"), field: form.amount,
                    text: binding(\.amount.text, PaymentFormEvent.amountChanged)
                )
                .purpose(.decimal)
                .focused($focus, equals: .amount)
                Text(form.currency).foregroundStyle(.secondary)
            }
        }

        private var details: some View {
            Section {
                FieldRow(
                    title: wording("newPayment.reference"), field: form.reference,
                    text: binding(\.reference.text, PaymentFormEvent.referenceChanged),
                    axis: .vertical
                )
                .focused($focus, equals: .reference)
                DayRow(
                    title: wording("newPayment.date"), field: form.date,
                    text: binding(\.date.text, PaymentFormEvent.dateChanged),
                    today: form.firstDate, first: form.firstDate)
            } footer: {
                Text(form.remaining)
            }
        }

        /// A part of the form; while something else is shown, as this page was made with.
        private func binding<Value: Sendable>(
            _ value: @escaping @Sendable (PaymentFormView) -> Value,
            _ changed: @escaping @Sendable (Value) -> PaymentFormEvent
        ) -> Binding<Value> {
            let shown = form
            return model.binding(
                { state in
                    if case .form(let form) = state { value(form) } else { value(shown) }
                }, changed)
        }
    }
#endif
