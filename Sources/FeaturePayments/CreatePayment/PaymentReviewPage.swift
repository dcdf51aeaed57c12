#if canImport(SwiftUI)
    import Domain
    import SwiftUI

    /// The last look at a payment before it is paid.
    struct PaymentReviewPage: View {
        let model: any ViewModel<CreatePaymentViewState, CreatePaymentEvent>
        let review: PaymentReviewView
        let wording: Wording

        var body: some View {
            Form {
                if let notice = review.notice {
                    NoticeRow(
                        notice: notice,
                        dismissal: (wording("view.dismiss"), { model.handle(.noticeDismissed) }))
                }
                Section {
                    LabeledContent(wording("newPayment.view.amount"), value: review.amount)
                    LabeledContent(wording("newPayment.view.fee"), value: review.fee)
                    if let total = review.total {
                        LabeledContent(wording("newPayment.view.total"), value: total)
                    }
                    LabeledContent(wording("newPayment.view.payee"), value: review.payeeName)
                    LabeledContent(wording("newPayment.view.number"), value: review.payeeIdentifier)
                    LabeledContent(wording("newPayment.view.account"), value: review.account)
                    LabeledContent(wording("newPayment.view.date"), value: review.date)
                    if !review.reference.isEmpty {
                        LabeledContent(
                            wording("newPayment.view.reference"), value: review.reference)
                    }
                    LabeledContent(wording("newPayment.view.left"), value: review.spendableAfter)
                }
                Section { NoticeRow(notice: review.payeeCheck) }
                if let warning = review.duplicateWarning {
                    Section {
                        NoticeRow(notice: warning)
                        ForEach(review.similar) { PaymentRowView(row: $0) }
                    }
                }
                Section {
                    Button(wording("newPayment.view.confirm")) {
                        model.handle(.confirmTapped(review.id))
                    }
                    .buttonStyle(.borderedProminent)
                    Button(wording("newPayment.view.change")) { model.handle(.editTapped) }
                    if review.isConfirming { ProgressView(wording("newPayment.view.confirming")) }
                }
                .disabled(review.isConfirming)
            }
            .formStyle(.grouped)
            .announcing(review.payeeCheck)
            .announcing(review.duplicateWarning)
            .announcing(review.notice)
        }
    }
#endif
