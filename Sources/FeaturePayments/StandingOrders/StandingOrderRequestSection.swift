#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// Confirmed standing orders, each with its progress and the possible decisions.
    struct StandingOrderRequestSection: View {
        let cards: [StandingOrderRequestCard]
        let wording: Wording
        let decided: @MainActor (ChangeDecision, ID<PendingState>) -> Void
        let opened: @MainActor (ID<StandingOrder>) -> Void

        var body: some View {
            ForEach(cards) { card in
                Section {
                    NoticeRow(notice: card.notice)
                    LabeledContent(wording("orders.fact.payee"), value: card.payeeName)
                    LabeledContent(wording("orders.fact.identifier"), value: card.payeeIdentifier)
                    LabeledContent(wording("orders.each"), value: card.amount)
                    LabeledContent(wording("orders.fact.rhythm"), value: card.rhythm)
                    Text("\(card.start) · \(card.end)").foregroundStyle(.secondary)
                    if let order = card.order {
                        Button(wording("orders.request.see")) { opened(order) }
                    }
                    ForEach(card.choices, id: \.decision) { choice in
                        Button(choice.title) { decided(choice.decision, card.id) }
                    }
                }
            }
        }
    }
#endif
