public import AshlarDomain

/// What a person did while setting up or changing a standing order.
public enum StandingOrderEditorEvent: Equatable, Sendable {
    /// Also when the form is shown again: what was typed stays.
    case appeared
    /// Stops following changes until it appears again; what was typed stays.
    case disappeared
    /// The form as it is now, and which field of it changed; `nil` for the way it ends and the like.
    case formChanged(StandingOrderForm.Field?, StandingOrderForm)
    /// From here on what is wrong with the field is shown.
    case fieldLeft(StandingOrderForm.Field)
    /// Shows all that is wrong, or else the review of a new order; another one is changed.
    case submitTapped
    /// The whole form at once, and submitted: for a view that has no live fields.
    case formSubmitted(StandingOrderForm)
    /// Back from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other is ignored.
    case confirmTapped(ID<StandingOrderReview>)
    /// After a conflict: what the bank has takes the place of what was typed.
    case banksTaken
    /// The notice goes; what is wrong with a field stays said at it.
    case noticeDismissed
    /// Asks the bank at once what became of one that was confirmed before.
    case requestAsked(ID<StandingOrderReview>)
    /// Forgets one whose card says how.
    case requestDismissed(ID<StandingOrderReview>)
    /// Goes to what the bank has set up.
    case orderTapped(ID<StandingOrder>)
    /// Leaves without changing anything.
    case closeTapped
}

/// What setting up or changing a standing order shows.
public enum StandingOrderEditorViewState: Equatable, Sendable {
    /// The accounts, or the order, are being read: there is nothing to fill in yet.
    case loading
    /// Also after a review that was refused; what was typed stays.
    case form(StandingOrderFormView)
    /// Nothing is set up before this very review is confirmed.
    case review(StandingOrderReviewView)
    /// At the bank: the app is asked to show it.
    case done(ID<StandingOrder>)
    /// There is no account to pay from, or no such order.
    case unavailable(Notice)
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
        /// Shown, but not to be chosen.
        public var isDisabled: Bool

        /// For previews and tests; the app is given what the reducer makes.
        public init(value: String, title: String, isChosen: Bool, isDisabled: Bool = false) {
            (self.value, self.title) = (value, title)
            (self.isChosen, self.isDisabled) = (isChosen, isDisabled)
        }
    }

    /// What is changed; its account and its payee stay.
    public struct Fixed: Equatable, Sendable {
        /// Whom and from where. Text from outside: escape it.
        public var payeeName, payeeIdentifier, account: String
        /// The order's.
        public var id: ID<StandingOrder>

        /// For previews and tests; the app is given what the reducer makes.
        public init(
            payeeName: String, payeeIdentifier: String, account: String, id: ID<StandingOrder>
        ) {
            (self.payeeName, self.payeeIdentifier) = (payeeName, payeeIdentifier)
            (self.account, self.id) = (account, id)
        }
    }

    /// As typed, for views that send the whole form.
    public var form: StandingOrderForm
    /// `nil` for a new order, which chooses account and payee below.
    public var fixed: Fixed?
    /// In the bank's order; closed and blocked ones cannot be chosen.
    public var accounts: [Choice]
    /// In the order of their names.
    public var payees: [Choice]
    /// What to do about the choice; `nil` while nothing is to be said.
    public var accountError, payeeError: String?
    /// No known payee is chosen: show the fields for name and number.
    public var isNewPayee: Bool
    /// As typed. They count only for a new payee.
    public var payeeName, payeeIdentifier: FormField
    /// In the person's own way to write amounts.
    public var amount: FormField
    /// The chosen account's, or empty.
    public var currency: String
    /// As typed; may be left empty.
    public var reference: FormField
    /// Below zero if it is too long.
    public var remainingCharacters: Int
    /// `YYYY-MM-DD`
    public var start: FormField
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
    public var asksForLastDay, asksForCount: Bool
    /// As typed; each counts only where it is asked for.
    public var lastDay, count: FormField
    /// What happens on days that are no business days.
    public var conventions: [Choice]
    /// Today, `YYYY-MM-DD`: the first day that a new order can begin.
    public var firstDate: String
    /// The next twelve payments of what the form says; empty until its schedule is right.
    public var preview: [OccurrenceRow]
    /// What somebody else has made of the order meanwhile, line by line; empty without a conflict.
    public var conflict: [String]
    /// It is being judged, or the bank is asked: it takes no change until then.
    public var isSubmitting: Bool
    /// What came of the last attempt to submit.
    public var notice: Notice?
    /// What was confirmed before and has no outcome that was seen; of a new order only.
    public var requests: [StandingOrderRequestCard]

    /// For previews and tests; the app is given what the reducer makes.
    public init(
        form: StandingOrderForm, fixed: Fixed? = nil, accounts: [Choice], payees: [Choice],
        accountError: String? = nil, payeeError: String? = nil, isNewPayee: Bool,
        payeeName: FormField = FormField(), payeeIdentifier: FormField = FormField(),
        amount: FormField = FormField(), currency: String, reference: FormField = FormField(),
        remainingCharacters: Int, start: FormField = FormField(), every: FormField,
        units: [Choice], days: [Choice], dayError: String? = nil, ends: [Choice],
        asksForLastDay: Bool = false, asksForCount: Bool = false,
        lastDay: FormField = FormField(), count: FormField = FormField(), conventions: [Choice],
        firstDate: String, preview: [OccurrenceRow] = [], conflict: [String] = [],
        isSubmitting: Bool = false, notice: Notice? = nil,
        requests: [StandingOrderRequestCard] = []
    ) {
        (self.form, self.fixed, self.accounts, self.payees) = (form, fixed, accounts, payees)
        (self.accountError, self.payeeError) = (accountError, payeeError)
        (self.isNewPayee, self.payeeName) = (isNewPayee, payeeName)
        (self.payeeIdentifier, self.amount, self.currency) = (payeeIdentifier, amount, currency)
        (self.reference, self.remainingCharacters) = (reference, remainingCharacters)
        (self.start, self.every, self.units) = (start, every, units)
        (self.days, self.dayError, self.ends) = (days, dayError, ends)
        (self.asksForLastDay, self.asksForCount) = (asksForLastDay, asksForCount)
        (self.lastDay, self.count, self.conventions) = (lastDay, count, conventions)
        (self.firstDate, self.preview, self.conflict) = (firstDate, preview, conflict)
        (self.isSubmitting, self.notice) = (isSubmitting, notice)
        self.requests = requests
    }
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
    /// The bank is being asked: confirming again or going back does nothing.
    public var isConfirming: Bool
    /// Why confirming did not work.
    public var notice: Notice?
    /// What was confirmed before and has no outcome that was seen.
    public var requests: [StandingOrderRequestCard]

    /// For previews and tests; the app is given what the reducer makes.
    public init(
        id: ID<StandingOrderReview>, account: String, payeeName: String, payeeIdentifier: String,
        amount: String, reference: String, rhythm: String, end: String, convention: String,
        payeeCheck: Notice, upcoming: [OccurrenceRow], isConfirming: Bool = false,
        notice: Notice? = nil, requests: [StandingOrderRequestCard] = []
    ) {
        (self.id, self.account, self.payeeName) = (id, account, payeeName)
        (self.payeeIdentifier, self.amount, self.reference) = (payeeIdentifier, amount, reference)
        (self.rhythm, self.end, self.convention) = (rhythm, end, convention)
        (self.payeeCheck, self.upcoming) = (payeeCheck, upcoming)
        (self.isConfirming, self.notice) = (isConfirming, notice)
        self.requests = requests
    }
}
