public import Domain

/// What one payment's page shows.
public struct PaymentDetailViewState: Equatable, Sendable {
    /// Always exactly one of these.
    public enum Content: Equatable, Sendable {
        case loading
        case found(PaymentFacts)
        /// There is no payment with this id.
        case notFound(Notice)
        case failed(Notice)
    }

    /// Where taking the payment back stands.
    public enum Cancellation: Equatable, Sendable {
        /// It cannot be cancelled: show nothing.
        case unavailable
        /// The button's title.
        case offered(title: String)
        /// Asked in the page before anything is done.
        case confirming(question: String, confirm: String, keep: String)
        case running
    }

    public var content: Content
    public var cancellation: Cancellation
    /// What came of the last attempt to cancel or to refresh.
    public var notice: Notice?
    public var isRefreshing: Bool

    public init(
        content: Content, cancellation: Cancellation = .unavailable, notice: Notice? = nil,
        isRefreshing: Bool = false
    ) {
        (self.content, self.cancellation) = (content, cancellation)
        (self.notice, self.isRefreshing) = (notice, isRefreshing)
    }
}

/// All of a payment, in words.
public struct PaymentFacts: Equatable, Sendable {
    public var id: ID<Payment>
    /// Text from outside: escape it.
    public var payeeName: String
    /// In full; `nil` where the bank tells none.
    public var payeeIdentifier: String?
    public var amount: String
    /// Name and masked number of the account it is paid from.
    public var account: String
    /// Text from outside: escape it. May be empty.
    public var reference: String
    public var date: String
    public var createdAt: String
    public var status: String
    public var tone: StatusTone
    /// What is going on, and what happens next.
    public var explanation: String
    /// Why it was rejected or returned.
    public var reason: String?
    /// Oldest first; never empty.
    public var history: [PaymentHistoryRow]
    /// How the sending goes; `nil` once the bank has answered.
    public var delivery: PaymentDeliveryText?

    public init(
        id: ID<Payment>, payeeName: String, payeeIdentifier: String?, amount: String,
        account: String, reference: String, date: String, createdAt: String, status: String,
        tone: StatusTone, explanation: String, reason: String?, history: [PaymentHistoryRow],
        delivery: PaymentDeliveryText?
    ) {
        (self.id, self.payeeName, self.payeeIdentifier) = (id, payeeName, payeeIdentifier)
        (self.amount, self.account, self.reference) = (amount, account, reference)
        (self.date, self.createdAt, self.status) = (date, createdAt, status)
        (self.tone, self.explanation, self.reason) = (tone, explanation, reason)
        (self.history, self.delivery) = (history, delivery)
    }
}

/// One status the payment had.
public struct PaymentHistoryRow: Equatable, Sendable {
    public var status: String
    public var tone: StatusTone
    public var time: String
    /// Why, or empty.
    public var reason: String

    public init(status: String, tone: StatusTone, time: String, reason: String) {
        (self.status, self.tone, self.time, self.reason) = (status, tone, time, reason)
    }
}

/// How the sending of a payment goes.
public struct PaymentDeliveryText: Equatable, Sendable {
    /// “Tried 2 times”, or empty before the first.
    public var attempts: String
    /// “Next try in 20 s”, or empty while it is on its way.
    public var nextTry: String
    /// Why the last attempt did not settle it, or empty.
    public var lastProblem: String

    public init(attempts: String, nextTry: String, lastProblem: String) {
        (self.attempts, self.nextTry, self.lastProblem) = (attempts, nextTry, lastProblem)
    }
}
