/// The text in a form for a standing order.
public struct StandingOrderInput: Hashable, Sendable, Codable {
    /// A field of the form.
    public enum Field: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
        /// `payee` is an existing payee; name and identifier belong to a new one.
        case account, payee, payeeName, payeeIdentifier, amount, reference
        /// `start` is the first date, `every` the number of weeks or months between payments, `day`
        /// the day of the month.
        case start, every, day
        /// `lastDay` and `count` belong to ``StandingOrderInput/End``.
        case lastDay, count

        /// The field for a payment form’s field; its date is `start`.
        public init(_ field: PaymentInput.Field) {
            self =
                switch field {
                case .account: .account
                case .payee: .payee
                case .payeeName: .payeeName
                case .payeeIdentifier: .payeeIdentifier
                case .amount: .amount
                case .reference: .reference
                case .date: .start
                }
        }
    }

    /// The unit of the interval between payments.
    public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
        /// Weeks keep the start’s weekday, months a day of the month.
        case weeks, months
    }

    /// The end of the order.
    public enum End: String, Hashable, Sendable, Codable, CaseIterable {
        /// Without an end, after a last date, or after a number of payments.
        case never, lastDay, count
    }

    /// The payment’s fields; its date is the first date, which is required.
    public var payment: PaymentInput
    /// The unit of ``every``.
    public var unit: Unit
    /// The typed interval; 1 by default.
    public var every: String
    /// The day of the month, 1 to 31, with 31 as the last; `nil` for the start’s. Used only for
    /// months.
    public var dayOfMonth: Int?
    /// The kind of end, which determines whether ``lastDay`` or ``count`` is used.
    public var end: End
    /// The last date in the form `YYYY-MM-DD`.
    public var lastDay: String
    /// The typed number of payments.
    public var count: String
    /// The rule for dates that are not business days.
    public var convention: BusinessDayConvention

    /// Creates a form, by default monthly, without an end, on the next business day.
    public init(
        payment: PaymentInput = PaymentInput(), unit: Unit = .months, every: String = "1",
        dayOfMonth: Int? = nil, end: End = .never, lastDay: String = "", count: String = "",
        convention: BusinessDayConvention = .following
    ) {
        self.payment = payment
        self.unit = unit
        self.every = every
        self.dayOfMonth = dayOfMonth
        self.end = end
        self.lastDay = lastDay
        self.count = count
        self.convention = convention
    }

    /// Creates a form with the terms of an existing order, for changing it.
    public init(_ terms: StandingOrderTerms, format: MoneyFormat) {
        let schedule = terms.schedule
        self.init(
            payment: PaymentInput(
                account: terms.account, payeeName: terms.payeeName,
                payeeIdentifier: "\(terms.payeeIdentifier)",
                amount: format.amountString(terms.amount), reference: terms.reference,
                date: "\(schedule.start)"),
            convention: schedule.convention)
        switch schedule.frequency {
        case .weekly(let weeks): (unit, every) = (.weeks, "\(weeks)")
        case .monthly(let months, on: let day):
            unit = .months
            every = "\(months)"
            // The last day of a short month may mean this day or the month’s end, so the number is
            // kept.
            dayOfMonth = day.number == schedule.start.day ? nil : day.number
        }
        switch schedule.end {
        case .never: end = .never
        case .on(let day): (end, lastDay) = (.lastDay, "\(day)")
        case .after(let payments): (end, count) = (.count, "\(payments)")
        }
    }
}

/// A broken rule of a form for a standing order.
public enum StandingOrderFormError: DescribedError, Hashable, Sendable, Codable {
    /// A rule of all payments.
    case payment(PaymentError)
    /// The first date is missing.
    case startMissing
    /// The interval is not an integer from 1 to 99.
    case everyInvalid(String)
    /// The convention moves the first payment before today.
    case firstInPast(LocalDate, today: LocalDate)
    /// The day of the month is not in the range 1 to 31.
    case dayInvalid(Int)
    /// The last date is missing.
    case lastDayMissing
    /// The text is not a date in the form `YYYY-MM-DD`.
    case lastDayInvalid(String)
    /// The order ends before its first payment, which is on `first`.
    case lastDayTooEarly(LocalDate, first: LocalDate?)
    /// The number of payments is not an integer from 1 to 999.
    case countInvalid(String)

    /// One sentence with the rule and the values, for logs.
    public var description: String {
        switch self {
        case .payment(let error): error.description
        case .startMissing: "A standing order needs a first day."
        case .everyInvalid(let text):
            "A standing order repeats every 1 to 99 weeks or months, got \(quoted: text)."
        case .firstInPast(let day, let today): "\(day) is before today, \(today)."
        case .dayInvalid(let day): "A day of the month is 1 to 31, got \(day)."
        case .lastDayMissing: "A standing order that ends on a day needs that day."
        case .lastDayInvalid(let text): "\(quoted: text) is not a date, like 2026-03-31."
        case .lastDayTooEarly(let day, let first?):
            "A standing order that ends on \(day) has no payment: the first is on \(first)."
        case .lastDayTooEarly(let day, nil):
            "A standing order that ends on \(day) has no payment before the calendar ends."
        case .countInvalid(let text):
            "A standing order is paid 1 to 999 times, got \(quoted: text)."
        }
    }
}

/// The result of validating a form.
public struct StandingOrderValidation: Hashable, Sendable, Codable {
    /// The first broken rule of each field; empty for a valid form.
    public let issues: [StandingOrderInput.Field: StandingOrderFormError]
    /// The terms; `nil` if a rule is broken.
    public let terms: StandingOrderTerms?
    /// The next twelve payments if the schedule is valid, whatever the state of the other fields.
    public let preview: [UpcomingPayment]

    /// Creates a result; there must be no terms beside issues, which is not checked.
    public init(
        issues: [StandingOrderInput.Field: StandingOrderFormError], terms: StandingOrderTerms?,
        preview: [UpcomingPayment]
    ) {
        self.issues = issues
        self.terms = terms
        self.preview = preview
    }
}

/// A standing order to be confirmed.
public struct StandingOrderReview: Identifiable, Hashable, Sendable, Codable {
    /// The id of the review and of the new order, so that confirming twice creates only one.
    public let id: AshlarDomain.ID<StandingOrderReview>
    /// The valid terms, not yet sent.
    public let terms: StandingOrderTerms
    /// The account at the time of the review.
    public let account: Account
    /// The result of the check; ``PayeeCheck/notAvailable`` also if the bank is unreachable.
    public let payeeCheck: PayeeCheck
    /// The next twelve payments.
    public let upcoming: [UpcomingPayment]

    /// Creates a review without checks; ``ReviewStandingOrder`` creates them in the app.
    public init(
        id: AshlarDomain.ID<StandingOrderReview>, terms: StandingOrderTerms, account: Account,
        payeeCheck: PayeeCheck, upcoming: [UpcomingPayment]
    ) {
        self.id = id
        self.terms = terms
        self.account = account
        self.payeeCheck = payeeCheck
        self.upcoming = upcoming
    }
}
