public import AshlarDomain
import Foundation

/// An unconfirmed change of a standing order, beside the bank’s version.
public struct StandingOrderChangeCard: Identifiable, Equatable, Sendable {
    /// The argument of `changeDecided`.
    public var id: PendingState.ID
    /// The progress, and what may happen before the bank confirms it.
    public var notice: Notice
    /// The possible decisions; empty while it is being sent.
    public var choices: [PendingChangeCard.Choice]
    /// The new terms, line by line; empty for other changes. Untrusted text: escape it.
    public var own: [String] = []
    /// The bank’s terms, line by line, in a conflict; otherwise empty. Untrusted text: escape it.
    public var atBank: [String] = []
}

extension StandingOrderWords {
    /// - Parameter now: The time for the text of the next attempt; `nil` omits it.
    func cards(
        _ detail: StandingOrderDetail, at now: Date?
    ) -> [StandingOrderChangeCard] {
        detail.changes.compactMap { waiting in
            guard case .change(let change) = waiting.kind else { return nil }
            let card = PendingChangeCard(
                waiting.pending, notice(change, waiting.pending, detail), now: now, wording)
            var own: [String] = []
            if case .revise(let terms) = change { own = lines(terms) }
            let isConflict = waiting.pending.phase == .conflict
            return StandingOrderChangeCard(
                id: card.id, notice: card.notice, choices: card.choices, own: own,
                atBank: isConflict ? lines(detail.order) : [])
        }
    }

    /// The progress of the order’s last change, for a list row.
    func summary(_ order: StandingOrder, _ changes: [StandingOrderChange]) -> String? {
        let own = changes.last { waiting in
            guard waiting.order == order.id, case .change = waiting.kind else { return false }
            return true
        }
        guard let own, case .change(let change) = own.kind else { return nil }
        return text(change, own.pending)
    }

    // MARK: Progress

    private func notice(
        _ change: StandingOrder.Change, _ pending: PendingState, _ detail: StandingOrderDetail
    ) -> Notice {
        let text = text(change, pending)
        let risk = risk(change, detail.order, today: detail.today)
        return switch pending.phase {
        case .notSent: Notice(.warning, text, advice: risk)
        case .sending, .unknown: Notice(.neutral, text, advice: risk)
        case .refused(let reason, let detail):
            Notice(.bad, text, advice: reason.explanation(wording) ?? detail)
        case .conflict:
            Notice(
                .warning, wording("orders.conflict"),
                advice: "\(text) \(wording("orders.conflict.advice"))")
        case .differs: Notice(.bad, text, advice: wording("orders.change.differs.advice"))
        }
    }

    private func text(_ change: StandingOrder.Change, _ pending: PendingState) -> String {
        let requested = requested(change)
        return switch pending.phase {
        case .notSent: wording("orders.change.notSent", requested)
        case .sending, .unknown: wording("orders.change.sent", requested)
        case .refused: wording("orders.change.refused", requested)
        case .conflict: wording("orders.change.conflict", requested)
        case .differs: wording("orders.change.differs", requested)
        }
    }

    private func requested(_ change: StandingOrder.Change) -> String {
        switch change {
        case .pause: wording("orders.change.pause")
        case .resume: wording("orders.change.resume")
        case .skip(let day): wording("orders.change.skip", wording.dates.day(day))
        case .payAfterAll(let day): wording("orders.change.pay", wording.dates.day(day))
        case .end: wording("orders.change.end")
        case .revise: wording("orders.change.revise")
        }
    }

    /// What may happen before the bank has the change: the next payment goes out unchanged, or not
    /// at all.
    private func risk(
        _ change: StandingOrder.Change, _ order: StandingOrder, today: LocalDate
    ) -> String {
        func text(_ key: String, _ payment: UpcomingPayment?) -> String {
            guard let payment else { return "" }
            return wording(key, wording.dates.day(payment.occurrence.due))
        }
        let upcoming = order.upcoming(from: today)
        return switch change {
        case .pause, .end: text("orders.change.goesOut", order.next(from: today))
        case .revise: text("orders.change.unchanged", order.next(from: today))
        case .resume: text("orders.change.notMade", upcoming.first { !$0.isSkipped })
        case .skip(let day): text("orders.change.goesOut", upcoming.first { $0.id == day })
        case .payAfterAll(let day): text("orders.change.notMade", upcoming.first { $0.id == day })
        }
    }

    // MARK: Both versions

    private func lines(_ terms: StandingOrderTerms) -> [String] {
        [
            wording.money.string(terms.amount), terms.reference, rhythm(terms.schedule),
            wording("orders.conflict.start", wording.dates.day(terms.schedule.start)),
            end(terms.schedule), convention(terms.schedule.convention),
        ].filter { !$0.isEmpty }
    }

    private func lines(_ order: StandingOrder) -> [String] {
        lines(order.terms) + [status(order.status)]
    }
}
