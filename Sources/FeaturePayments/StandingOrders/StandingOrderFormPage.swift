#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The form of a standing order, with a preview of its payments.
    struct StandingOrderFormPage: View {
        let model: any ViewModel<StandingOrderFormViewState, StandingOrderFormEvent>
        let form: StandingOrderFormView
        let wording: Wording

        @FocusState private var focus: StandingOrderInput.Field?

        var body: some View {
            FormPage(
                form.notice, wording,
                busy: form.isSubmitting ? wording("orders.form.checking") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                if form.canRetry { RetryButton(wording) { model.handle(.retryTapped) } }
                StandingOrderRequestSection(
                    cards: form.requests, wording: wording,
                    decided: { model.handle(.changeDecided($0, $1)) },
                    opened: { model.handle(.orderTapped($0)) })
                Group {
                    if let fixed = form.fixed { kept(fixed) } else { parties }
                    what
                    when
                    until
                }
                .disabled(form.isSubmitting)
                Section(wording("orders.preview")) {
                    if form.preview.isEmpty {
                        Text(form.previewHint).foregroundStyle(.secondary)
                    } else {
                        OccurrenceRows(rows: form.preview, wording: wording)
                    }
                }
            } buttons: {
                Button(submitTitle) { model.handle(.submitTapped) }
            }
            .onSubmit { model.handle(.submitTapped) }
            .onChange(of: focus) { left, _ in
                if let left { model.handle(.fieldLeft(left)) }
            }
        }

        private var submitTitle: String {
            form.fixed == nil ? wording("orders.form.continue") : wording("orders.form.save")
        }

        // MARK: Sections

        private func kept(_ fixed: StandingOrderFormView.Fixed) -> some View {
            Section {
                LabeledContent(wording("newPayment.from"), value: fixed.account)
                LabeledContent(wording("newPayment.to"), value: fixed.payeeName)
                LabeledContent(wording("orders.fact.identifier"), value: fixed.payeeIdentifier)
            }
        }

        private var parties: some View {
            PaymentPartiesSection(
                fields: form.fields, wording: wording,
                account: binding(
                    { form in form.fields.accounts.first { $0.isChosen }?.id }, .account,
                    { $0.payment.account = $1 }),
                payee: binding(
                    { form in form.fields.payees.first { $0.isChosen }?.id }, .payee,
                    { $0.payment.payee = $1 }),
                payeeName: text(\.fields.payeeName, .payeeName) { $0.payment.payeeName = $1 },
                payeeIdentifier: text(\.fields.payeeIdentifier, .payeeIdentifier) {
                    $0.payment.payeeIdentifier = $1
                },
                focus: $focus, named: StandingOrderInput.Field.init)
        }

        private var what: some View {
            Section {
                HStack(alignment: .firstTextBaseline) {
                    field(wording("orders.form.amount"), \.fields.amount, .amount) {
                        $0.payment.amount = $1
                    }
                    .purpose(.decimal)
                    Text(form.fields.currency).foregroundStyle(.secondary)
                }
                field(wording("newPayment.reference"), \.fields.reference, .reference) {
                    $0.payment.reference = $1
                }
            } footer: {
                Text(form.fields.remaining)
            }
        }

        private var when: some View {
            Section {
                DayRow(
                    title: wording("orders.form.start"), field: form.start,
                    text: text(\.start, .start) { $0.payment.date = $1 },
                    today: form.firstDate, first: form.firstDate)
                field(wording("orders.form.every"), \.every, .every) { $0.every = $1 }
                choice(
                    wording("orders.form.unit"), form.units, .every,
                    { form, value in
                        form.unit = StandingOrderInput.Unit(rawValue: value) ?? form.unit
                    })
                if !form.days.isEmpty {
                    choice(
                        wording("orders.form.dayOfMonth"), form.days, .day,
                        { $0.dayOfMonth = Int($1) })
                    FieldError(error: form.dayError)
                }
                choice(
                    wording("orders.form.convention"), form.conventions, nil,
                    { form, value in
                        form.convention = BusinessDayConvention(rawValue: value) ?? form.convention
                    })
            }
        }

        private var until: some View {
            Section {
                choice(
                    wording("orders.form.end"), form.ends, nil,
                    { form, value in
                        form.end = StandingOrderInput.End(rawValue: value) ?? form.end
                    })
                if form.asksForLastDay {
                    DayRow(
                        title: wording("orders.form.lastDay"), field: form.lastDay,
                        text: text(\.lastDay, .lastDay) { $0.lastDay = $1 },
                        today: form.firstDate, first: form.firstDate)
                }
                if form.asksForCount {
                    field(wording("orders.form.count"), \.count, .count) { $0.count = $1 }
                }
            }
        }

        // MARK: Fields

        private typealias Part = @Sendable (StandingOrderFormView) -> FormField
        private typealias Change<Value> = @Sendable (inout StandingOrderInput, Value) -> Void

        private func field(
            _ title: String, _ part: @escaping Part,
            _ field: StandingOrderInput.Field, _ change: @escaping Change<String>
        ) -> some View {
            FieldRow(title: title, field: part(form), text: text(part, field, change))
                .focused($focus, equals: field)
        }

        private func text(
            _ part: @escaping Part,
            _ field: StandingOrderInput.Field, _ change: @escaping Change<String>
        ) -> Binding<String> {
            binding({ part($0).text }, field, change)
        }

        private func choice(
            _ title: String, _ choices: [StandingOrderFormView.Choice],
            _ field: StandingOrderInput.Field?, _ change: @escaping Change<String>
        ) -> some View {
            let chosen = choices.first { $0.isChosen }?.value ?? ""
            return Picker(title, selection: binding({ _ in chosen }, field, change)) {
                ForEach(choices, id: \.value) { Text($0.title).tag($0.value) }
            }
        }

        /// A binding to a field, which sends the whole changed form; outside `.form` it returns
        /// this page’s initial value.
        private func binding<Value: Sendable>(
            _ value: @escaping @Sendable (StandingOrderFormView) -> Value,
            _ field: StandingOrderInput.Field?, _ change: @escaping Change<Value>
        ) -> Binding<Value> {
            let shown = form
            let model = model
            @Sendable func current(_ state: StandingOrderFormViewState) -> StandingOrderFormView {
                if case .form(let form) = state { form } else { shown }
            }
            return Binding(
                get: { value(current(model.viewState)) },
                set: { value in
                    var form = current(model.viewState).form
                    change(&form, value)
                    model.handle(.formChanged(field, form))
                })
        }
    }
#endif
