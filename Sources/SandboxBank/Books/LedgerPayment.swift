import AshlarDomain

/// A payment as the bank and its journal store it.
struct LedgerPayment: Sendable, Codable, Equatable {
    /// A status with its start.
    struct Change: Sendable, Codable, Equatable {
        let status: PaymentStatus
        let at: Moment
        var reason: String?
    }

    /// The place in the bank’s list of payments, from 0.
    let number: Int
    let clientID: String?
    /// The place in the list of accounts.
    let account: Int
    let kind: String
    let payeeName: String
    let payee: WireIdentifier?
    /// Positive, in the account’s minor units.
    let amount: Int64
    /// The fee, in the same units.
    var fee: Int64 = 0
    let reference: String
    /// A day number.
    let day: Int
    let createdAt: Moment
    /// Oldest first, never empty.
    var history: [Change]
    /// When the customer requested cancellation of a payment in processing.
    var cancellationAskedAt: Moment?
    /// The customer’s approval; `nil` if none is required.
    var approval: Approval?

    /// The total debit.
    var total: Int64 { amount + fee }
    var last: Change { history[history.count - 1] }
    var status: PaymentStatus { last.status }
    /// Whether the payment was made, returned or not.
    var isPaid: Bool { status == .completed || status == .returned }
    var isHolding: Bool {
        switch status {
        case .accepted, .processing: true
        case .awaitingAuthorisation: approval?.reserves == true
        default: false
        }
    }
}

/// An account number on the wire: the scheme, and the value in its electronic form.
struct WireIdentifier: Sendable, Codable, Hashable {
    let scheme: String
    let value: String

    static let iban = "IBAN"
    static let ukAccount = "UKAccount"
}
