#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// Standing orders that were confirmed, each with how far it has got and what can be done.
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
