#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// A change that the bank has not confirmed: how far it has got, and what can be done about it.
    struct PendingChangeRows: View {
        let card: PendingChangeCard
        let decided: @MainActor (ChangeDecision) -> Void

        var body: some View {
            NoticeRow(notice: card.notice).announcing(card.notice)
            ForEach(card.choices, id: \.decision) { choice in
                Button(choice.title) { decided(choice.decision) }
                    .accessibilityHint(card.subject)
            }
        }
    }
#endif
