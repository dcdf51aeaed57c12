public import Foundation

/// A standing order that a person confirmed, from then until its outcome was seen.
///
/// It is stored before anything is sent, and survives a restart: until the bank has answered, the
/// same terms are not asked for a second time.
public struct StandingOrderRequest: Identifiable, Hashable, Sendable, Codable {
    /// How far it has got.
    public enum State: Hashable, Sendable, Codable {
        /// It is certain that nothing has arrived at the bank; it is sent again.
        case waiting
        /// The bank is being asked now.
        case asking
        /// The bank may have it; it is asked again.
        case unknown
        /// As it was confirmed, by the bank's word.
        case setUp(ID<StandingOrder>)
        /// The bank has set up something else than was confirmed.
        case differs(ID<StandingOrder>)
        /// Nothing was set up, for good.
        case refused(reason: ReasonCode, detail: String)
    }

    // By itself, `ID` would be looked for in this very type.

    /// The review's that was confirmed; the bank knows the order by it, too.
    public let id: AshlarDomain.ID<StandingOrderReview>
    /// What was confirmed.
    public let terms: StandingOrderTerms
    /// By this device's clock.
    public let confirmedAt: Date
    /// As of the reading.
    public let state: State
    /// When the bank is asked again by itself; `nil` while it is being asked, and once it answered.
    public let nextTry: Date?
    /// Why the last attempt brought no answer.
    public let lastProblem: ServerError?

    /// Checks nothing.
    public init(
        id: AshlarDomain.ID<StandingOrderReview>, terms: StandingOrderTerms, confirmedAt: Date,
        state: State, nextTry: Date? = nil, lastProblem: ServerError? = nil
    ) {
        self.id = id
        self.terms = terms
        self.confirmedAt = confirmedAt
        self.state = state
        self.nextTry = nextTry
        self.lastProblem = lastProblem
    }

    /// The bank has said what became of it.
    public var isAnswered: Bool {
        switch state {
        case .waiting, .asking, .unknown: false
        case .setUp, .differs, .refused: true
        }
    }

    /// Nothing can come of it that its person has not seen: either nothing has arrived, or the bank
    /// has answered.
    public var canBeDismissed: Bool { isAnswered || state == .waiting }

    /// Whether a request for these terms would be for the same order again. A refusal is no
    /// obstacle: its reason may be gone.
    public func isSame(as terms: StandingOrderTerms) -> Bool {
        if case .refused = state { return false }
        return self.terms == terms
    }
}
