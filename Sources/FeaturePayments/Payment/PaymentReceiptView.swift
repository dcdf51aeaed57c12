#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The receipt of a payment, to share as text or print.
    struct PaymentReceiptView: View {
        let model: any ViewModel<PaymentReceiptViewState, PaymentReceiptEvent>
        let wording: Wording

        var body: some View {
            let content = model.viewState.content
            List {
                if case .found(let receipt) = content { rows(receipt) }
            }
            .overlay {
                FollowedPage(content: content, wording: wording) { model.handle(.retryTapped) }
            }
            .navigationTitle(wording("receipt.title"))
        }

        @ViewBuilder
        private func rows(_ receipt: PaymentReceipt) -> some View {
            Section {
                ForEach(Array(receipt.lines.enumerated()), id: \.offset) { _, line in
                    LabeledContent(line.title, value: line.value).textSelection(.enabled)
                }
            } footer: {
                Text(receipt.footer)
            }
            // The system’s share sheet prints, saves and sends the text.
            ShareLink(wording("receipt.text"), item: receipt.text)
        }
    }
#endif
