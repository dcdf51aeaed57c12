public import AshlarCore

/// A query that walks rowids downwards between two bounds, so that any page of a list costs the same.
///
/// SQLite takes one bound of a kind to where a walk begins or ends, and compares every row with the
/// others: a page far down would cost as much as all above it. So each side has one here.
public struct RowWalk {
    /// How the place is called in conditions.
    public let row: String
    /// Whether the page's cursor, if there is one, is one of ours.
    public private(set) var isAfter = false
    private let table: String
    private let from: String
    private let fromArguments: [any StoreValue]
    private var lowest = Part()
    private var highest = Part()
    private var others = Part()

    private struct Part {
        var texts: [String] = []
        var arguments: [any StoreValue] = []

        mutating func add(_ text: String, _ more: [any StoreValue]) {
            texts.append(text)
            arguments += more
        }

        func combined(_ function: String) -> String {
            texts.count == 1 ? texts[0] : "\(function)(\(texts.joined(separator: ", ")))"
        }
    }

    /// - Parameters:
    ///   - from: What stands after `FROM`.
    ///   - arguments: Its own.
    ///   - row: The name of its rowid.
    ///   - after: The row above the first.
    public init(
        _ from: String, _ arguments: [any StoreValue] = [], row: String,
        after: PageRequest.Cursor?
    ) {
        table = ""
        self.from = from
        fromArguments = arguments
        self.row = row
        start(after)
    }

    /// The rows of a table whose words match: the query of words is the first argument, which is not
    /// among ``select(_:limit:)``'s.
    ///
    /// - Parameters:
    ///   - table: One with a search index, and `row` as its rowid; see ``SearchIndex``.
    ///   - after: The row above the first.
    public init(matching table: String, after: PageRequest.Cursor?) {
        self.table = table
        // In this order: the index gives the newest matches first, the table only their rows.
        fromArguments = []
        from = "\(table)Search CROSS JOIN \(table) ON \(table).row = \(table)Search.rowid"
        row = "\(table)Search.rowid"
        start(after)
    }

    private mutating func start(_ after: PageRequest.Cursor?) {
        guard let place = after.flatMap({ Int64($0.rawValue) }) else { return }
        isAfter = true
        below("?", [place])
    }

    /// Begins at this row, or above it.
    public mutating func from(_ bound: String, _ arguments: [any StoreValue]) {
        lowest.add(bound, arguments)
    }

    /// Ends below this row.
    public mutating func below(_ bound: String, _ arguments: [any StoreValue]) {
        highest.add(bound, arguments)
    }

    /// Leaves out rows on the way.
    public mutating func narrow(_ condition: String, _ arguments: [any StoreValue]) {
        others.add(condition, arguments)
    }

    /// Only where rows are that have any of these values; each column has an index.
    public mutating func bound(to values: [(column: String, value: String)]) {
        func ends(_ function: String) -> String {
            values.map {
                "SELECT \(function)(row) AS row FROM \(table) WHERE \($0.column) = ?"
            }.joined(separator: " UNION ALL ")
        }
        let arguments = values.map(\.value)
        from("(SELECT coalesce(min(row), 0) FROM (\(ends("min"))))", arguments)
        // Without any: a range that holds nothing.
        below("(SELECT coalesce(max(row) + 1, 0) FROM (\(ends("max"))))", arguments)
    }

    /// The statement for the places of words that match, oldest first; `nil` where rows are left out
    /// besides.
    ///
    /// A search index is read that way in two thirds of the time: where words are common and hardly ever
    /// meet, all that they have in common is found sooner than the newest of it.
    public func places() -> (sql: String, arguments: [any StoreValue])? {
        guard !table.isEmpty, others.texts.isEmpty else { return nil }
        let conditions = ["\(table)Search MATCH ?"] + bounds
        return (
            """
            SELECT rowid FROM \(table)Search WHERE \(conditions.joined(separator: " AND "))
            ORDER BY rowid
            """, lowest.arguments + highest.arguments
        )
    }

    private var bounds: [String] {
        (lowest.texts.isEmpty ? [] : ["\(row) >= \(lowest.combined("max"))"])
            + (highest.texts.isEmpty ? [] : ["\(row) < \(highest.combined("min"))"])
    }

    /// The statement, newest first.
    public func select(
        _ columns: String, limit: Int
    ) -> (sql: String, arguments: [any StoreValue]) {
        var conditions = table.isEmpty ? [] : ["\(table)Search MATCH ?"]
        conditions += bounds + others.texts
        let narrowing = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        return (
            "SELECT \(columns) FROM \(from) \(narrowing) ORDER BY \(row) DESC LIMIT ?",
            fromArguments + lowest.arguments + highest.arguments + others.arguments + [limit]
        )
    }
}
