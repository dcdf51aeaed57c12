#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The payment form, with live errors: of a field once it is left, of all fields once
    /// submitted.
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
                if form.canRetry { RetryButton(wording) { model.handle(.retryTapped) } }
                if let draft = form.draft { self.draft(draft) }
                Section { amount }
                parties
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

        /// The stored draft: already in the form, or offered.
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

        // MARK: Payee and account

        private var parties: some View {
            PaymentPartiesSection(
                fields: form.fields, wording: wording,
                account: binding(
                    { form in form.fields.accounts.first { $0.isChosen }?.id },
                    PaymentFormEvent.accountChosen),
                payee: binding(
                    { form in form.fields.payees.first { $0.isChosen }?.id },
                    PaymentFormEvent.payeeChosen),
                payeeName: binding(\.fields.payeeName.text, PaymentFormEvent.payeeNameChanged),
                payeeIdentifier: binding(
                    \.fields.payeeIdentifier.text, PaymentFormEvent.payeeIdentifierChanged),
                focus: $focus, named: { $0 })
        }

        // MARK: Amount and details

        private var amount: some View {
            HStack(alignment: .firstTextBaseline) {
                FieldRow(
                    title: wording("newPayment.amount"), field: form.fields.amount,
                    text: binding(\.fields.amount.text, PaymentFormEvent.amountChanged)
                )
                .purpose(.decimal)
                .font(.title)
                .focused($focus, equals: .amount)
                Text(form.fields.currency).foregroundStyle(.secondary)
            }
        }

        private var details: some View {
            Section {
                FieldRow(
                    title: wording("newPayment.reference"), field: form.fields.reference,
                    text: binding(\.fields.reference.text, PaymentFormEvent.referenceChanged),
                    axis: .vertical
                )
                .focused($focus, equals: .reference)
                DayRow(
                    title: wording("newPayment.date"), field: form.date,
                    text: binding(\.date.text, PaymentFormEvent.dateChanged),
                    today: form.firstDate, first: form.firstDate)
            } footer: {
                Text(form.fields.remaining)
            }
        }

        /// A binding to a field of the form; outside `.form` it returns this page’s initial value.
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
