#if canImport(SwiftUI)
    import AshlarDomain
    import AshlarSharedUI
    import SwiftUI

    /// Standing orders that were confirmed, each with what became of it and what can be done.
    struct StandingOrderRequestSection: View {
        let cards: [StandingOrderRequestCard]
        let wording: Wording
        let asked: @MainActor (ID<StandingOrderReview>) -> Void
        let dismissed: @MainActor (ID<StandingOrderReview>) -> Void
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
                    if card.canAsk {
                        Button(wording("orders.request.ask")) { asked(card.id) }
                    }
                    if let dismissal = card.dismissal {
                        Button(dismissal) { dismissed(card.id) }
                    }
                }
            }
        }
    }
#endif
