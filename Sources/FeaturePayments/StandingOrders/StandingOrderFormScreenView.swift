#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// A new or changed standing order: form and review.
    struct StandingOrderFormScreenView: View {
        let model: any ViewModel<StandingOrderFormViewState, StandingOrderFormEvent>
        let wording: Wording

        var body: some View {
            content
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(wording("orders.form.leave"), role: .cancel) {
                            model.handle(.closeTapped)
                        }
                    }
                }
        }

        @ViewBuilder
        private var content: some View {
            switch model.viewState {
            case .loading:
                ProgressView(wording("followed.loading"))
            case .form(let form):
                StandingOrderFormPage(model: model, form: form, wording: wording)
                    .navigationTitle(
                        form.fixed == nil
                            ? wording("orders.title.new") : wording("orders.title.edit"))
            case .review(let review):
                StandingOrderReviewPage(model: model, review: review, wording: wording)
                    .navigationTitle(wording("orders.title.review"))
            case .done:
                // The app navigates to the order.
                ProgressView(wording("orders.done"))
            case .unavailable(let notice):
                NoticePage(notice: notice).announcing(notice)
            case .failed(let notice):
                NoticePage(notice, wording) { model.handle(.retryTapped) }
                    .announcing(notice)
            }
        }
    }

    /// The review of a new order.
    private struct StandingOrderReviewPage: View {
        let model: any ViewModel<StandingOrderFormViewState, StandingOrderFormEvent>
        let review: StandingOrderReviewView
        let wording: Wording

        var body: some View {
            FormPage(
                review.notice, wording,
                busy: review.isConfirming ? wording("orders.confirming") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                StandingOrderRequestSection(
                    cards: review.requests, wording: wording,
                    decided: { model.handle(.changeDecided($0, $1)) },
                    opened: { model.handle(.orderTapped($0)) })
                Section {
                    LabeledContent(wording("orders.each"), value: review.amount)
                    LabeledContent(wording("orders.fact.payee"), value: review.payeeName)
                    LabeledContent(wording("orders.fact.identifier"), value: review.payeeIdentifier)
                    LabeledContent(wording("newPayment.from"), value: review.account)
                    if !review.reference.isEmpty {
                        LabeledContent(wording("newPayment.reference"), value: review.reference)
                    }
                    LabeledContent(wording("orders.fact.rhythm"), value: review.rhythm)
                    LabeledContent(wording("orders.fact.ends"), value: review.end)
                    LabeledContent(wording("orders.fact.convention"), value: review.convention)
                }
                Section { NoticeRow(notice: review.payeeCheck) }
                Section(wording("orders.preview")) {
                    OccurrenceRows(rows: review.upcoming, wording: wording)
                }
            } buttons: {
                Button(wording("orders.confirm")) { model.handle(.confirmTapped(review.id)) }
                    .buttonStyle(.borderedProminent)
                Button(wording("orders.back")) { model.handle(.editTapped) }
            }
            .announcing(review.payeeCheck)
        }
    }
#endif
