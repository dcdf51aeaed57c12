/// What a person filters payments by: statuses that mean the same to them.
public enum PaymentStatusGroup: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not yet answered for by the bank.
    case waiting
    /// At the bank, for a later day.
    case scheduled
    /// At the bank, without an end yet; a held payment too, and one whose record there differs.
    case inProgress
    /// The payee has the money; what was returned is ``notPaid``.
    case completed
    /// Over, and the payee does not have the money.
    case notPaid

    /// Never empty, and no status is in two groups. A status that is not known here is in none.
    public var statuses: Set<PaymentStatus> {
        Set(PaymentStatus.named.filter { Self(containing: $0) == self })
    }

    /// The group of a status; `nil` for one that is not known here.
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
