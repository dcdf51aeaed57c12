public import AshlarDomain

/// What a user does at the list of standing orders.
public enum StandingOrdersEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// A button of a change that the bank has not confirmed.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to that order.
    case rowTapped(ID<StandingOrder>)
    /// Goes to a new one.
    case createTapped
}

/// What the list of standing orders shows.
public struct StandingOrdersViewState: Equatable, Sendable {
    /// The next to be paid first.
    public var orders: FollowedViewState<[StandingOrderRow]>
    /// Orders that are to be set up, and that the bank has not confirmed; shown beside any content.
    public var requests: [StandingOrderRequestCard] = []
}

/// One standing order in a list.
public struct StandingOrderRow: Identifiable, Equatable, Sendable {
    /// What `rowTapped` takes.
    public var id: StandingOrder.ID
    /// Text from outside: escape it.
    public var payeeName: String
    /// How often it is paid.
    public var rhythm: String
    /// Of each payment, with its currency.
    public var amount: String
    /// When it is paid next, or why it is not.
    public var next: String
    /// What the bank was asked for and has not confirmed, in a sentence; `nil` for nothing.
    public var pending: String?
    /// A word; `nil` for what needs none: an order that pays. A new one of the bank's is its code:
    /// escape it.
    public var status: String?
    /// For colour; the words say the same without it.
    public var tone: StatusTone
}
