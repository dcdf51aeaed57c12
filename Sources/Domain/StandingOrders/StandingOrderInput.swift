/// What a person has typed of a standing order so far, as they typed it.
public struct StandingOrderInput: Hashable, Sendable, Codable {
    /// A part of the form that a rule can speak of.
    public enum Field: String, Hashable, Sendable, Codable, CodingKeyRepresentable, CaseIterable {
        /// `payee` is a known one; name and identifier are those of a new one.
        case account, payee, payeeName, payeeIdentifier, amount, reference
        /// `start` is the first day, `every` how many weeks or months lie between two payments,
        /// `day` the day of the month.
        case start, every, day
        /// `lastDay` and `count` go with ``StandingOrderInput/End``.
        case lastDay, count

        /// What a payment's form calls so; its date is the first day.
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

    /// What lies between two payments.
    public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
        /// On the first day's weekday, or on a day of the month.
        case weeks, months
    }

    /// How it ends.
    public enum End: String, Hashable, Sendable, Codable, CaseIterable {
        /// Somebody ends it; after a last day; after a number of payments.
        case never, lastDay, count
    }

    /// Account, payee, amount and reference; its date is the first day, which a standing order needs.
    public var payment: PaymentInput
    /// What ``every`` counts.
    public var unit: Unit
    /// A number as typed; one unless said otherwise.
    public var every: String
    /// 1 to 31, where 31 is the last; `nil` for the first day's own. Read only for months.
    public var dayOfMonth: Int?
    /// Which of the two below is read, if any.
    public var end: End
    /// `YYYY-MM-DD`
    public var lastDay: String
    /// A number as typed.
    public var count: String
    /// What happens on days that are no business days.
    public var convention: BusinessDayConvention

    /// Every month without an end, on the next business day, unless said otherwise.
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

    /// An order as somebody would have typed it, to be changed.
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
            // The last day of a short month may mean that day or the month's end: it is kept.
            dayOfMonth = day.number == schedule.start.day ? nil : day.number
        }
        switch schedule.end {
        case .never: end = .never
        case .on(let day): (end, lastDay) = (.lastDay, "\(day)")
        case .after(let payments): (end, count) = (.count, "\(payments)")
        }
    }
}

/// A rule that a form for a standing order breaks.
public enum StandingOrderFormError: DescribedError, Hashable, Sendable, Codable {
    /// A rule of every payment.
    case payment(PaymentError)
    /// There is no first day.
    case startMissing
    /// Not a whole number from 1 to 99; the text as it was typed.
    case everyInvalid(String)
    /// By the convention, the first payment would have been made on that day already.
    case firstInPast(LocalDate, today: LocalDate)
    /// Not 1 to 31.
    case dayInvalid(Int)
    /// There is no last day, although there is to be one.
    case lastDayMissing
    /// Not a day as `YYYY-MM-DD`; the text as it was typed.
    case lastDayInvalid(String)
    /// No payment would be made before it; the first is on that day.
    case lastDayTooEarly(LocalDate, first: LocalDate?)
    /// Not a whole number from 1 to 999; the text as it was typed.
    case countInvalid(String)

    /// One sentence with the rule and the values, for logs.
    public var description: String {
        switch self {
        case .payment(let error): error.description
        case .startMissing: "A standing order needs a first day."
        case .everyInvalid(let text):
            "A standing order is repeated every 1 to 99 weeks or months, got \(quoted: text)."
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

/// What the rules say of a form.
public struct StandingOrderValidation: Hashable, Sendable, Codable {
    /// The first broken rule of each field; empty for a form that can be confirmed.
    public let issues: [StandingOrderInput.Field: StandingOrderFormError]
    /// What it agrees, if no rule is broken.
    public let terms: StandingOrderTerms?
    /// The next twelve payments, as soon as the schedule is right, whatever the other fields say.
    public let preview: [UpcomingPayment]

    /// Not checked: terms beside issues are the caller's mistake.
    public init(
        issues: [StandingOrderInput.Field: StandingOrderFormError], terms: StandingOrderTerms?,
        preview: [UpcomingPayment]
    ) {
        self.issues = issues
        self.terms = terms
        self.preview = preview
    }
}

/// A standing order as it is shown for confirmation.
public struct StandingOrderReview: Identifiable, Hashable, Sendable, Codable {
    /// Of this very review: what is confirmed is what was shown, and confirming twice sets up one.
    public let id: AshlarDomain.ID<StandingOrderReview>
    /// Valid, but not yet at the bank.
    public let terms: StandingOrderTerms
    /// As of the review.
    public let account: Account
    /// ``PayeeCheck/notAvailable`` also while the bank cannot be asked.
    public let payeeCheck: PayeeCheck
    /// The next twelve payments.
    public let upcoming: [UpcomingPayment]

    /// Checks nothing; made by ``ReviewStandingOrder``.
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
