public import AshlarDomain
import Foundation

/// A standing order that was confirmed: what was asked for, and what became of it.
public struct StandingOrderRequestCard: Identifiable, Equatable, Sendable {
    /// What `requestAsked` and `requestDismissed` take.
    public var id: StandingOrderReview.ID
    /// Text from outside: escape it.
    public var payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// How often, from when on and until when.
    public var rhythm, start, end: String
    /// Whether the bank has it, and what happens next.
    public var notice: Notice
    /// What the bank has set up; `nil` while that is not known, and where it is nothing.
    public var order: StandingOrder.ID?
    /// The bank can be asked at once.
    public var canAsk = false
    /// What forgetting it is called; `nil` where the bank may have it.
    public var dismissal: String?
}

extension [StandingOrderRequest] {
    /// - Parameter now: By which the next attempt is dated; `nil` dates none.
    func cards(at now: Date?, _ wording: Wording) -> [StandingOrderRequestCard] {
        map { StandingOrderRequestCard($0, now: now ?? .distantPast, wording) }
    }
}

extension StandingOrderRequestCard {
    fileprivate init(_ request: StandingOrderRequest, now: Date, _ wording: Wording) {
        let words = StandingOrderWords(wording: wording)
        let terms = request.terms
        id = request.id
        payeeName = terms.payeeName
        payeeIdentifier = "\(terms.payeeIdentifier)"
        amount = wording.money.string(terms.amount)
        rhythm = words.rhythm(terms.schedule)
        start = wording("orders.request.start", wording.dates.day(terms.schedule.start))
        end = words.end(terms.schedule)
        notice = Notice(request, now: now, wording)
        order =
            switch request.state {
            case .setUp(let id), .differs(let id): id
            case .waiting, .asking, .unknown, .refused: nil
            }
        canAsk = !request.isAnswered && request.state != .asking
        dismissal =
            if request.canBeDismissed {
                wording(request.isAnswered ? "orders.request.seen" : "orders.request.discard")
            } else { nil }
    }
}

extension Notice {
    /// What is known of a request, and what happens next.
    fileprivate init(_ request: StandingOrderRequest, now: Date, _ wording: Wording) {
        let next =
            switch request.nextTry {
            case let time? where time > now:
                wording("orders.request.next", wording.instant(time, now: now))
            default: wording("orders.request.nextSoon")
            }
        switch request.state {
        case .waiting:
            self.init(
                .warning, wording("orders.request.waiting"),
                advice: "\(wording("orders.request.waiting.advice")) \(next)")
        case .asking:
            self.init(
                .neutral, wording("orders.request.asking"),
                advice: wording("orders.request.dont"))
        case .unknown:
            self.init(
                .warning, wording("orders.request.unknown"),
                advice: "\(wording("orders.request.dont")) \(next)")
        case .setUp:
            self.init(.good, wording("orders.request.setUp"))
        case .differs:
            self.init(
                .bad, wording("orders.request.differs"),
                advice: wording("orders.request.differs.advice"))
        case .refused(let reason, let detail):
            self.init(
                .bad, wording("orders.request.refused"),
                advice: reason.explanation(wording) ?? detail)
        }
    }
}
