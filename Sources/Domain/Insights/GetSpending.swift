/// What was spent in one month, in one currency.
public struct MonthlySpending: Hashable, Sendable, Codable {
    /// Which month.
    public let month: LocalMonth
    /// Of all categories together; never below zero.
    public let total: Money
    /// The most first; empty for a month without spending.
    public let categories: [CategorySpending]

    /// Checks nothing.
    public init(month: LocalMonth, total: Money, categories: [CategorySpending]) {
        self.month = month
        self.total = total
        self.categories = categories
    }
}

/// What was spent in the first days of a month.
public struct PartialSpending: Hashable, Sendable, Codable {
    /// The last of those days.
    public let through: LocalDate
    /// Of all categories together.
    public let total: Money

    /// Checks nothing.
    public init(through: LocalDate, total: Money) {
        self.through = through
        self.total = total
    }
}

/// What was spent in one currency, month by month; currencies are never added to each other.
public struct CurrencySpending: Hashable, Sendable, Codable, Identifiable {
    /// ISO 4217.
    public let currency: Currency
    /// The newest first, without a gap; never empty.
    public let months: [MonthlySpending]
    /// Of the month before the newest, as many days as the newest has had: what to compare that
    /// one with. `nil` where the newest month is over.
    public let before: PartialSpending?

    /// The currency's code.
    public var id: String { currency.code }
    /// How many entries all of it is based on.
    public var count: Int { months.flatMap(\.categories).reduce(0) { $0 + $1.count } }

    /// Checks nothing.
    public init(
        currency: Currency, months: [MonthlySpending], before: PartialSpending? = nil
    ) {
        self.currency = currency
        self.months = months
        self.before = before
    }
}

/// What was spent, and up to when there is anything to tell.
public struct Spending: Hashable, Sendable, Codable {
    /// Those that something was spent in: the one with the most entries first, equal ones by code.
    public let currencies: [CurrencySpending]
    /// The day of the newest entry, where the months end with it because nothing came since.
    public let ended: LocalDate?

    /// Checks nothing.
    public init(currencies: [CurrencySpending], ended: LocalDate? = nil) {
        self.currencies = currencies
        self.ended = ended
    }
}

/// Reads what was spent, by category and month, from the local copy.
public struct GetSpending: Sendable {
    private let transactions: any TransactionRepository
    private let today: @Sendable () -> LocalDate

    /// Today decides which month is the last one.
    public init(
        transactions: any TransactionRepository,
        today: @escaping @Sendable () -> LocalDate
    ) {
        self.transactions = transactions
        self.today = today
    }

    /// - Parameter months: How many, up to the present one, or to that of the newest entry where
    ///   neither the present month nor the one before has any; at least one.
    /// - Throws: The storage error, or ``MoneyError`` where a sum does not fit.
    public func callAsFunction(months: Int = 12) async throws -> Spending {
        let today = today()
        let present = LocalMonth(today)
        guard let newest = try await transactions.span(of: nil)?.upperBound else {
            return Spending(currencies: [])
        }
        let isOver = LocalMonth(newest) < present.adding(months: -1)
        let last = isOver ? LocalMonth(newest) : present
        let wanted = (0..<max(1, months)).map { last.adding(months: -$0) }
        var found: [LocalMonth: [Currency: [CategorySpending]]] = [:]
        for month in wanted { found[month] = try await spending(in: month.days) }
        let currencies = Set(found.values.flatMap(\.keys))
        let before = isOver ? nil : try await beginning(of: last.adding(months: -1), until: today)
        let all = try currencies.map { currency in
            CurrencySpending(
                currency: currency,
                months: try wanted.map { month in
                    let categories = found[month]?[currency] ?? []
                    return MonthlySpending(
                        month: month,
                        total: try CategorySpending.total(of: categories, in: currency),
                        categories: categories)
                },
                before: try before.map { days, spending in
                    PartialSpending(
                        through: days.upperBound,
                        total: try CategorySpending.total(
                            of: spending[currency] ?? [], in: currency))
                })
        }
        return Spending(
            currencies: all.sorted { ($1.count, $0.id) < ($0.count, $1.id) },
            ended: isOver ? newest : nil)
    }

    /// `nil` on the last day of a month: the whole of both is compared then.
    private func beginning(of month: LocalMonth, until today: LocalDate) async throws
        -> (ClosedRange<LocalDate>, [Currency: [CategorySpending]])?
    {
        guard today < LocalMonth(today).lastDay else { return nil }
        let length = min(today.day, month.firstDay.daysInMonth)
        let days = month.firstDay...month.firstDay.adding(days: length - 1)
        return (days, try await spending(in: days))
    }

    private func spending(in days: ClosedRange<LocalDate>) async throws
        -> [Currency: [CategorySpending]]
    {
        let sums = try await transactions.sums(of: nil, in: days)
        return try Dictionary(grouping: sums) { $0.outgoing.currency }
            .mapValues { try CategorySpending.all(of: $0) }.filter { !$0.value.isEmpty }
    }
}
