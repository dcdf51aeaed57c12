/// What was spent in one month, in one currency.
public struct MonthlySpending: Hashable, Sendable, Codable {
    /// Which month.
    public let month: LocalMonth
    /// Of all categories together.
    public let total: Money
    /// The most first; empty for a month without spending.
    public let categories: [CategorySpending]

    /// Checks nothing.
    public init(month: LocalMonth, total: Money, categories: [CategorySpending]) {
        (self.month, self.total, self.categories) = (month, total, categories)
    }
}

/// What was spent in one currency, month by month; currencies are never added to each other.
public struct CurrencySpending: Hashable, Sendable, Codable, Identifiable {
    /// ISO 4217.
    public let currency: Currency
    /// The newest first, without a gap; never empty.
    public let months: [MonthlySpending]

    /// The currency's code.
    public var id: String { currency.code }

    /// Checks nothing.
    public init(currency: Currency, months: [MonthlySpending]) {
        (self.currency, self.months) = (currency, months)
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
        (self.transactions, self.today) = (transactions, today)
    }

    /// One element for each currency that something was spent in, by code.
    ///
    /// - Parameter months: How many, up to the present one; at least one.
    /// - Throws: The storage error, or ``MoneyError`` where a sum does not fit.
    public func callAsFunction(months: Int = 12) async throws -> [CurrencySpending] {
        let present = LocalMonth(today())
        var found: [LocalMonth: [Currency: [CategorySpending]]] = [:]
        var currencies: Set<Currency> = []
        let wanted = (0..<max(1, months)).map { present.adding(months: -$0) }
        for month in wanted {
            let sums = try await transactions.sums(of: nil, in: month.days)
            let byCurrency = Dictionary(grouping: sums) { $0.outgoing.currency }
            for (currency, sums) in byCurrency {
                let spending = try CategorySpending.all(of: sums)
                guard !spending.isEmpty else { continue }
                found[month, default: [:]][currency] = spending
                currencies.insert(currency)
            }
        }
        return try currencies.sorted { $0.code < $1.code }.map { currency in
            CurrencySpending(
                currency: currency,
                months: try wanted.map { month in
                    let categories = found[month]?[currency] ?? []
                    return MonthlySpending(
                        month: month,
                        total: try CategorySpending.total(of: categories, in: currency),
                        categories: categories)
                })
        }
    }
}
