/// An account’s balances before the first and after the last entry of a range of dates.
struct StatementBounds: Equatable, Sendable {
    let opening: Money
    let closing: Money
    /// The first and the last entry between the balances; `nil` without entries.
    let entries: ClosedRange<Transaction.Place>?

    /// - Returns: The balances of these dates, which later entries do not change.
    static func read(
        _ days: ClosedRange<LocalDate>, of account: Account,
        from transactions: any TransactionRepository
    ) async throws -> StatementBounds {
        let newest = try await transactions.transactions(
            of: account.id, matching: TransactionQuery(days: days), page: PageRequest(limit: 1)
        ).items.first
        guard let newest else {
            let balance = try await balance(before: days, of: account, from: transactions)
            return StatementBounds(opening: balance, closing: balance, entries: nil)
        }
        let closings = try await transactions.dailyBalances(
            of: account.id, days: days.lowerBound.days(until: newest.date) + 1,
            through: newest.date)
        let first = closings.first { $0.date >= days.lowerBound }?.date ?? newest.date
        let oldest =
            try await oldest(on: first, of: account.id, from: transactions) ?? newest
        return StatementBounds(
            opening: try oldest.balanceAfter.subtracting(oldest.amount),
            closing: newest.balanceAfter, entries: oldest.place...max(oldest.place, newest.place))
    }

    /// The balance of dates without entries: the balance after the last earlier entry, or the one
    /// before the first entry.
    private static func balance(
        before days: ClosedRange<LocalDate>, of account: Account,
        from transactions: any TransactionRepository
    ) async throws -> Money {
        guard let span = try await transactions.span(of: account.id) else { return account.booked }
        let before = try await transactions.dailyBalances(
            of: account.id, days: 1, through: days.lowerBound.adding(days: -1))
        if let last = before.last { return last.balance }
        let first = try await oldest(on: span.lowerBound, of: account.id, from: transactions)
        return try first.map { try $0.balanceAfter.subtracting($0.amount) } ?? account.booked
    }

    private static func oldest(
        on day: LocalDate, of account: ID<Account>, from transactions: any TransactionRepository
    ) async throws -> Transaction? {
        var oldest: Transaction?
        var cursor: PageRequest.Cursor?
        repeat {
            let page = try await transactions.transactions(
                of: account, matching: TransactionQuery(days: day...day),
                page: PageRequest(after: cursor, limit: 500))
            oldest = page.items.last ?? oldest
            cursor = page.next
        } while cursor != nil
        return oldest
    }
}

extension Transaction {
    /// The entry’s position in its account.
    struct Place: Comparable, Sendable {
        let date: LocalDate
        let sequence: Int64

        static func < (left: Place, right: Place) -> Bool {
            (left.date, left.sequence) < (right.date, right.sequence)
        }
    }

    var place: Place { Place(date: date, sequence: sequence) }
}
