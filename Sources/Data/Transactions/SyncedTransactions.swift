import AshlarDomain
import AshlarOffline
import GRDB

/// The list of booked entries, for the synchronisation.
enum SyncedTransactions: SyncedList {
    typealias Element = TransactionRecord
    static let collection = LocalCopy.transactions
    static let path = "/v1/transactions"

    /// Entries are told by the list alone.
    static func heard(_ db: Database) throws -> Int64 { 0 }

    static func apply(_ page: SyncPage<TransactionRecord>, to db: Database) throws -> Applied {
        var applied = Applied()
        var writer = try TransactionWriter(db)
        func isStored(_ id: String) throws -> Bool { try writer.has(id) }
        let replaced = try page.take(&applied, isStored: isStored) {
            try writer.receive(Transaction($0))
        }
        for id in page.deleted { try writer.delete(id) }
        if let replaced {
            let stored = try String.fetchAll(
                db, sql: "SELECT id FROM transactions WHERE row >= ? AND row < ?",
                arguments: [replaced.lower, replaced.upper])
            for id in stored where !replaced.told.contains(id) { try writer.delete(id) }
        }
        try writer.finish()
        applied.changes = writer.changes
        return applied
    }
}

/// Writes booked entries in one transaction of the store: rows, places and search entries.
struct TransactionWriter {
    private let db: Database
    private var index = SearchIndex.transactions
    private var categories: TransactionCategories
    private(set) var changes = 0

    init(_ db: Database) throws {
        self.db = db
        categories = try TransactionCategories(db)
    }

    /// Writes the search entries; to be called last.
    mutating func finish() throws { try index.flush(db) }

    /// Finds its category, too.
    ///
    /// - Returns: Its place.
    /// - Throws: `UnreadableRecord` where there is no place left.
    mutating func receive(_ received: Transaction) throws -> ListKey {
        var transaction = received
        transaction.category = categories.category(of: received)
        guard let key = ListKey(transaction.date, sequence: transaction.sequence) else {
            throw full(transaction)
        }
        if let (row, old) = try find(transaction.id.rawValue) {
            guard old != transaction else { return key }
            let isMoved = ListKey(row: row) != key
            let texts = (old.counterparty, old.description)
            if !isMoved, texts == (transaction.counterparty, transaction.description) {
                try update(row, to: transaction, at: row)
            } else {
                index.remove(row, texts)
                let new = isMoved ? try freeRow(key, transaction) : row
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
        try db.cachedStatement(sql: "DELETE FROM transactions WHERE row = ?")
            .execute(arguments: [row])
        index.remove(row, (old.counterparty, old.description))
        changes += 1
    }

    func has(_ id: String) throws -> Bool { try find(id) != nil }

    private func find(_ id: String) throws -> (Int64, Transaction)? {
        try Row.fetchOne(
            db.cachedStatement(
                sql: "SELECT \(Transaction.columns) FROM transactions WHERE id = ?"),
            arguments: [id]
        ).map { ($0[0], try Transaction($0)) }
    }

    private mutating func insert(_ transaction: Transaction, _ key: ListKey) throws {
        let statement = try db.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO transactions(\(Transaction.columns))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        for row in key.base..<key.end {
            try statement.execute(arguments: transaction.arguments(row: row))
            guard db.changesCount > 0 else { continue }
            index.add(row, (transaction.counterparty, transaction.description))
            return
        }
        throw full(transaction)
    }

    private mutating func update(_ row: Int64, to transaction: Transaction, at new: Int64) throws {
        try db.cachedStatement(
            sql: """
                UPDATE transactions SET row = ?, id = ?, account = ?, date = ?, sequence = ?,
                    amount = ?, currency = ?, balanceAfter = ?, counterparty = ?,
                    description = ?, kind = ?, originalAmount = ?, originalCurrency = ?,
                    payment = ?, category = ?
                WHERE row = ?
                """
        ).execute(arguments: transaction.arguments(row: new) + [row])
    }

    private func freeRow(_ key: ListKey, _ transaction: Transaction) throws -> Int64 {
        let taken = Set(
            try Int64.fetchAll(
                db.cachedStatement(sql: "SELECT row FROM transactions WHERE row >= ? AND row < ?"),
                arguments: [key.base, key.end]))
        guard let row = (key.base..<key.end).first(where: { !taken.contains($0) }) else {
            throw full(transaction)
        }
        return row
    }

    private func full(_ transaction: Transaction) -> UnreadableRecord {
        UnreadableRecord(
            record: transaction.id.rawValue, field: "sequence",
            value: "\(transaction.sequence), which \(ListKey.slots) others have that day")
    }
}
