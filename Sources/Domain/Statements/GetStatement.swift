/// What an account's statement of one month says beside its entries.
public struct StatementSummary: Hashable, Sendable, Codable {
    /// Which month.
    public let month: LocalMonth
    /// Before its first entry and after its last one; they differ by what came in and went out.
    public let opening, closing: Money
    /// Never below zero, and never above it.
    public let incoming, outgoing: Money
    /// How many entries.
    public let count: Int
    /// What was spent on each thing, the most first; without what came in.
    public let spending: [CategorySpending]
    /// Of all of that together.
    public let spent: Money

    /// Checks nothing.
    public init(
        month: LocalMonth, opening: Money, closing: Money, incoming: Money, outgoing: Money,
        count: Int, spending: [CategorySpending], spent: Money
    ) {
        (self.month, self.opening, self.closing) = (month, opening, closing)
        (self.incoming, self.outgoing) = (incoming, outgoing)
        (self.count, self.spending, self.spent) = (count, spending, spent)
    }
}

/// An account's months, and what the statement of one of them says.
public struct Statement: Hashable, Sendable, Codable {
    /// Those from the oldest entry to the newest, the newest first; without entries none.
    public let months: [LocalMonth]
    /// Of the month asked for, or else of the newest; `nil` without entries.
    public let summary: StatementSummary?

    /// Checks nothing.
    public init(months: [LocalMonth], summary: StatementSummary?) {
        (self.months, self.summary) = (months, summary)
    }
}

/// Reads the statement of an account for a month, from the local copy.
public struct GetStatement: Sendable {
    private let transactions: any TransactionRepository

    /// Nothing is read until it is called.
    public init(transactions: any TransactionRepository) { self.transactions = transactions }

    /// - Parameters:
    ///   - account: Whose statement.
    ///   - month: `nil` for the month of the newest entry.
    /// - Throws: The storage error, or ``MoneyError`` where a sum does not fit.
    public func callAsFunction(of account: ID<Account>, month: LocalMonth? = nil) async throws
        -> Statement
    {
        guard let span = try await transactions.span(of: account) else {
            return Statement(months: [], summary: nil)
        }
        let months = LocalMonth.all(in: span)
        let month = month ?? LocalMonth(span.upperBound)
        let sums = try await transactions.sums(of: account, in: month.days)
        let balances = try await transactions.dailyBalances(
            of: account, days: month.firstDay.daysInMonth, through: month.lastDay)
        guard let last = balances.last else {
            // Before the oldest entry there is no balance to tell.
            return Statement(months: months, summary: nil)
        }
        let zero = Money.zero(last.balance.currency)
        var (incoming, outgoing, count) = (zero, zero, 0)
        for sum in sums {
            incoming = try incoming.adding(sum.incoming)
            outgoing = try outgoing.adding(sum.outgoing)
            count += sum.count
        }
        let closing = last.balance
        let spending = try CategorySpending.all(of: sums)
        return Statement(
            months: months,
            summary: StatementSummary(
                month: month, opening: try closing.subtracting(incoming).subtracting(outgoing),
                closing: closing, incoming: incoming, outgoing: outgoing, count: count,
                spending: spending,
                spent: try CategorySpending.total(of: spending, in: zero.currency)))
    }
}
