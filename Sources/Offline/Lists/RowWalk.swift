public import AshlarCore

/// A query that walks rowids downwards between two bounds, so that any page of a list costs the
/// same.
///
/// SQLite uses one bound on each side to position a walk, and compares every row with further ones:
/// a distant page would cost as much as all pages above it. So each side has exactly one bound
/// here.
public struct RowWalk {
    /// The rowid’s name in conditions.
    public let row: String
    /// Whether there is a valid page cursor.
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
    ///   - from: The SQL after `FROM`.
    ///   - arguments: The arguments of that SQL.
    ///   - row: The name of its rowid.
    ///   - after: The row above the first one of the page.
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

    /// The rows of a table whose words match. The word query is the statement’s first argument and
    /// is not among the arguments of ``select(_:limit:)``.
    ///
    /// - Parameters:
    ///   - table: A table with a search index, and `row` as its rowid; see ``SearchIndex``.
    ///   - after: The row above the first one of the page.
    public init(matching table: String, after: PageRequest.Cursor?) {
        self.table = table
        fromArguments = []
        // The index comes first: it returns the newest matches first, and only their rows are read
        // from the table.
        from = "\(table)Search CROSS JOIN \(table) ON \(table).row = \(table)Search.rowid"
        row = "\(table)Search.rowid"
        start(after)
    }

    private mutating func start(_ after: PageRequest.Cursor?) {
        guard let place = after.flatMap({ Int64($0.rawValue) }) else { return }
        isAfter = true
        below("?", [place])
    }

    /// Sets an inclusive lower bound.
    public mutating func from(_ bound: String, _ arguments: [any StoreValue]) {
        lowest.add(bound, arguments)
    }

    /// Sets an exclusive upper bound.
    public mutating func below(_ bound: String, _ arguments: [any StoreValue]) {
        highest.add(bound, arguments)
    }

    /// Adds a condition that leaves out rows within the bounds.
    public mutating func narrow(_ condition: String, _ arguments: [any StoreValue]) {
        others.add(condition, arguments)
    }

    /// Limits the walk to the range of rows that have any of these values; each column needs an
    /// index.
    public mutating func bound(to values: [(column: String, value: String)]) {
        func ends(_ function: String) -> String {
            values.map {
                "SELECT \(function)(row) AS row FROM \(table) WHERE \($0.column) = ?"
            }.joined(separator: " UNION ALL ")
        }
        let arguments = values.map(\.value)
        from("(SELECT coalesce(min(row), 0) FROM (\(ends("min"))))", arguments)
        // Without any rows, an empty range.
        below("(SELECT coalesce(max(row) + 1, 0) FROM (\(ends("max"))))", arguments)
    }

    /// The statement for the places of matching words, oldest first; `nil` if other conditions
    /// leave out rows.
    ///
    /// Reading a search index in that order takes two thirds of the time: if common words rarely
    /// match together, all matches are found sooner than only the newest in the other order.
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

    /// The statement for the rows, newest first.
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
