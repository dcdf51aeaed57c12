#if canImport(SwiftUI)
    public import AshlarCore
    public import SwiftUI

    /// A change that the server has not confirmed: how far it has got, and what can be done about it.
    public struct ChangeRows: View {
        private let card: ChangeCard
        private let decided: @MainActor (ChangeDecision) -> Void

        /// - Parameters:
        ///   - card: Of the change.
        ///   - decided: A button was tapped.
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
