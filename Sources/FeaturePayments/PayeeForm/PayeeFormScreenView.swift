#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// A new payee: the form, then the review with the bank’s name check.
    struct PayeeFormScreenView: View {
        let model: any ViewModel<PayeeFormViewState, PayeeFormEvent>
        let wording: Wording

        var body: some View {
            content
                .navigationTitle(title)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(wording("newPayee.leave"), role: .cancel) {
                            model.handle(.closeTapped)
                        }
                    }
                }
        }

        private var title: String {
            guard case .review = model.viewState else { return wording("newPayee.title") }
            return wording("newPayee.title.review")
        }

        @ViewBuilder
        private var content: some View {
            switch model.viewState {
            case .form(let form): PayeeFormPage(model: model, form: form, wording: wording)
            case .review(let review):
                PayeeReviewPage(model: model, review: review, wording: wording)
            case .done: ProgressView(wording("newPayee.done"))
            }
        }
    }

    private struct PayeeFormPage: View {
        let model: any ViewModel<PayeeFormViewState, PayeeFormEvent>
        let form: PayeeFormView
        let wording: Wording

        @FocusState private var focus: PayeeInput.Field?

        var body: some View {
            FormPage(
                form.notice, wording, busy: form.isSubmitting ? wording("newPayee.checking") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                Section {
                    FieldRow(
                        title: wording("newPayee.name"), field: form.name,
                        text: binding(\.name.text, PayeeFormEvent.nameChanged)
                    )
                    .purpose(.name)
                    .focused($focus, equals: .name)
                    FieldRow(
                        title: wording("newPayee.identifier"), field: form.identifier,
                        text: binding(\.identifier.text, PayeeFormEvent.identifierChanged)
                    )
                    .purpose(.identifier)
                    .focused($focus, equals: .identifier)
                }
            } buttons: {
                Button(wording("newPayee.continue")) { model.handle(.submitTapped) }
            }
            .onSubmit { model.handle(.submitTapped) }
            .onChange(of: focus) { left, _ in
                if let left { model.handle(.fieldLeft(left)) }
            }
        }

        /// A binding to a field of the form; outside `.form` it returns this page’s initial value.
        private func binding(
            _ value: @escaping @Sendable (PayeeFormView) -> String,
            _ changed: @escaping @Sendable (String) -> PayeeFormEvent
        ) -> Binding<String> {
            let shown = form
            return model.binding(
                { if case .form(let form) = $0 { value(form) } else { value(shown) } }, changed)
        }
    }

    private struct PayeeReviewPage: View {
        let model: any ViewModel<PayeeFormViewState, PayeeFormEvent>
        let review: PayeeReviewView
        let wording: Wording

        var body: some View {
            FormPage(
                review.notice, wording, busy: review.isAdding ? wording("newPayee.adding") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                Section {
                    LabeledContent(wording("newPayee.name"), value: review.name)
                    LabeledContent(wording("newPayee.identifier"), value: review.identifier)
                }
                Section {
                    NoticeRow(notice: review.check)
                    if let suggestion = review.suggestion {
                        Button(suggestion) { model.handle(.suggestionTaken) }
                    }
                }
            } buttons: {
                Button(wording("newPayee.confirm")) { model.handle(.confirmTapped(review.key)) }
                    .buttonStyle(.borderedProminent)
                Button(wording("newPayee.change")) { model.handle(.editTapped) }
            }
            .announcing(review.check)
        }
    }
#endif
