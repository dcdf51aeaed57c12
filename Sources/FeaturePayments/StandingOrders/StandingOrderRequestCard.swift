public import AshlarDomain
import Foundation

/// A standing order that was confirmed: what was asked for, and what became of it.
public struct StandingOrderRequestCard: Identifiable, Equatable, Sendable {
    // By itself, `ID` would be looked for in this very type.

    /// What `requestAsked` and `requestDismissed` take.
    public var id: AshlarDomain.ID<StandingOrderReview>
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
    public var order: AshlarDomain.ID<StandingOrder>?
    /// The bank can be asked at once.
    public var canAsk: Bool
    /// What forgetting it is called; `nil` where the bank may have it.
    public var dismissal: String?

    /// For previews and tests; the app is given what the reducer makes.
    public init(
        id: AshlarDomain.ID<StandingOrderReview>, payeeName: String, payeeIdentifier: String,
        amount: String,
        rhythm: String, start: String, end: String, notice: Notice,
        order: AshlarDomain.ID<StandingOrder>? = nil, canAsk: Bool = false, dismissal: String? = nil
    ) {
        self.id = id
        self.payeeName = payeeName
        self.payeeIdentifier = payeeIdentifier
        self.amount = amount
        self.rhythm = rhythm
        self.start = start
        self.end = end
        self.notice = notice
        self.order = order
        self.canAsk = canAsk
        self.dismissal = dismissal
    }
}

extension StandingOrderRequestCard {
    init(_ request: StandingOrderRequest, now: Date, _ wording: Wording) {
        let words = StandingOrderWords(wording: wording)
        let terms = request.terms
        var order: AshlarDomain.ID<StandingOrder>?
        switch request.state {
        case .setUp(let id), .differs(let id): order = id
        default: break
        }
        var dismissal: String?
        if request.canBeDismissed {
            dismissal =
                request.isAnswered
                ? wording("orders.request.seen") : wording("orders.request.discard")
        }
        self.init(
            id: request.id, payeeName: terms.payeeName,
            payeeIdentifier: "\(terms.payeeIdentifier)",
            amount: wording.money.string(terms.amount), rhythm: words.rhythm(terms.schedule),
            start: wording("orders.request.start", wording.dates.day(terms.schedule.start)),
            end: words.end(terms.schedule), notice: Notice(request, now: now, wording),
            order: order, canAsk: !request.isAnswered && request.state != .asking,
            dismissal: dismissal)
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
