import AshlarCore

/// What a standing order agrees: who is paid how much from where, and when.
public struct StandingOrderTerms: Hashable, Sendable {
    /// The one that is debited, each time.
    public let account: ID<Account>
    /// Text from outside: show it escaped.
    public let payeeName: String
    /// Never the paying account's own; the bank sees to it.
    public let payeeIdentifier: AccountIdentifier
    /// Positive: what each payment pays.
    public let amount: Money
    /// May be empty. Text from outside: show it escaped.
    public let reference: String
    /// When it is paid.
    public let schedule: StandingOrderSchedule

    /// Takes any name and reference: what new ones may hold, ``ValidateStandingOrder`` says.
    ///
    /// - Throws: ``PaymentError/amountNotPositive(_:)``.
    public init(
        account: ID<Account>, payeeName: String, payeeIdentifier: AccountIdentifier,
        amount: Money, reference: String, schedule: StandingOrderSchedule
    ) throws(PaymentError) {
        guard amount.isPositive else { throw .amountNotPositive(amount) }
        self.account = account
        self.payeeName = payeeName
        self.payeeIdentifier = payeeIdentifier
        self.amount = amount
        self.reference = reference
        self.schedule = schedule
    }
}

/// A standing order as the bank last told it.
public struct StandingOrder: Identifiable, Hashable, Sendable, Codable {
    /// Whether it pays; a code that is not known here survives reading.
    public enum Status: Hashable, Sendable {
        /// Paid on each of its days.
        case active
        /// Its days pass without a payment, until it is resumed.
        case paused
        /// By its schedule or at the customer's request: for good.
        case ended
        /// The code as the bank wrote it; nothing can be changed.
        case other(String)
    }

    // By itself, `ID` would be looked for in this very type.

    /// The bank's.
    public let id: AshlarDomain.ID<StandingOrder>
    /// What was agreed.
    public private(set) var terms: StandingOrderTerms
    /// By the bank's last word.
    public private(set) var status: Status
    /// Planned days on which nothing is paid, in their order.
    public private(set) var skipped: [LocalDate]
    /// The planned day of the last payment that was made, skipped or passed over; `nil` before the
    /// first.
    public let lastPlanned: LocalDate?
    /// The last payment that the bank made of it, refused ones included; `nil` before the first.
    public let lastPayment: AshlarDomain.ID<Payment>?
    /// The bank's version; a change is refused if the bank's is another.
    public let version: String

    /// Takes what the bank tells as it is; the days are sorted.
    public init(
        id: AshlarDomain.ID<StandingOrder>, terms: StandingOrderTerms, status: Status,
        skipped: [LocalDate] = [], lastPlanned: LocalDate? = nil,
        lastPayment: AshlarDomain.ID<Payment>? = nil,
        version: String
    ) {
        self.id = id
        self.terms = terms
        self.status = status
        self.skipped = Set(skipped).sorted()
        self.lastPlanned = lastPlanned
        self.lastPayment = lastPayment
        self.version = version
    }
}

/// A payment that a schedule will make, or would.
public struct UpcomingPayment: Identifiable, Hashable, Sendable, Codable {
    /// Its days and its number.
    public let occurrence: StandingOrderSchedule.Occurrence
    /// Nothing is paid then.
    public let isSkipped: Bool
    /// Why the payment is not made on the planned day; `nil` if it is.
    public let moved: BusinessCalendar.Closure?

    /// The planned day, by which it is skipped: no schedule plans two payments for one.
    public var id: LocalDate { occurrence.planned }
}

extension StandingOrderSchedule {
    /// The next payments that are due on that day or later, and planned for a later day than the
    /// last one.
    public func upcoming(
        from day: LocalDate, after last: LocalDate? = nil, skipping skipped: [LocalDate] = [],
        limit: Int = 12
    ) -> [UpcomingPayment] {
        occurrences(from: day).lazy.drop { occurrence in
            last.map { occurrence.planned <= $0 } ?? false
        }
        .prefix(limit).map { occurrence in
            UpcomingPayment(
                occurrence: occurrence, isSkipped: skipped.contains(occurrence.planned),
                moved: occurrence.due == occurrence.planned
                    ? nil : calendar.closure(of: occurrence.planned))
        }
    }
}

extension StandingOrder {
    /// The order after the change.
    ///
    /// - Throws: ``StandingOrderChangeError``.
    public func applying(
        _ change: Change, today: LocalDate
    ) throws(StandingOrderChangeError) -> StandingOrder {
        guard isChangeable else { throw .notChangeable(status) }
        var order = self
        switch change {
        case .pause: order.status = .paused
        case .resume: order.status = .active
        case .end: order.status = .ended
        case .skip(let day):
            try requireComing(day, today)
            order.skipped = Set(skipped + [day]).sorted()
        case .payAfterAll(let day):
            try requireComing(day, today)
            order.skipped.removeAll { $0 == day }
        case .revise(let terms):
            try requireRevisable(terms, today)
            order.terms = terms
            order.skipped.removeAll { !terms.schedule.plans($0) }
        }
        return order
    }

    /// What its schedule plans from that day on, paid or skipped; empty once it has ended.
    public func upcoming(from day: LocalDate, limit: Int = 12) -> [UpcomingPayment] {
        guard status != .ended else { return [] }
        return terms.schedule.upcoming(
            from: day, after: lastPlanned, skipping: skipped, limit: limit)
    }

    /// The next payment that will be made; `nil` while it is paused, and once it has ended.
    public func next(from day: LocalDate) -> UpcomingPayment? {
        guard status != .paused else { return nil }
        // One more than can be skipped, so that the list holds one that is not.
        return upcoming(from: day, limit: skipped.count + 1).first { !$0.isSkipped }
    }
}

extension StandingOrderTerms: Codable {
    /// Decodes a value and checks its rules.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = try decoder.checked {
            try StandingOrderTerms(
                account: container.decode(ID<Account>.self, forKey: .account),
                payeeName: container.decode(String.self, forKey: .payeeName),
                payeeIdentifier: container.decode(
                    AccountIdentifier.self, forKey: .payeeIdentifier),
                amount: container.decode(Money.self, forKey: .amount),
                reference: container.decode(String.self, forKey: .reference),
                schedule: container.decode(StandingOrderSchedule.self, forKey: .schedule))
        }
    }
}

extension StandingOrder.Status: Codable {
    /// Never fails; codes compare with case.
    public init(code: String) {
        switch code {
        case "active": self = .active
        case "paused": self = .paused
        case "ended": self = .ended
        default: self = .other(code)
        }
    }

    /// The wire's word for it.
    public var code: String {
        switch self {
        case .active: "active"
        case .paused: "paused"
        case .ended: "ended"
        case .other(let code): code
        }
    }

    /// Reads a code as a string; none is refused.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Writes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}
