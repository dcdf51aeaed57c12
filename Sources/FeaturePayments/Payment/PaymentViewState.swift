public import AshlarDomain
public import Foundation

/// The view state of one payment.
public struct PaymentViewState: Equatable, Sendable {
    /// The state of cancelling.
    public enum Cancellation: Equatable, Sendable {
        /// It cannot be cancelled: show nothing.
        case unavailable
        /// The button’s title.
        case offered(title: String)
        /// The question before cancelling, shown in the page.
        case confirming(QuestionViewState)
        /// Cancelling is impossible until the bank has answered: show the reason.
        case notNow(reason: String)
        /// Cancelling: show no button.
        case running
    }

    /// Empty if the payment does not exist; its notice also reports the last cancellation or
    /// approval attempt.
    public var payment: FollowedViewState<PaymentFacts>
    /// Unavailable without a payment.
    public var cancellation: Cancellation = .unavailable
    /// The approval by one-time code; `nil` unless the payment waits for it.
    public var approval: PaymentApprovalView?
    /// A cancellation request that the bank has not decided, or refused; `nil` without a request,
    /// and once the payment is cancelled.
    public var request: Notice?
}

/// All facts of a payment, as text.
public struct PaymentFacts: Equatable, Sendable {
    /// The id on this device; the bank uses another.
    public var id: ID<Payment>
    /// Untrusted text: escape it.
    public var payeeName: String
    /// In full; `nil` if the bank does not send it.
    public var payeeIdentifier: String?
    /// With its currency; always positive.
    public var amount: String
    /// The bank’s fee; `nil` for none.
    public var fee: String?
    /// Name and masked number of the source account. Untrusted text: escape it.
    public var account: String
    /// May be empty. Untrusted text: escape it.
    public var reference: String
    /// The planned or actual day: “21 Nov 2026”.
    public var date: String
    /// When it was confirmed: “21 Nov 2026 at 03:25”.
    public var createdAt: String
    /// One or two words, or the bank’s code for an unknown status: escape it.
    public var status: String
    /// Colours the status, in addition to its text.
    public var tone: StatusTone
    /// What is happening, why, and what happens next.
    public var explanation: String
    /// Why it was rejected or returned, as text or as the bank’s code; `nil` if unknown.
    public var reason: String?
    /// Where the bank’s record differs from the confirmed payment; empty if it does not.
    public var differences: [PaymentDifference] = []
    /// Oldest first; empty if only the present status is known.
    public var history: [PaymentHistoryRow]
    /// The progress of sending; `nil` once the bank has answered.
    public var delivery: PaymentDeliveryText?
    /// Whether to show “Pay again”, below everything else: only for a payment that has ended.
    public var canRepeat = false
    /// Whether there is a receipt.
    public var hasReceipt = false
}

/// One term of a payment that differs in the bank’s record.
public struct PaymentDifference: Equatable, Sendable {
    /// The term’s name: “Amount”.
    public var term: String
    /// As it was confirmed here.
    public var confirmed: String
    /// As the bank has it. Untrusted text: escape it.
    public var atBank: String
}

/// A past or present status of the payment.
public struct PaymentHistoryRow: Equatable, Sendable {
    /// One or two words, or the bank’s code for an unknown status: escape it.
    public var status: String
    /// Colours the status, in addition to its text.
    public var tone: StatusTone
    /// When the status began: “21 Nov 2026 at 03:25”.
    public var time: String
    /// The reason, or empty; for the present status see ``PaymentFacts/reason``.
    public var reason: String
}

/// The progress of sending a payment.
public struct PaymentDeliveryText: Equatable, Sendable {
    /// The payment that is sent first; `nil` if there is none.
    public var earlier: EarlierPayment?
    /// “Not tried yet”, “Tried 2 times”.
    public var attempts: String
    /// “Next try: 03:25”, “Next check: 03:25”, “Sending now”; empty if the payment does not wait
    /// for a time.
    public var nextTry: String
    /// The time of the next try, for a countdown; `nil` if the payment does not wait for a time.
    public var nextTryAt: Date?
    /// Why the last attempt failed; empty if the explanation contains it.
    public var lastProblem: String
}

/// A payment of the same account that is sent first.
public struct EarlierPayment: Identifiable, Equatable, Sendable {
    /// The earlier payment’s id, for a link.
    public var id: ID<Payment>
}
