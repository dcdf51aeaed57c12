public import AshlarDomain

/// User events of the standing-order form.
public enum StandingOrderFormEvent: Equatable, Sendable {
    /// Also when the form is shown again; the input is kept.
    case appeared
    /// Stops following changes until it appears again; the input is kept.
    case disappeared
    /// Reads again, and refreshes from the bank.
    case retryTapped
    /// The whole form, and its changed field; `nil` for a value that is not a `Field`, such as the
    /// end.
    case formChanged(StandingOrderInput.Field?, StandingOrderInput)
    /// The field’s error is shown from now on.
    case fieldLeft(StandingOrderInput.Field)
    /// Shows all errors; otherwise reviews a new order, or stores a change.
    case submitTapped
    /// Submits the whole form at once, for views without live fields.
    case formSubmitted(StandingOrderInput)
    /// Returns from the review to the form.
    case editTapped
    /// Confirms the review with this id; any other id is ignored.
    case confirmTapped(ID<StandingOrderReview>)
    /// Hides the notice; field errors stay.
    case noticeDismissed
    /// A button of an unconfirmed change.
    case changeDecided(ChangeDecision, ID<PendingState>)
    /// Goes to the order that the bank has set up.
    case orderTapped(ID<StandingOrder>)
    /// Leaves without changing anything.
    case closeTapped
}

/// The states of the standing-order form.
public enum StandingOrderFormViewState: Equatable, Sendable {
    /// The accounts or the order are being read.
    case loading
    /// Also after a refused review; the input is kept.
    case form(StandingOrderFormView)
    /// Nothing is set up until this review is confirmed.
    case review(StandingOrderReviewView)
    /// Stored, and sent when the bank can be reached; the app navigates to it.
    case done
    /// There is no account to pay from, or the order does not exist.
    case unavailable(Notice)
    /// The accounts or the order could not be read: offer a retry.
    case failed(Notice)
}

/// The form and its errors: of fields that were left, of all fields once submitted.
public struct StandingOrderFormView: Equatable, Sendable {
    /// One choice of a list.
    public struct Choice: Equatable, Sendable {
        /// The form’s value for it.
        public var value: String
        /// The title for the user.
        public var title: String
        /// At most one choice is chosen.
        public var isChosen: Bool
    }

    /// The order to edit, with its fixed account and payee.
    public struct Fixed: Equatable, Sendable {
        /// Payee and account. Untrusted text: escape it.
        public var payeeName, payeeIdentifier, account: String
        /// The order’s.
        public var id: ID<StandingOrder>
    }

    /// As typed, for views that send the whole form.
    public var form: StandingOrderInput
    /// Account, payee, amount of each payment and reference.
    public var fields: PaymentFieldsView
    /// Replaces the fields of account and payee; `nil` for a new order.
    public var fixed: Fixed?
    /// `YYYY-MM-DD`
    public var start = FormField()
    /// The number of weeks or months.
    public var every: FormField
    /// Weeks or months.
    public var units: [Choice]
    /// Days of the month; empty for weeks.
    public var days: [Choice]
    /// What is wrong with the day; `nil` if there is nothing to show.
    public var dayError: String?
    /// The ways to end.
    public var ends: [Choice]
    /// Which of the two to show: `lastDay`, `count`, or neither.
    public var asksForLastDay = false, asksForCount = false
    /// As typed; each is used only while it is shown.
    public var lastDay = FormField(), count = FormField()
    /// What happens on non-business days.
    public var conventions: [Choice]
    /// Today, `YYYY-MM-DD`: the earliest start of a new order.
    public var firstDate: String
    /// The next twelve payments; empty until the schedule is valid.
    public var preview: [OccurrenceRow] = []
    /// How to get a preview; empty when there is one.
    public var previewHint = ""
    /// The payees could not be read: offer a retry.
    public var canRetry = false
    /// The form is being validated or stored: changes are ignored.
    public var isSubmitting = false
    /// The result of the last submission.
    public var notice: Notice?
    /// Confirmed orders that are not set up yet; only for a new order.
    public var requests: [StandingOrderRequestCard] = []
}

/// The standing order to confirm.
public struct StandingOrderReviewView: Equatable, Sendable {
    /// The argument of `confirmTapped`.
    public var id: ID<StandingOrderReview>
    /// Untrusted text: escape it.
    public var account, payeeName: String
    /// In full.
    public var payeeIdentifier: String
    /// Of each payment, with its currency.
    public var amount: String
    /// May be empty.
    public var reference: String
    /// How often, until when, and what happens on non-business days.
    public var rhythm, end, convention: String
    /// The bank’s result for the payee; advice, never a block.
    public var payeeCheck: Notice
    /// The next twelve payments.
    public var upcoming: [OccurrenceRow]
    /// The order is being stored: confirming again or going back has no effect.
    public var isConfirming = false
    /// Why confirming failed.
    public var notice: Notice?
    /// Confirmed orders that are not set up yet.
    public var requests: [StandingOrderRequestCard] = []
}
