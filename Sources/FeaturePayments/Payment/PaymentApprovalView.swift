public import Foundation

/// What the payment page shows while the payment waits for approval.
public struct PaymentApprovalView: Equatable, Sendable {
    /// What the code approves: amount and payee. Untrusted text: escape it.
    public var question: String
    /// Says that a code was sent, and how long it is valid.
    public var sent: String
    /// How many attempts are left.
    public var tries: String
    /// When the code expires, for a countdown; `nil` if unknown.
    public var expiresAt: Date?
    /// What is wrong with the typed code; announce it.
    public var error: String?
    /// Whether a code is typed: a redrawn field must keep it.
    public var hasCode = false
    /// A request is running: confirming again has no effect.
    public var isAsking = false
}
