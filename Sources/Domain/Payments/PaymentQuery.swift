/// Which payments are wanted; every part narrows, an empty part does not.
public struct PaymentQuery: Hashable, Sendable, Codable {
    /// Words that payee or reference begin with, in any order, whatever case and accents.
    public var text: String
    /// Any of these; empty for all, also for those that are not known here.
    public var statuses: Set<PaymentStatus>
    /// Debited account; `nil` for all.
    public var account: ID<Account>?
    /// The first and the last day, both included.
    public var from, through: LocalDate?

    /// Narrows nothing unless said otherwise.
    public init(
        text: String = "", statuses: Set<PaymentStatus> = [], account: ID<Account>? = nil,
        from: LocalDate? = nil, through: LocalDate? = nil
    ) {
        (self.text, self.statuses, self.account) = (text, statuses, account)
        (self.from, self.through) = (from, through)
    }

    /// What ``GetPayments`` reads; equal to `PaymentQuery()`.
    public static var all: PaymentQuery { PaymentQuery() }
}

extension PaymentQuery {
    /// Writes the statuses in the order of their codes: equal queries are equal texts.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(text, forKey: .text)
        try container.encode(statuses.sorted { $0.code < $1.code }, forKey: .statuses)
        try container.encodeIfPresent(account, forKey: .account)
        try container.encodeIfPresent(from, forKey: .from)
        try container.encodeIfPresent(through, forKey: .through)
    }
}
