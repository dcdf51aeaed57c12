public import Foundation

/// What a payment's page shows while it waits for its person's approval.
public struct PaymentApprovalView: Equatable, Sendable {
    /// What the code approves: amount and payee. Text from outside: escape it.
    public var question: String
    /// That a code was sent, and until when it is good.
    public var sent: String
    /// How many tries are left.
    public var tries: String
    /// Until when the code is good, to count down to; `nil` where that is not known.
    public var expiresAt: Date?
    /// What is wrong with the code that was typed; announce it.
    public var error: String?
    /// Whether one was typed: a field that is drawn anew must not lose it.
    public var hasCode = false
    /// The bank is being asked: confirming again does nothing.
    public var isAsking = false
}
