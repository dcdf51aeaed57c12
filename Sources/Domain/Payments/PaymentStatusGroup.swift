/// A group of statuses that users can filter payments by.
public enum PaymentStatusGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// In the outbox, without a definite response.
    case waiting
    /// At the bank, for a later date.
    case scheduled
    /// At the bank and not final, including held and mismatched payments.
    case inProgress
    /// The payee has the money; a returned payment is ``notPaid``.
    case completed
    /// Final, and the payee does not have the money.
    case notPaid

    /// The group’s statuses; never empty. No status is in two groups, and unknown ones are in none.
    public var statuses: Set<PaymentStatus> {
        Set(PaymentStatus.named.filter { Self(containing: $0) == self })
    }

    /// The group of a status; `nil` for an unknown one.
    public init?(containing status: PaymentStatus) {
        switch status {
        case .draft, .awaitingAuthorisation, .queued, .submitting, .unknown: self = .waiting
        case .scheduled: self = .scheduled
        case .mismatched, .submitted, .pending, .accepted, .held, .processing: self = .inProgress
        case .completed: self = .completed
        case .rejected, .cancelled, .expired, .returned: self = .notPaid
        case .other: return nil
        }
    }
}
