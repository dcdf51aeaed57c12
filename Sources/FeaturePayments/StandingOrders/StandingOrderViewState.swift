public import AshlarDomain

/// User events of the standing-order screen.
public enum StandingOrderEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// Stored at once, like every change; complete when the bank confirms it.
    case pauseTapped, resumeTapped
    /// The planned day, ``OccurrenceRow/id``; a day that is not shown is ignored.
    case skipTapped(String)
    /// Withdraws the skip of a planned day: the same one as for ``skipTapped(_:)``.
    case payTapped(String)
    /// Opens the confirmation question.
    case endTapped
    /// The answer to the question; ignored without an open question.
    case endConfirmed, endDismissed
    /// A button of an unconfirmed change.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to the form.
    case editTapped
    /// Goes to a payment of this order.
    case paymentTapped(ID<Payment>)
}

/// The view state of one standing order.
public struct StandingOrderViewState: Equatable, Sendable {
    /// Empty if the order does not exist; its notice also says why a change was not stored.
    public var order: FollowedViewState<StandingOrderFacts>
    /// The question before the order is ended.
    public var question: QuestionViewState?
    /// A change is being stored: no other change is possible.
    public var isChanging = false
    /// The unconfirmed changes, oldest first.
    public var changes: [StandingOrderChangeCard] = []
}

/// All facts of a standing order, as text.
public struct StandingOrderFacts: Equatable, Sendable {
    /// The last payment that the bank made for the order.
    public struct LastPayment: Equatable, Sendable {
        /// The argument of `paymentTapped`.
        public var id: ID<Payment>
        /// Its day and amount.
        public var title: String
        /// One or two words; the colour repeats them.
        public var status: String
        /// For the colour only.
        public var tone: StatusTone
        /// Why it was rejected, or empty.
        public var reason: String
    }

    /// The bank’s.
    public var id: ID<StandingOrder>
    /// Untrusted text: escape it.
    public var payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// Name and masked number. Untrusted text: escape it.
    public var account: String
    /// May be empty. Untrusted text: escape it.
    public var reference: String
    /// How often, until when, and what happens on non-business days.
    public var rhythm, end, convention: String
    /// One word, or the bank’s code for an unknown status: escape it.
    public var status: String
    /// For the colour only.
    public var tone: StatusTone
    /// The date of the next payment, or why there is none.
    public var next: String
    /// `nil` before the first, or if it is not on this device yet.
    public var lastPayment: LastPayment?
    /// The next twelve payments; fewer towards the end, none once it has ended.
    public var upcoming: [OccurrenceRow]
    /// Which buttons to show.
    public var canPause, canResume, canEdit, canEnd: Bool
}
