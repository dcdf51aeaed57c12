#if canImport(SwiftUI)
    import Domain
    import SwiftUI

    /// The form of a standing order, and the last look before a new one is set up.
    struct StandingOrderEditorView: View {
        let model: any ViewModel<StandingOrderEditorViewState, StandingOrderEditorEvent>
        let wording: Wording

        var body: some View {
            Form {
                switch model.viewState {
                case .loading: ProgressView(wording("orders.loading.one"))
                case .unavailable(let notice): NoticeRow(notice: notice)
                case .done: Text(wording("orders.done"))
                case .form(let form): fields(form)
                case .review(let review): last(review)
                }
            }
            .navigationTitle(wording("orders.title.one"))
        }

        // MARK: The form

        @ViewBuilder
        private func fields(_ view: StandingOrderFormView) -> some View {
            if let notice = view.notice { NoticeRow(notice: notice) }
            if !view.conflict.isEmpty {
                Section(wording("orders.conflict.now")) {
                    ForEach(view.conflict, id: \.self) { Text($0) }
                    Button(wording("orders.conflict.take")) { model.handle(.banksTaken) }
                }
            }
            Section {
                if let fixed = view.fixed {
                    Text(fixed.payeeName)
                    Text(fixed.payeeIdentifier)
                    Text(fixed.account)
                } else {
                    picker("orders.form.from", view.accounts, .account, view) { form, value in
                        form.payment.account = value.isEmpty ? nil : ID(rawValue: value)
                    }
                    FieldError(error: view.accountError)
                    picker("orders.form.to", view.payees, .payee, view) { form, value in
                        form.payment.payee = value.isEmpty ? nil : ID(rawValue: value)
                    }
                    FieldError(error: view.payeeError)
                    if view.isNewPayee {
                        row(
                            "orders.form.name", view.payeeName, .payeeName, \.payment.payeeName,
                            view)
                        row(
                            "orders.form.identifier", view.payeeIdentifier, .payeeIdentifier,
                            \.payment.payeeIdentifier, view)
                    }
                }
                row("orders.form.amount", view.amount, .amount, \.payment.amount, view)
                row("orders.form.reference", view.reference, .reference, \.payment.reference, view)
            }
            Section {
                row("orders.form.start", view.start, .start, \.payment.date, view)
                row("orders.form.every", view.every, .every, \.every, view)
                picker("orders.form.unit", view.units, nil, view) { form, value in
                    form.unit = StandingOrderForm.Unit(rawValue: value) ?? form.unit
                }
                if !view.days.isEmpty {
                    picker("orders.form.dayOfMonth", view.days, .day, view) { form, value in
                        form.dayOfMonth = Int(value)
                    }
                }
                picker("orders.form.end", view.ends, nil, view) { form, value in
                    form.end = StandingOrderForm.End(rawValue: value) ?? form.end
                }
                if view.asksForLastDay {
                    row("orders.form.lastDay", view.lastDay, .lastDay, \.lastDay, view)
                }
                if view.asksForCount {
                    row("orders.form.count", view.count, .count, \.count, view)
                }
                picker("orders.form.convention", view.conventions, nil, view) { form, value in
                    form.convention = BusinessDayConvention(rawValue: value) ?? form.convention
                }
            }
            Section(wording("orders.preview")) {
                ForEach(view.preview) { OccurrenceRowView(row: $0, wording: wording) {} }
            }
            Section {
                Button(
                    view.fixed == nil
                        ? wording("orders.form.continue") : wording("orders.form.save")
                ) { model.handle(.submitTapped) }
                .disabled(view.isSubmitting)
            }
        }

        private func row(
            _ key: String, _ field: FormField, _ name: StandingOrderForm.Field,
            _ place: WritableKeyPath<StandingOrderForm, String>, _ view: StandingOrderFormView
        ) -> some View {
            FieldRow(
                title: wording(key), field: field,
                text: Binding(
                    get: { view.form[keyPath: place] },
                    set: { text in
                        var form = view.form
                        form[keyPath: place] = text
                        model.handle(.formChanged(name, form))
                    }))
        }

        private func picker(
            _ key: String, _ choices: [StandingOrderFormView.Choice],
            _ name: StandingOrderForm.Field?, _ view: StandingOrderFormView,
            _ choose: @escaping (inout StandingOrderForm, String) -> Void
        ) -> some View {
            Picker(
                wording(key),
                selection: Binding(
                    get: { choices.first { $0.isChosen }?.value ?? "" },
                    set: { value in
                        var form = view.form
                        choose(&form, value)
                        model.handle(.formChanged(name, form))
                    })
            ) {
                if !choices.contains(where: { $0.value.isEmpty }) {
                    Text(wording("orders.form.from.choose")).tag("")
                }
                ForEach(choices.filter { !$0.isDisabled }, id: \.value) {
                    Text($0.title).tag($0.value)
                }
            }
        }

        // MARK: The review

        @ViewBuilder
        private func last(_ review: StandingOrderReviewView) -> some View {
            if let notice = review.notice { NoticeRow(notice: notice) }
            Section {
                Text(review.payeeName).font(.headline)
                Text(review.payeeIdentifier)
                Text(review.amount)
                Text(review.account)
                if !review.reference.isEmpty { Text(review.reference) }
                Text(review.rhythm)
                Text(review.end)
                Text(review.convention)
                NoticeRow(notice: review.payeeCheck)
            }
            Section {
                Button(wording("orders.confirm")) { model.handle(.confirmTapped(review.id)) }
                    .disabled(review.isConfirming)
                Button(wording("orders.back")) { model.handle(.editTapped) }
                    .disabled(review.isConfirming)
            }
            Section(wording("orders.preview")) {
                ForEach(review.upcoming) { OccurrenceRowView(row: $0, wording: wording) {} }
            }
        }
    }
#endif
