/// The status of a payment. An unknown code is preserved and is not final.
public enum PaymentStatus: Hashable, Sendable {
    /// Not confirmed by the user.
    case draft
    /// At the bank, which requires an approval.
    case awaitingAuthorisation
    /// Stored in the outbox with its key, not sent yet.
    case queued
    /// Being sent, without a response yet.
    case submitting
    /// Sent without a response: it may have arrived. The next attempt uses the same key.
    case unknown
    /// At the bank, whose record differs from the confirmed payment: neither paid as confirmed nor
    /// certainly unpaid. Only the bank can resolve this.
    case mismatched
    /// At the bank, for a later date.
    case scheduled
    /// At the bank.
    case submitted, pending, accepted, held, processing
    /// Final, paid.
    case completed
    /// Final, not paid.
    case rejected, cancelled, expired
    /// Final, paid and returned.
    case returned
    /// An unknown code, with the bank’s spelling; not in ``named``, and in no group.
    case other(String)

    /// All named statuses, in a payment’s usual order.
    public static let named: [PaymentStatus] = [
        .draft, .queued, .submitting, .unknown, .mismatched, .awaitingAuthorisation, .scheduled,
        .submitted, .pending, .accepted, .held, .processing, .completed, .rejected, .cancelled,
        .expired,
        .returned,
    ]

    /// Creates a status from any code; unknown codes become `.other`.
    public init(code: String) {
        self = Self.byCode[code] ?? .other(code)
    }

    private static let byCode = Dictionary(uniqueKeysWithValues: named.map { ($0.code, $0) })

    /// The code in the API and in the store.
    public var code: String {
        switch self {
        case .draft: "draft"
        case .awaitingAuthorisation: "awaiting_authorisation"
        case .queued: "queued"
        case .submitting: "submitting"
        case .unknown: "unknown"
        case .mismatched: "mismatched"
        case .scheduled: "scheduled"
        case .submitted: "submitted"
        case .pending: "pending"
        case .accepted: "accepted"
        case .held: "held"
        case .processing: "processing"
        case .completed: "completed"
        case .rejected: "rejected"
        case .cancelled: "cancelled"
        case .expired: "expired"
        case .returned: "returned"
        case .other(let code): code
        }
    }

    /// Whether the status is final; only a completed payment may still be returned.
    public var isFinal: Bool {
        switch self {
        case .completed, .rejected, .cancelled, .expired, .returned: true
        default: false
        }
    }

    /// Whether the payment is in the outbox, because the bank has not definitely answered.
    public var isUnsettled: Bool {
        switch self {
        case .queued, .submitting, .unknown: true
        default: false
        }
    }

    /// Whether the status was set by this app and not by the bank.
    public var isLocal: Bool { isUnsettled || self == .draft || self == .mismatched }

    /// Whether this status follows the other in the usual order; an unknown one follows all but the
    /// final ones.
    func comesAfter(_ other: PaymentStatus) -> Bool {
        func rank(_ status: PaymentStatus) -> Int {
            let known = Self.named.firstIndex(of: status) ?? Self.named.count
            return status.isFinal ? known + Self.named.count : known
        }
        return rank(self) > rank(other)
    }

    /// The possible way to cancel in this status.
    public var cancellation: Cancellation {
        switch self {
        case .draft, .queued: .here
        case .awaitingAuthorisation, .scheduled, .submitted, .pending, .accepted, .held,
            .processing:
            .asked
        case .submitting, .unknown, .mismatched, .completed, .rejected, .cancelled, .expired,
            .returned, .other:
            .impossible
        }
    }

    /// A way to cancel a payment.
    public enum Cancellation: Hashable, Sendable {
        /// Locally: nothing was sent, so cancelling certainly succeeds.
        case here
        /// By a request to the bank, which may refuse.
        case asked
        /// Impossible, because the payment is final or its state unknown.
        case impossible
    }
}

extension PaymentStatus: Codable {
    /// Decodes a string; every code is accepted.
    public init(from decoder: any Decoder) throws {
        self.init(code: try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
