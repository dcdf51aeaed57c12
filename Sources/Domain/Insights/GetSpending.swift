/// The spending of one month in one currency.
public struct MonthlySpending: Hashable, Sendable, Codable {
    /// The month.
    public let month: LocalMonth
    /// The total of all categories; never negative.
    public let total: Money
    /// The categories, largest first; empty without spending.
    public let categories: [CategorySpending]

    /// Creates a value; nothing is checked.
    public init(month: LocalMonth, total: Money, categories: [CategorySpending]) {
        self.month = month
        self.total = total
        self.categories = categories
    }
}

/// The spending in the first days of a month.
public struct PartialSpending: Hashable, Sendable, Codable {
    /// The last of these days.
    public let through: LocalDate
    /// The total of all categories.
    public let total: Money

    /// Creates a value; nothing is checked.
    public init(through: LocalDate, total: Money) {
        self.through = through
        self.total = total
    }
}

/// The spending in one currency by month; currencies are never added to each other.
public struct CurrencySpending: Hashable, Sendable, Codable, Identifiable {
    /// The currency.
    public let currency: Currency
    /// The months without gaps, newest first; never empty.
    public let months: [MonthlySpending]
    /// The spending of the previous month up to the same day, to compare with the newest month;
    /// `nil` if the newest month is over, or today is its last day.
    public let before: PartialSpending?

    /// The currency’s code.
    public var id: String { currency.code }
    /// The number of entries.
    public var count: Int { months.flatMap(\.categories).reduce(0) { $0 + $1.count } }

    /// Creates a value; nothing is checked.
    public init(
        currency: Currency, months: [MonthlySpending], before: PartialSpending? = nil
    ) {
        self.currency = currency
        self.months = months
        self.before = before
    }
}

/// The spending by currency.
public struct Spending: Hashable, Sendable, Codable {
    /// The currencies with spending: most entries first, equal ones by code.
    public let currencies: [CurrencySpending]
    /// The date of the newest entry if the months end with it because there are no current entries.
    public let ended: LocalDate?

    /// Creates a value; nothing is checked.
    public init(currencies: [CurrencySpending], ended: LocalDate? = nil) {
        self.currencies = currencies
        self.ended = ended
    }
}

/// Reads the spending by category and month from the local copy.
public struct GetSpending: Sendable {
    private let transactions: any TransactionRepository
    private let today: @Sendable () -> LocalDate

    /// Creates the use case; `today` determines the last month.
    public init(
        transactions: any TransactionRepository,
        today: @escaping @Sendable () -> LocalDate
    ) {
        self.transactions = transactions
        self.today = today
    }

    /// - Parameter months: The number of months, at least one. They end with the current month, or
    ///   with the newest entry’s if neither the current nor the previous month has entries.
    /// - Throws: The storage error, or ``MoneyError`` if a sum overflows.
    public func callAsFunction(months: Int = 12) async throws -> Spending {
        let today = today()
        let present = LocalMonth(today)
        guard let newest = try await transactions.span(of: nil)?.upperBound else {
            return Spending(currencies: [])
        }
        let isOver = LocalMonth(newest) < present.adding(months: -1)
        let last = isOver ? LocalMonth(newest) : present
        let requestedMonths = (0..<max(1, months)).map { last.adding(months: -$0) }
        var found: [LocalMonth: [Currency: [CategorySpending]]] = [:]
        for month in requestedMonths { found[month] = try await spending(in: month.days) }
        let currencies = Set(found.values.flatMap(\.keys))
        let before = isOver ? nil : try await beginning(of: last.adding(months: -1), until: today)
        let all = try currencies.map { currency in
            CurrencySpending(
                currency: currency,
                months: try requestedMonths.map { month in
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

    /// The spending in the first days of `month`; `nil` on the last day of a month, when whole
    /// months are compared.
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
