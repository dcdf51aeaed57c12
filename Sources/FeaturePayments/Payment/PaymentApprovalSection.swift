#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// The approval by one-time code; the view keeps the code only while it is typed.
    struct PaymentApprovalSection: View {
        let model: any ViewModel<PaymentViewState, PaymentEvent>
        let approval: PaymentApprovalView
        let wording: Wording

        @State private var typed = ""

        var body: some View {
            Section {
                Text(approval.question).font(.headline)
                TextField(wording("approval.code"), text: $typed)
                    .purpose(.oneTimeCode)
                    .submitLabel(.go)
                    .privacySensitive()
                    .monospacedDigit()
                    .accessibilityHint(approval.error ?? approval.tries)
                    .announcing(approval.error)
                    .onSubmit { model.handle(.approveTapped) }
                    .onChange(of: typed) { _, typed in
                        // Sends nothing when the field was emptied after sending.
                        guard !typed.isEmpty || approval.hasCode else { return }
                        model.handle(.codeChanged(Secret(typed)))
                    }
                    .onChange(of: approval.hasCode) { _, hasCode in
                        if !hasCode { typed = "" }
                    }
                FieldError(error: approval.error)
                Button(wording("approval.submit")) { model.handle(.approveTapped) }
                    .buttonStyle(.borderedProminent)
                Button(wording("approval.another")) { model.handle(.codeRenewTapped) }
                if approval.isAsking { ProgressView(wording("approval.asking")) }
            } header: {
                Text(wording("approval.title"))
            } footer: {
                VStack(alignment: .leading) {
                    Text(approval.sent)
                    if let end = approval.expiresAt { CountdownText(until: end) }
                    Text(approval.tries)
                }
            }
            .disabled(approval.isAsking)
        }
    }
#endif
