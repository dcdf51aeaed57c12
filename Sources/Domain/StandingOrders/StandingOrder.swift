import AshlarCore

/// The terms of a standing order: accounts, amount and schedule.
public struct StandingOrderTerms: Hashable, Sendable {
    /// The debited account.
    public let account: ID<Account>
    /// The payee’s name. Untrusted text: escape it for display.
    public let payeeName: String
    /// The payee’s account; the bank ensures that it is not the paying account.
    public let payeeIdentifier: AccountIdentifier
    /// The amount of each payment; positive.
    public let amount: Money
    /// The reference; may be empty. Untrusted text: escape it for display.
    public let reference: String
    /// The dates of the payments.
    public let schedule: StandingOrderSchedule

    /// Creates terms with any name and reference; ``ValidateStandingOrder`` checks them for new
    /// orders.
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

/// A standing order in its last reported state.
public struct StandingOrder: Identifiable, Hashable, Sendable, Codable {
    /// The status; unknown codes are preserved.
    public enum Status: Hashable, Sendable {
        /// Payments are made.
        case active
        /// Payments are suspended until the order is resumed.
        case paused
        /// Permanently ended, by its schedule or by the customer.
        case ended
        /// An unknown code, with the bank’s spelling; the order cannot be changed.
        case other(String)
    }

    // Without the module name, `ID` would be this type’s own `ID`.

    /// The id that the bank assigned.
    public let id: AshlarDomain.ID<StandingOrder>
    /// The agreed terms.
    public private(set) var terms: StandingOrderTerms
    /// The last reported status.
    public private(set) var status: Status
    /// The planned dates without a payment, sorted.
    public private(set) var skipped: [LocalDate]
    /// The planned date of the last payment that was made, skipped or missed; `nil` before the
    /// first.
    public let lastPlanned: LocalDate?
    /// The last payment, including refused ones; `nil` before the first.
    public let lastPayment: AshlarDomain.ID<Payment>?
    /// The bank’s version; a change of another version is refused.
    public let version: String

    /// Creates an order with the bank’s values; the skipped dates are sorted.
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

/// An upcoming payment of a schedule.
public struct UpcomingPayment: Identifiable, Hashable, Sendable, Codable {
    /// The payment’s dates and number.
    public let occurrence: StandingOrderSchedule.Occurrence
    /// Whether the payment is skipped.
    public let isSkipped: Bool
    /// The reason why the payment is not made on its planned date; `nil` if it is.
    public let moved: BusinessCalendar.Closure?

    /// The planned date, which is unique within a schedule.
    public var id: LocalDate { occurrence.planned }
}

extension StandingOrderSchedule {
    /// Returns the payments due on or after `day` and planned after `last`.
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
    /// Returns the order after the change.
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

    /// Returns the planned payments from `day` on, including skipped ones; empty for an ended
    /// order.
    public func upcoming(from day: LocalDate, limit: Int = 12) -> [UpcomingPayment] {
        guard status != .ended else { return [] }
        return terms.schedule.upcoming(
            from: day, after: lastPlanned, skipping: skipped, limit: limit)
    }

    /// Returns the next payment; `nil` for a paused or ended order.
    public func next(from day: LocalDate) -> UpcomingPayment? {
        guard status != .paused else { return nil }
        // One more than the skipped ones, so that the list contains a payment that is not skipped.
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
    /// Creates a status from any code; codes are compared with case.
    public init(code: String) {
        switch code {
        case "active": self = .active
        case "paused": self = .paused
        case "ended": self = .ended
        default: self = .other(code)
        }
    }

    /// The code in the API.
    public var code: String {
        switch self {
        case .active: "active"
        case .paused: "paused"
        case .ended: "ended"
        case .other(let code): code
        }
    }

    /// Decodes a string; every code is accepted.
    public init(from decoder: any Decoder) throws { self.init(code: try String(from: decoder)) }

    /// Encodes ``code`` as a string.
    public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}
