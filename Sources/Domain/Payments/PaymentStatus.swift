/// Where a payment stands. A code that is not known here survives reading and is not final.
public enum PaymentStatus: Hashable, Sendable {
    /// Not confirmed by the person.
    case draft
    /// At the bank, which wants proof that it was this person before it makes it.
    case awaitingAuthorisation
    /// Stored here with its key, not sent yet.
    case queued
    /// On its way; no answer yet.
    case submitting
    /// It was sent and nobody answered: it may have arrived. The same key asks again.
    case unknown
    /// At the bank, whose record differs from what was confirmed here: neither paid as wanted nor
    /// known to be unpaid. Only the bank can put it right.
    case mismatched
    /// At the bank, for a later day.
    case scheduled
    /// At the bank.
    case submitted, pending, accepted, held, processing
    /// Final, paid.
    case completed
    /// Final, not paid.
    case rejected, cancelled, expired
    /// Final: it was paid and came back.
    case returned
    /// The code as the bank wrote it; not in ``named``, and in no group.
    case other(String)

    /// All that have a name, in a payment's usual order.
    public static let named: [PaymentStatus] = [
        .draft, .queued, .submitting, .unknown, .mismatched, .awaitingAuthorisation, .scheduled,
        .submitted, .pending, .accepted, .held, .processing, .completed, .rejected, .cancelled,
        .expired,
        .returned,
    ]

    /// Never fails: what is not the code of a named status is `.other`.
    public init(code: String) {
        self = Self.byCode[code] ?? .other(code)
    }

    private static let byCode = Dictionary(uniqueKeysWithValues: named.map { ($0.code, $0) })

    /// The wire's and the store's word for it.
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

    /// Nothing follows, except that a completed payment may be returned.
    public var isFinal: Bool {
        switch self {
        case .completed, .rejected, .cancelled, .expired, .returned: true
        default: false
        }
    }

    /// The bank has not definitely answered: the payment lives in the outbox.
    public var isUnsettled: Bool {
        switch self {
        case .queued, .submitting, .unknown: true
        default: false
        }
    }

    /// Given here, and not by the bank.
    public var isLocal: Bool { isUnsettled || self == .draft || self == .mismatched }

    /// In a payment's usual order; what is not known here comes after all but what is final.
    func comesAfter(_ other: PaymentStatus) -> Bool {
        func rank(_ status: PaymentStatus) -> Int {
            let known = Self.named.firstIndex(of: status) ?? Self.named.count
            return status.isFinal ? known + Self.named.count : known
        }
        return rank(self) > rank(other)
    }

    /// What cancelling means now.
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

    /// How a payment can be cancelled.
    public enum Cancellation: Hashable, Sendable {
        /// It never left: cancelling is certain.
        case here
        /// The bank is asked, and may refuse.
        case asked
        /// Over, or nobody knows where it is.
        case impossible
    }
}

extension PaymentStatus: Codable {
    /// Reads a code as a string; none is refused.
    public init(from decoder: any Decoder) throws {
        self.init(code: try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(code)
    }
}
