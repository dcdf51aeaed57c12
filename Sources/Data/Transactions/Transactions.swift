import AshlarDomain
import AshlarOffline
import Foundation

/// The bank’s list of booked entries.
enum Transactions: TableCollection {
    typealias Row = Transaction
    typealias Wire = TransactionRecord

    static let collection = "transactions"
    /// Every five minutes; sooner if an account has changed, which is checked each minute.
    static let refreshRounds = 5
    static let feed = Feed.changes(path: "/v1/transactions")
    static let tables = [
        StoreTable(
            "transactions",
            schema: [
                """
                CREATE TABLE transactions(
                    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, account TEXT NOT NULL,
                    date INTEGER NOT NULL, sequence INTEGER NOT NULL, amount INTEGER NOT NULL,
                    currency TEXT NOT NULL, balanceAfter INTEGER NOT NULL,
                    counterparty TEXT NOT NULL, description TEXT NOT NULL, kind TEXT NOT NULL,
                    originalAmount INTEGER, originalCurrency TEXT, payment TEXT,
                    category INTEGER NOT NULL)
                """,
                "CREATE INDEX transactionsByAccount ON transactions(account)",
                "CREATE INDEX transactionsByCategory ON transactions(account, category)",
            ] + SearchIndex.schema(of: "transactions", "counterparty", "description"),
            isLarge: true),
        CategoryTable.choices, CategoryTable.rule,
    ]

    static func apply(
        _ page: SyncPage<TransactionRecord>, in store: StoreConnection
    ) throws -> AppliedPage {
        var applied = AppliedPage()
        var writer = try TransactionWriter(store)
        var receiver = RowReceiver(page) { $0.id }
        try receiver.receive(into: &applied) { wire, _ in
            try writer.receive(Transaction(wire)).base
        }
        for id in page.deleted { try writer.delete(id) }
        if case .below(let upper, _, let isLast) = page.replaces {
            let lower = isLast ? 0 : applied.end ?? upper
            let stored = try store.rows(
                "SELECT id FROM transactions WHERE row >= ? AND row < ?", [lower, upper]
            ) { try $0.text(0) }
            for id in receiver.gone(of: stored) { try writer.delete(id) }
        }
        try writer.finish()
        applied.changes = writer.changes
        return applied
    }

    static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int {
        Int(try store.integer("SELECT count(*) FROM transactions WHERE row >= ?", [place]) ?? 0)
    }
}

/// Writes booked entries in one transaction of the store: rows, positions and search entries.
struct TransactionWriter {
    private let store: StoreConnection
    private var index = SearchIndex(of: "transactions", "counterparty", "description")
    private var categories: TransactionCategories
    private let findOne, insertOne, updateOne: StoreStatement
    private(set) var changes = 0

    init(_ store: StoreConnection) throws {
        self.store = store
        categories = try TransactionCategories(store)
        findOne = try store.statement(
            "SELECT \(Transaction.columns) FROM transactions WHERE id = ?")
        insertOne = try store.statement(
            """
            INSERT OR IGNORE INTO transactions(\(Transaction.columns))
            VALUES (\(Transaction.names.map { _ in "?" }.joined(separator: ", ")))
            """)
        let all = Transaction.names.map { "\($0) = ?" }.joined(separator: ", ")
        updateOne = try store.statement("UPDATE transactions SET \(all) WHERE row = ?")
    }

    /// Writes the search entries; must be called last.
    mutating func finish() throws { try index.flush(store) }

    /// Stores an entry with its category.
    ///
    /// - Returns: Its position.
    /// - Throws: `UnreadableRecord` if there is no free position.
    mutating func receive(_ received: Transaction) throws -> ListKey {
        var transaction = received
        transaction.category = categories.category(of: received)
        let day = transaction.date.dayNumber
        guard let key = ListKey(day: day, sequence: transaction.sequence) else {
            throw noFreePosition(transaction)
        }
        if let (row, old) = try find(transaction.id.rawValue) {
            guard old != transaction else { return key }
            let isMoved = ListKey(row: row) != key
            let texts = (old.counterparty, old.description)
            if !isMoved, texts == (transaction.counterparty, transaction.description) {
                try update(row, to: transaction, at: row)
            } else {
                let new = isMoved ? try key.freeRow(in: "transactions", store) : row
                guard let new else { throw noFreePosition(transaction) }
                index.remove(row, texts)
                try update(row, to: transaction, at: new)
                index.add(new, (transaction.counterparty, transaction.description))
            }
        } else {
            try insert(transaction, key)
        }
        changes += 1
        return key
    }

    mutating func delete(_ id: String) throws {
        guard let (row, old) = try find(id) else { return }
        try store.execute("DELETE FROM transactions WHERE row = ?", [row])
        index.remove(row, (old.counterparty, old.description))
        changes += 1
    }

    private func find(_ id: String) throws -> (Int64, Transaction)? {
        defer { findOne.rewind() }
        findOne.bind(id)
        return try findOne.next() ? (findOne.integer(0), Transaction(findOne)) : nil
    }

    private mutating func insert(_ transaction: Transaction, _ key: ListKey) throws {
        for row in key.base..<key.end {
            transaction.bind(to: insertOne, row: row)
            guard try insertOne.run() > 0 else { continue }
            index.add(row, (transaction.counterparty, transaction.description))
            return
        }
        throw noFreePosition(transaction)
    }

    private func update(_ row: Int64, to transaction: Transaction, at new: Int64) throws {
        transaction.bind(to: updateOne, row: new)
        updateOne.bind(row)
        try updateOne.run()
    }

    private func noFreePosition(_ transaction: Transaction) -> UnreadableRecord {
        UnreadableRecord(
            record: transaction.id.rawValue, field: "sequence",
            value: "\(transaction.sequence), shared by \(ListKey.slots) others that day")
    }
}
