public import AshlarDomain

/// What a person did while setting up or changing a standing order.
public enum StandingOrderFormEvent: Equatable, Sendable {
    /// Also when the form is shown again: what was typed stays.
    case appeared
    /// Stops following changes until it appears again; what was typed stays.
    case disappeared
    /// Reads again what could not be read, and asks the bank for it.
    case retryTapped
    /// The form as it is now, and which field of it changed; `nil` for the way it ends and the like.
    case formChanged(StandingOrderInput.Field?, StandingOrderInput)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(StandingOrderInput.Field)
    /// Shows all that is wrong, or else the review of a new order; another one is changed.
    case submitTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(StandingOrderInput)
    /// Back from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other is ignored.
    case confirmTapped(ID<StandingOrderReview>)
    /// The notice goes; what is wrong with a field stays said at it.
    case noticeDismissed
    /// A button of a change that the bank has not confirmed.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to what the bank has set up.
    case orderTapped(ID<StandingOrder>)
    /// Leaves without changing anything.
    case closeTapped
}

/// What setting up or changing a standing order shows.
public enum StandingOrderFormViewState: Equatable, Sendable {
    /// The accounts, or the order, are being read: there is nothing to fill in yet.
    case loading
    /// Also after a review that was refused; what was typed stays.
    case form(StandingOrderFormView)
    /// Nothing is set up before this very review is confirmed.
    case review(StandingOrderReviewView)
    /// Stored, and sent when the bank can be reached: the app is asked to show it.
    case done
    /// There is no account to pay from, or no such order.
    case unavailable(Notice)
    /// Not known yet, because it could not be read: it can be tried again.
    case failed(Notice)
}

/// The form, with what is wrong with it: only of fields that were left, all of it once submitted.
public struct StandingOrderFormView: Equatable, Sendable {
    /// One of several ways.
    public struct Choice: Equatable, Sendable {
        /// What the form holds for it.
        public var value: String
        /// In a person's words.
        public var title: String
        /// At most one of all is.
        public var isChosen: Bool
    }

    /// What is changed; its account and its payee stay.
    public struct Fixed: Equatable, Sendable {
        /// Whom and from where. Text from outside: escape it.
        public var payeeName, payeeIdentifier, account: String
        /// The order's.
        public var id: ID<StandingOrder>
    }

    /// As typed, for views that send the whole form.
    public var form: StandingOrderInput
    /// From where, to whom, how much each time and what for.
    public var fields: PaymentFieldsView
    /// Stands for the fields of account and payee; `nil` for a new order.
    public var fixed: Fixed?
    /// `YYYY-MM-DD`
    public var start = FormField()
    /// How many weeks or months.
    public var every: FormField
    /// Weeks or months.
    public var units: [Choice]
    /// Of the month; empty for weeks.
    public var days: [Choice]
    /// What to do about the day; `nil` while nothing is to be said.
    public var dayError: String?
    /// How it ends.
    public var ends: [Choice]
    /// Which of the two is to be filled in: `lastDay`, `count`, or neither.
    public var asksForLastDay = false, asksForCount = false
    /// As typed; each counts only where it is asked for.
    public var lastDay = FormField(), count = FormField()
    /// What happens on days that are no business days.
    public var conventions: [Choice]
    /// Today, `YYYY-MM-DD`: the first day that a new order can begin.
    public var firstDate: String
    /// The next twelve payments of what the form says; empty until its schedule is right.
    public var preview: [OccurrenceRow] = []
    /// What to do to see the next payments; empty where they are there.
    public var previewHint = ""
    /// The payees could not be read: it can be tried again.
    public var canRetry = false
    /// It is being judged or stored: it takes no change until then.
    public var isSubmitting = false
    /// What came of the last attempt to submit.
    public var notice: Notice?
    /// What was confirmed before and is not set up yet; of a new order only.
    public var requests: [StandingOrderRequestCard] = []
}

/// The order as it will be set up, for a last look.
public struct StandingOrderReviewView: Equatable, Sendable {
    /// Confirm this very one.
    public var id: ID<StandingOrderReview>
    /// Text from outside: escape it.
    public var account, payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// May be empty.
    public var reference: String
    /// How often, until when, and what happens on days that are no business days.
    public var rhythm, end, convention: String
    /// What the bank says of the payee: advice, never a block.
    public var payeeCheck: Notice
    /// The next twelve payments.
    public var upcoming: [OccurrenceRow]
    /// It is being stored: confirming again or going back does nothing.
    public var isConfirming = false
    /// Why confirming did not work.
    public var notice: Notice?
    /// What was confirmed before and is not set up yet.
    public var requests: [StandingOrderRequestCard] = []
}
