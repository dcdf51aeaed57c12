#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The review of a payment before it is confirmed.
    struct PaymentReviewPage: View {
        let model: any ViewModel<PaymentFormViewState, PaymentFormEvent>
        let review: PaymentReviewView
        let wording: Wording

        var body: some View {
            FormPage(
                review.notice, wording,
                busy: review.isConfirming ? wording("newPayment.review.paying") : nil
            ) {
                model.handle(.noticeDismissed)
            } sections: {
                Section {
                    LabeledContent(wording("newPayment.amount"), value: review.amount)
                    LabeledContent(wording("newPayment.review.fee"), value: review.fee)
                    if let total = review.total {
                        LabeledContent(wording("newPayment.review.total"), value: total)
                    }
                    LabeledContent(wording("newPayment.to"), value: review.payeeName)
                    if !review.spelling.isEmpty {
                        Text(review.spelling).font(.footnote).foregroundStyle(.secondary)
                    }
                    LabeledContent(
                        wording("newPayment.payeeIdentifier"), value: review.payeeIdentifier)
                    LabeledContent(wording("newPayment.from"), value: review.account)
                    LabeledContent(wording("newPayment.date"), value: review.date)
                    if !review.dateNote.isEmpty {
                        Text(review.dateNote).font(.footnote).foregroundStyle(.secondary)
                    }
                    if !review.reference.isEmpty {
                        LabeledContent(
                            wording("newPayment.reference"), value: review.reference)
                    }
                    LabeledContent(wording("newPayment.review.left"), value: review.spendableAfter)
                }
                Section { NoticeRow(notice: review.payeeCheck) }
                if let warning = review.duplicateWarning {
                    Section {
                        NoticeRow(notice: warning)
                        ForEach(review.similar) { PaymentRowView(row: $0) }
                    }
                }
            } buttons: {
                Button(review.confirm) { model.handle(.confirmTapped(review.id)) }
                    .buttonStyle(.borderedProminent)
                Button(wording("newPayment.review.change")) { model.handle(.editTapped) }
            }
            .announcing(review.payeeCheck)
            .announcing(review.duplicateWarning)
        }
    }
#endif
