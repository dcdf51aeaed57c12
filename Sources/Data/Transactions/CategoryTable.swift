import AshlarDomain
import AshlarOffline

/// The categories that the user chose, and the version of the rule that found all others.
///
/// Choices refer to entries by id, so they survive every refresh.
enum CategoryTable {
    /// `number` is ``SpendingCategory/stored``. A rescue carries over valid choices only.
    static let choices = StoreTable(
        "categoryChoices",
        schema: [
            """
            CREATE TABLE categoryChoices(
                scope TEXT NOT NULL, name TEXT NOT NULL, number INTEGER NOT NULL,
                PRIMARY KEY(scope, name))
            """
        ], topic: Transactions.collection,
        rescue: .carryOver { row in
            guard let kind = row.text(0), let name = row.text(1), let number = row.integer(2) else {
                return false
            }
            return CategoryScope(stored: kind, name) != nil
                && SpendingCategory(stored: Int(clamping: number)).stored == number
        })
    /// One row: the version of the rule that found the stored categories.
    static let rule = StoreTable(
        "categoryRule",
        schema: [
            """
            CREATE TABLE categoryRule(
                number INTEGER PRIMARY KEY CHECK (number = 1), version INTEGER NOT NULL)
            """
        ], lifetime: .store)

    static func read(_ store: StoreConnection) throws -> CategoryChoices {
        var choices = CategoryChoices()
        let rows = try store.rows("SELECT scope, name, number FROM categoryChoices") {
            (try $0.text(0), try $0.text(1), try $0.integer(2))
        }
        for (kind, name, number) in rows {
            // An unknown scope is from a newer version of the app.
            guard let scope = CategoryScope(stored: kind, name) else { continue }
            choices[scope] = SpendingCategory(stored: Int(clamping: number))
        }
        return choices
    }

    static func choose(
        _ category: SpendingCategory?, for scope: CategoryScope, _ store: StoreConnection
    ) throws {
        let (kind, name) = scope.stored
        if let category {
            try store.execute(
                "INSERT OR REPLACE INTO categoryChoices(scope, name, number) VALUES (?, ?, ?)",
                [kind, name, category.stored])
        } else {
            try store.execute(
                "DELETE FROM categoryChoices WHERE scope = ? AND name = ?", [kind, name])
        }
        let column = kind == CategoryScope.entryKind ? "id" : "counterparty"
        try recategorize("\(column) = ?", [name], store)
    }

    /// Finds all categories again if another version’s rule found them.
    static func update(_ store: StoreConnection) throws {
        let version = try store.integer("SELECT version FROM categoryRule")
        guard version != SpendingCategory.ruleVersion else { return }
        try recategorize("1", [], store)
        try store.execute(
            "INSERT OR REPLACE INTO categoryRule(number, version) VALUES (1, ?)",
            [SpendingCategory.ruleVersion])
    }

    private static func recategorize(
        _ condition: String, _ arguments: [any StoreValue], _ store: StoreConnection
    ) throws {
        var categories = try TransactionCategories(store)
        // In batches, so that a million entries are not in memory at once.
        var last = Int64.min
        while true {
            let rows = try store.rows(
                """
                SELECT \(Transaction.columns) FROM transactions
                WHERE \(condition) AND row > ? ORDER BY row LIMIT 5000
                """, arguments + [last]
            ) { (row: try $0.integer(0), entry: try Transaction($0)) }
            for (row, entry) in rows {
                let category = categories.category(of: entry)
                guard category != entry.category else { continue }
                try store.execute(
                    "UPDATE transactions SET category = ? WHERE row = ?", [category.stored, row])
            }
            guard let end = rows.last, rows.count == 5000 else { return }
            last = end.row
        }
    }
}

extension CategoryScope {
    fileprivate static let entryKind = "entry"
    fileprivate static let counterpartyKind = "counterparty"

    /// The form in the database.
    fileprivate var stored: (kind: String, name: String) {
        switch self {
        case .entry(let id): (Self.entryKind, id.rawValue)
        case .counterparty(let name): (Self.counterpartyKind, name)
        }
    }

    /// - Returns: `nil` for a kind that no version of the app has written.
    fileprivate init?(stored kind: String, _ name: String) {
        switch kind {
        case Self.entryKind: self = .entry(.init(rawValue: name))
        case Self.counterpartyKind: self = .counterparty(name)
        default: return nil
        }
    }
}
