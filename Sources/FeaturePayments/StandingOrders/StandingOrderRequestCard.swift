public import AshlarDomain
import Foundation

/// A confirmed standing order, and its progress.
public struct StandingOrderRequestCard: Identifiable, Equatable, Sendable {
    /// The argument of `changeDecided`.
    public var id: PendingState.ID
    /// Untrusted text: escape it.
    public var payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// How often, from when and until when.
    public var rhythm, start, end: String
    /// Whether the bank has it, and what happens next.
    public var notice: Notice
    /// The different order that the bank has set up; `nil` if there is none.
    public var order: StandingOrder.ID?
    /// The possible decisions; empty while it is being sent.
    public var choices: [PendingChangeCard.Choice] = []
}

extension [StandingOrderChange] {
    /// The cards of the orders that are to be set up.
    ///
    /// - Parameter now: The time for the text of the next attempt; `nil` omits it.
    func cards(at now: Date?, _ wording: Wording) -> [StandingOrderRequestCard] {
        compactMap { change in
            guard case .setUp(let terms) = change.kind else { return nil }
            return StandingOrderRequestCard(change, terms, now: now, wording)
        }
    }
}

extension StandingOrderRequestCard {
    fileprivate init(
        _ change: StandingOrderChange, _ terms: StandingOrderTerms, now: Date?, _ wording: Wording
    ) {
        let words = StandingOrderWords(wording: wording)
        let card = PendingChangeCard(
            change.pending, Notice(change.pending.phase, wording), now: now, wording)
        id = change.id
        payeeName = terms.payeeName
        payeeIdentifier = "\(terms.payeeIdentifier)"
        amount = wording.money.string(terms.amount)
        rhythm = words.rhythm(terms.schedule)
        start = wording("orders.request.start", wording.dates.day(terms.schedule.start))
        end = words.end(terms.schedule)
        notice = card.notice
        order = change.pending.phase == .differs ? change.order : nil
        choices = card.choices
    }
}

extension Notice {
    /// The known state of the order, and what happens next.
    fileprivate init(_ phase: PendingState.Phase, _ wording: Wording) {
        switch phase {
        case .notSent: self.init(.warning, named: "orders.request.notSent", wording)
        case .sending:
            self.init(
                .neutral, wording("orders.request.sending"), advice: wording("orders.request.dont"))
        case .unknown:
            self.init(
                .warning, wording("orders.request.unknown"), advice: wording("orders.request.dont"))
        case .differs: self.init(.bad, named: "orders.request.differs", wording)
        case .conflict: self.init(.bad, wording("orders.request.refused"))
        case .refused(let reason, let detail):
            self.init(
                .bad, wording("orders.request.refused"),
                advice: reason.explanation(wording) ?? detail)
        }
    }
}
