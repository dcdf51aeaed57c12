import AshlarDomain
import GRDB

/// What the user chose entries to be for, and by which version of the rule the others were found.
///
/// The choices know entries by their ids, so that they outlive every refresh.
enum CategoryTable {
    /// `number` is that of ``SpendingCategory/stored``.
    static let schema = """
        CREATE TABLE categoryChoices(
            scope TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL,
            PRIMARY KEY(scope, name))
        """
    /// One row.
    static let ruleSchema = """
        CREATE TABLE categoryRule(
            number INTEGER PRIMARY KEY CHECK (number = 1), version INTEGER NOT NULL)
        """
    static let name = "categoryChoices"

    static func choices(_ db: Database) throws -> CategoryChoices {
        var choices = CategoryChoices()
        let rows = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT scope, name, number FROM categoryChoices"))
        for row in rows {
            // Another scope is a newer version's.
            guard
                let scope = CategoryScope(
                    stored: try row.decode(atIndex: 0), try row.decode(atIndex: 1))
            else { continue }
            choices[scope] = SpendingCategory(stored: try row.decode(atIndex: 2))
        }
        return choices
    }

    static func choose(_ category: SpendingCategory?, for scope: CategoryScope, _ db: Database)
        throws
    {
        let (kind, name) = scope.stored
        if let category {
            try db.execute(
                sql: "INSERT OR REPLACE INTO categoryChoices(scope, name, number) VALUES (?, ?, ?)",
                arguments: [kind, name, category.stored])
        } else {
            try db.execute(
                sql: "DELETE FROM categoryChoices WHERE scope = ? AND name = ?",
                arguments: [kind, name])
        }
        let column = kind == CategoryScope.entryKind ? "id" : "counterparty"
        try findAnew("\(column) = ?", [name], db)
    }

    /// Puts back what a damaged file still held; what is no choice is left out.
    static func restore(_ values: [DatabaseValue], _ db: Database) throws {
        guard values.count == 3, let kind = String.fromDatabaseValue(values[0]),
            let name = String.fromDatabaseValue(values[1]),
            let number = Int.fromDatabaseValue(values[2]),
            CategoryScope(stored: kind, name) != nil,
            SpendingCategory(stored: number).stored == number
        else { return }
        try db.execute(
            sql: "INSERT OR IGNORE INTO categoryChoices(scope, name, number) VALUES (?, ?, ?)",
            arguments: [kind, name, number])
    }

    /// Whether the stored categories are those of another version's rule.
    static func isOutdated(_ db: Database) throws -> Bool {
        try Int64.fetchOne(db, sql: "SELECT version FROM categoryRule")
            != SpendingCategory.ruleVersion
    }

    /// Finds all categories by this version's rule.
    static func update(_ db: Database) throws {
        guard try isOutdated(db) else { return }
        try findAnew("1", [], db)
        try db.execute(
            sql: "INSERT OR REPLACE INTO categoryRule(number, version) VALUES (1, ?)",
            arguments: [SpendingCategory.ruleVersion])
    }

    private static func findAnew(
        _ condition: String, _ arguments: StatementArguments, _ db: Database
    ) throws {
        var categories = try TransactionCategories(db)
        // Some thousands at a time, so that a million are not in memory at once.
        var last = Int64.min
        while true {
            let rows = try Row.fetchAll(
                db.cachedStatement(
                    sql: """
                        SELECT \(Transaction.columns) FROM transactions
                        WHERE \(condition) AND row > ? ORDER BY row LIMIT 5000
                        """), arguments: arguments + [last])
            for row in rows {
                let entry = try Transaction(row)
                let category = categories.category(of: entry)
                guard category != entry.category else { continue }
                try db.cachedStatement(sql: "UPDATE transactions SET category = ? WHERE row = ?")
                    .execute(arguments: [category.stored, row[0] as Int64])
            }
            guard let end = rows.last, rows.count == 5000 else { return }
            last = end[0]
        }
    }
}

extension CategoryScope {
    fileprivate static let entryKind = "entry"
    fileprivate static let counterpartyKind = "counterparty"

    /// As it is written in files.
    fileprivate var stored: (kind: String, name: String) {
        switch self {
        case .entry(let id): (Self.entryKind, id.rawValue)
        case .counterparty(let name): (Self.counterpartyKind, name)
        }
    }

    /// - Returns: `nil` for a kind that no version of ours wrote.
    fileprivate init?(stored kind: String, _ name: String) {
        switch kind {
        case Self.entryKind: self = .entry(.init(rawValue: name))
        case Self.counterpartyKind: self = .counterparty(name)
        default: return nil
        }
    }
}
