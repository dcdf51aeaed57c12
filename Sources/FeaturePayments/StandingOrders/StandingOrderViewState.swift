public import AshlarDomain

/// What a user does at a standing order.
public enum StandingOrderEvent: FollowedEvent {
    /// See `FollowedEvent`.
    case appeared, disappeared, refreshPulled, noticeDismissed
    /// Stored at once, as all changes are, and done once the bank has confirmed it.
    case pauseTapped, resumeTapped
    /// By the planned day, ``OccurrenceRow/id``; a day that is not shown is ignored.
    case skipTapped(String)
    /// Takes a skip back; by the planned day too.
    case payTapped(String)
    /// Asks first.
    case endTapped
    /// The answer to that question; ignored if it was not asked.
    case endConfirmed, endDismissed
    /// A button of a change that the bank has not confirmed.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to the form.
    case editTapped
    /// Goes to a payment that it made.
    case paymentTapped(ID<Payment>)
    /// Goes back to the list.
    case closeTapped
}

/// What a standing order's page shows.
public struct StandingOrderViewState: Equatable, Sendable {
    /// Empty if there is none with this id; its notice also says why a change was not stored.
    public var order: FollowedViewState<StandingOrderFacts>
    /// What the page asks before it ends the order.
    public var question: QuestionViewState?
    /// A change is being stored: nothing else can be changed meanwhile.
    public var isChanging = false
    /// What the bank has not confirmed; the oldest first.
    public var changes: [StandingOrderChangeCard] = []
}

/// All that a page says of a standing order.
public struct StandingOrderFacts: Equatable, Sendable {
    /// The last payment that the bank made of it.
    public struct LastPayment: Equatable, Sendable {
        /// What `paymentTapped` takes.
        public var id: ID<Payment>
        /// Its day and amount.
        public var title: String
        /// A word or two; the colour repeats it.
        public var status: String
        /// For colour alone.
        public var tone: StatusTone
        /// Why it was refused, or empty.
        public var reason: String
    }

    /// The bank's.
    public var id: ID<StandingOrder>
    /// Text from outside: escape it.
    public var payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// Name and masked number. Text from outside: escape it.
    public var account: String
    /// May be empty. Text from outside: escape it.
    public var reference: String
    /// How often, until when, and what happens on days that are no business days.
    public var rhythm, end, convention: String
    /// A word; a new one of the bank's is its code: escape it.
    public var status: String
    /// For colour alone.
    public var tone: StatusTone
    /// When it is paid next, or why it is not.
    public var next: String
    /// `nil` before the first, or where it is not on this device yet.
    public var lastPayment: LastPayment?
    /// The next twelve payments; fewer towards the end, none once it has ended.
    public var upcoming: [OccurrenceRow]
    /// What to offer.
    public var canPause, canResume, canEdit, canEnd: Bool
}
