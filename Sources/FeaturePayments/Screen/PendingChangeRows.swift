#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// An unconfirmed change: its progress, and the possible decisions.
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
