import AshlarDomain
import Foundation
import GRDB

/// A query that walks rowids downwards between two bounds.
///
/// SQLite takes one bound of a kind to where a walk begins or ends, and compares every row with the
/// others: a page far down would cost as much as all above it. So each side has one here.
struct RowWalk {
    /// How the place is called.
    let row: String
    /// Whether the page's cursor, if there is one, is one of ours.
    private(set) var isAfter = false
    private let table: String
    private let from: String
    private var lowest = Part()
    private var highest = Part()
    private var others = Part()

    private struct Part {
        var texts: [String] = []
        var arguments: [any DatabaseValueConvertible] = []

        mutating func add(_ text: String, _ more: [any DatabaseValueConvertible]) {
            texts.append(text)
            arguments += more
        }

        func combined(_ function: String) -> String {
            texts.count == 1 ? texts[0] : "\(function)(\(texts.joined(separator: ", ")))"
        }
    }

    /// - Parameter after: The row above the first.
    init(_ from: String, row: String, after: PageRequest.Cursor?) {
        (table, self.from, self.row) = ("", from, row)
        start(after)
    }

    /// The rows of a table whose words match: the query is the first argument, which is not among
    /// ``select(_:limit:)``'s.
    init(matching table: String, after: PageRequest.Cursor?) {
        self.table = table
        // In this order: the index gives the newest matches first, the table only their rows.
        from = "\(table)Search CROSS JOIN \(table) ON \(table).row = \(table)Search.rowid"
        row = "\(table)Search.rowid"
        start(after)
    }

    private mutating func start(_ after: PageRequest.Cursor?) {
        guard let place = after.flatMap({ Int64($0.rawValue) }) else { return }
        isAfter = true
        below("?", [place])
    }

    mutating func from(_ bound: String, _ arguments: [any DatabaseValueConvertible]) {
        lowest.add(bound, arguments)
    }

    mutating func below(_ bound: String, _ arguments: [any DatabaseValueConvertible]) {
        highest.add(bound, arguments)
    }

    mutating func narrow(_ condition: String, _ arguments: [any DatabaseValueConvertible]) {
        others.add(condition, arguments)
    }

    /// Only where rows are that have any of these values; each column has an index.
    mutating func bound(to values: [(column: String, value: String)]) {
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

    func select(_ columns: String, limit: Int) -> (sql: String, arguments: StatementArguments) {
        var conditions = table.isEmpty ? [] : ["\(table)Search MATCH ?"]
        if !lowest.texts.isEmpty { conditions.append("\(row) >= \(lowest.combined("max"))") }
        if !highest.texts.isEmpty { conditions.append("\(row) < \(highest.combined("min"))") }
        conditions += others.texts
        let narrowing = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        return (
            "SELECT \(columns) FROM \(from) \(narrowing) ORDER BY \(row) DESC LIMIT ?",
            StatementArguments(
                lowest.arguments + highest.arguments + others.arguments + [limit])
        )
    }
}
