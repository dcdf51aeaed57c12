public import AshlarDomain

/// User events of the standing-order list.
public enum StandingOrdersEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// A button of an unconfirmed change.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to that order.
    case rowTapped(ID<StandingOrder>)
    /// Goes to a new one.
    case createTapped
}

/// The view state of the standing-order list.
public struct StandingOrdersViewState: Equatable, Sendable {
    /// By next payment.
    public var orders: FollowedViewState<[StandingOrderRow]>
    /// Orders to be set up that the bank has not confirmed; shown with any content.
    public var requests: [StandingOrderRequestCard] = []
}

/// One standing order in a list.
public struct StandingOrderRow: Identifiable, Equatable, Sendable {
    /// The argument of `rowTapped`.
    public var id: StandingOrder.ID
    /// Untrusted text: escape it.
    public var payeeName: String
    /// How often it is paid.
    public var rhythm: String
    /// Of each payment, with its currency.
    public var amount: String
    /// The date of the next payment, or why there is none.
    public var next: String
    /// The unconfirmed request, as a sentence; `nil` for none.
    public var pending: String?
    /// One word; `nil` for an active order. An unknown status is the bank’s code: escape it.
    public var status: String?
    /// For the colour only; the text contains the same.
    public var tone: StatusTone
}
