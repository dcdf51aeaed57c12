#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// The rows of a change that the server has not confirmed: its notice and a button for each
    /// decision.
    public struct ChangeRows: View {
        private let card: ChangeCard
        private let decided: @MainActor (ChangeDecision) -> Void

        /// - Parameters:
        ///   - card: The change’s card.
        ///   - decided: Called when a button is tapped.
        public init(_ card: ChangeCard, decided: @escaping @MainActor (ChangeDecision) -> Void) {
            self.card = card
            self.decided = decided
        }

        /// A notice that is announced, and a row for each button.
        public var body: some View {
            NoticeRow(notice: card.notice).announcing(card.notice)
            ForEach(card.choices, id: \.decision) { choice in
                Button(choice.title) { decided(choice.decision) }
                    .accessibilityHint(card.subject)
            }
        }
    }
#endif
