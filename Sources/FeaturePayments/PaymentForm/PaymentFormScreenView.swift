#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// A new payment: form, review and confirmation.
    struct PaymentFormScreenView: View {
        let model: any ViewModel<PaymentFormViewState, PaymentFormEvent>
        let wording: Wording

        var body: some View {
            content
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button(wording("newPayment.leave"), role: .cancel) {
                            model.handle(.closeTapped)
                        }
                    }
                }
        }

        @ViewBuilder
        private var content: some View {
            switch model.viewState {
            case .loading:
                ProgressView(wording("newPayment.loading"))
                    .navigationTitle(wording("newPayment.title"))
            case .form(let form):
                PaymentFormPage(model: model, form: form, wording: wording)
                    .navigationTitle(wording("newPayment.title"))
            case .review(let review):
                PaymentReviewPage(model: model, review: review, wording: wording)
                    .navigationTitle(wording("newPayment.title.review"))
            case .done:
                // The app navigates to the payment.
                ProgressView(wording("newPayment.stored"))
            case .unavailable(let notice):
                NoticePage(notice: notice).announcing(notice)
                    .navigationTitle(wording("newPayment.title"))
            case .failed(let notice):
                NoticePage(notice, wording) { model.handle(.retryTapped) }
                    .announcing(notice)
                    .navigationTitle(wording("newPayment.title"))
            }
        }
    }
#endif
