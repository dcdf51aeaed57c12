public import Foundation

/// Exports all of an account’s entries that match a query, for other programs.
public struct ExportStatement: Sendable {
    private let accounts: any AccountRepository
    private let transactions: any TransactionRepository
    private let timeZone: TimeZone
    private let now: @Sendable () -> Date

    /// Creates the use case; only local copies are read, and `timeZone` is the bank’s.
    public init(
        accounts: any AccountRepository, transactions: any TransactionRepository,
        timeZone: TimeZone, now: @escaping @Sendable () -> Date
    ) {
        self.accounts = accounts
        self.transactions = transactions
        self.timeZone = timeZone
        self.now = now
    }

    /// Returns the export as a sequence of texts; only one page is in memory at a time.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - query: The query, as for ``GetTransactions``; the order is the same.
    ///   - format: The file format.
    /// - Returns: `nil` if the account does not exist.
    public func callAsFunction(
        of account: ID<Account>, matching query: TransactionQuery = .all, as format: StatementFormat
    ) async throws -> StatementExport? {
        guard let account = try await accounts.account(account) else { return nil }
        var query = query
        query.text = query.text.searchText
        let instant = now()
        let today = LocalDate(instant, in: timeZone)
        // The balance is as old as the last refresh; before the first complete one, use the bank’s
        // time.
        let balanceTime = try await accounts.freshness().lastSuccess ?? account.updatedAt
        let span = try await transactions.span(of: account.id)
        let days = Self.days(query.days, span, today)
        var balances: StatementBounds?
        if format == .camt053, query.text.isEmpty, query.category == nil {
            balances = try await .read(days, of: account, from: transactions)
        }
        let head = StatementHeader(
            account: account, days: days, today: today, now: instant,
            asOf: min(today, LocalDate(balanceTime, in: timeZone)), balances: balances)
        return StatementExport(
            transactions: transactions, account: account.id, query: query,
            places: balances?.entries, writer: format.writer(head))
    }

    /// The requested range; an open side ends with the entries or today.
    private static func days(
        _ asked: ClosedRange<LocalDate>?, _ span: ClosedRange<LocalDate>?, _ today: LocalDate
    ) -> ClosedRange<LocalDate> {
        let known = span ?? today...today
        guard let asked else { return known }
        let first = asked.lowerBound == .min ? known.lowerBound : asked.lowerBound
        let last = asked.upperBound == .max ? max(today, known.upperBound) : asked.upperBound
        return min(first, asked.upperBound)...max(last, asked.lowerBound)
    }
}

/// The texts of an export, each with some hundred entries; each iteration starts from the
/// beginning.
public struct StatementExport: AsyncSequence, Sendable {
    fileprivate let transactions: any TransactionRepository
    fileprivate let account: ID<Account>
    fileprivate let query: TransactionQuery
    /// The range of the balances; entries outside it arrived later.
    fileprivate let places: ClosedRange<Transaction.Place>?
    fileprivate let writer: any StatementWriter

    /// Reads page by page in the bank’s order. Entries added or removed meanwhile may be included
    /// or not; all others are included exactly once.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate enum Place {
            case start
            case after(PageRequest.Cursor?)
            case end
        }

        fileprivate let export: StatementExport
        fileprivate var place = Place.start

        /// - Throws: The storage error; the texts so far are then an incomplete export.
        public mutating func next() async throws -> String? {
            let cursor: PageRequest.Cursor?
            var text = ""
            switch place {
            case .end: return nil
            case .start: (cursor, text) = (nil, export.writer.beginning)
            case .after(let last): cursor = last
            }
            let page = try await export.transactions.transactions(
                of: export.account, matching: export.query,
                page: PageRequest(after: cursor, limit: 500))
            for entry in page.items where export.places?.contains(entry.place) ?? true {
                text += export.writer.text(of: entry)
            }
            if page.next == nil { text += export.writer.end }
            place = page.next.map(Place.after) ?? .end
            return text
        }
    }

    /// Starts reading at the first `next()`.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(export: self) }
}
