public import AshlarDomain
public import Foundation

/// What one payment's page shows.
public struct PaymentViewState: Equatable, Sendable {
    /// Where taking the payment back stands.
    public enum Cancellation: Equatable, Sendable {
        /// It cannot be cancelled: show nothing.
        case unavailable
        /// The button's title.
        case offered(title: String)
        /// Asked in the page before anything is done.
        case confirming(QuestionViewState)
        /// Not while it is unknown where the payment is: say why.
        case notNow(reason: String)
        /// It is being done: show no button.
        case running
    }

    /// Empty if there is no payment with this id; its notice is also that of the last attempt to cancel
    /// or to approve.
    public var payment: FollowedViewState<PaymentFacts>
    /// Unavailable wherever no payment is found.
    public var cancellation: Cancellation = .unavailable
    /// Approving it by a one-time code; `nil` unless it waits for that.
    public var approval: PaymentApprovalView?
    /// That the bank was asked to cancel it and has not decided, or refused; `nil` if it was not
    /// asked, and once it is cancelled.
    public var request: Notice?
}

/// All of a payment, in words.
public struct PaymentFacts: Equatable, Sendable {
    /// As this device knows it; the bank has another.
    public var id: ID<Payment>
    /// Text from outside: escape it.
    public var payeeName: String
    /// In full; `nil` where the bank tells none.
    public var payeeIdentifier: String?
    /// With its currency; always positive.
    public var amount: String
    /// What the bank takes for it; `nil` where that is nothing.
    public var fee: String?
    /// Name and masked number of the account it is paid from. Text from outside: escape it.
    public var account: String
    /// Text from outside: escape it. May be empty.
    public var reference: String
    /// The day it is to be made, or was: “21 Nov 2026”.
    public var date: String
    /// When it was confirmed: “21 Nov 2026 at 03:25”.
    public var createdAt: String
    /// A word or two. A status that is new at the bank is its code: escape it.
    public var status: String
    /// What to colour the status by, beside its word.
    public var tone: StatusTone
    /// What is going on, why, and what happens next.
    public var explanation: String
    /// Why it was rejected or returned, in words or by the bank's code; `nil` where none is known.
    public var reason: String?
    /// Where the bank's record is not what was confirmed; empty unless the status says so.
    public var differences: [PaymentDifference] = []
    /// Oldest first; empty where there is nothing but the present status.
    public var history: [PaymentHistoryRow]
    /// How the sending goes; `nil` once the bank has answered.
    public var delivery: PaymentDeliveryText?
    /// Whether to offer paying the same once more, below all else: only of a payment that has ended.
    public var canRepeat = false
    /// Whether there is a receipt.
    public var hasReceipt = false
}

/// One term of a payment that the bank's record has otherwise.
public struct PaymentDifference: Equatable, Sendable {
    /// The term's name: “Amount”.
    public var term: String
    /// As it was confirmed here.
    public var confirmed: String
    /// As the bank has it. Text from outside: escape it.
    public var atBank: String
}

/// One status the payment had.
public struct PaymentHistoryRow: Equatable, Sendable {
    /// A word or two. A status that is new at the bank is its code: escape it.
    public var status: String
    /// What to colour the status by, beside its word.
    public var tone: StatusTone
    /// When it came to be: “21 Nov 2026 at 03:25”.
    public var time: String
    /// Why, or empty; of the present status that is ``PaymentFacts/reason``.
    public var reason: String
}

/// How the sending of a payment goes.
public struct PaymentDeliveryText: Equatable, Sendable {
    /// The payment that goes first; `nil` where it waits for none.
    public var earlier: EarlierPayment?
    /// “Not tried yet”, “Tried 2 times”.
    public var attempts: String
    /// “Next try: 03:25”, “We ask the bank: 03:25”, “Being sent now”, or empty where it waits for something else than time.
    public var nextTry: String
    /// When that is, to count down to; `nil` where it waits for something else than time.
    public var nextTryAt: Date?
    /// Why the last attempt did not settle it; empty where the explanation says it.
    public var lastProblem: String
}

/// A payment of the same account that is sent first.
public struct EarlierPayment: Identifiable, Equatable, Sendable {
    /// Where to look at it.
    public var id: ID<Payment>
}
