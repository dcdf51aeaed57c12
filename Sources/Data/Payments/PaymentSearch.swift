import Domain
import Foundation
import GRDB

/// A query for payments as SQL: rowids are walked downwards, whether through the table, an index or
/// the search index, so that list and search have one order and any page costs the same.
///
/// The index is named, because without statistics SQLite guesses: a filter for the few payments
/// that were rejected must not walk the million that were not.
struct PaymentSearch {
    let sql: String
    let arguments: StatementArguments
    /// For words and rare statuses together: the rows of those statuses, whatever their words.
    let rare: (sql: String, arguments: StatementArguments, words: [Substring])?

    /// So many rows of rare statuses are read for their words before the search index is walked:
    /// a common word and a rare status may have nothing in common.
    static let few = 500

    /// Those that the search index has as well are named by their table.
    private static let columns = PaymentRow.columns
        .replacing("row, ", with: "payments.row, ")
        .replacing("payeeName", with: "payments.payeeName")
        .replacing("reference", with: "payments.reference")

    /// - Returns: `nil` where nothing can match.
    init?(_ query: PaymentQuery, page: PageRequest) {
        var arguments: [any DatabaseValueConvertible] = []
        var conditions: [String] = []
        var from = "payments" + Self.index(query)
        var row = "payments.row"
        let codes = query.statuses.map(\.code).sorted()
        if query.text.contains(where: { !$0.isWhitespace }) {
            guard let words = SearchWords.query(query.text) else { return nil }
            // In this order: the index gives the newest matches first, the table only their rows.
            from = "paymentsSearch CROSS JOIN payments ON payments.row = paymentsSearch.rowid"
            row = "paymentsSearch.rowid"
            conditions.append("paymentsSearch MATCH ?")
            arguments.append(words)
            if !codes.isEmpty, !query.statuses.contains(.completed) {
                // Only as far as any of these are: most are among the newest, or there are none.
                conditions.append(
                    "\(row) BETWEEN \(Self.end("min", codes)) AND \(Self.end("max", codes))")
                arguments += codes + codes
            }
        }
        if let after = page.after {
            guard let place = Int64(after.rawValue) else { return nil }
            conditions.append("\(row) < ?")
            arguments.append(place)
        }
        if let account = query.account {
            conditions.append("account = ?")
            arguments.append(account.rawValue)
        }
        if !codes.isEmpty {
            let marks = codes.map { _ in "?" }.joined(separator: ", ")
            conditions.append("status IN (\(marks))")
            arguments += codes
        }
        // Payments on their way are above every day: their own date counts.
        let waiting = ListKey.waiting.base
        if let from = query.from {
            conditions.append("\(row) >= ? AND (\(row) < \(waiting) OR date >= ?)")
            arguments += [ListKey(startOf: from).base, from.dayNumber]
        }
        if let through = query.through {
            conditions.append("(\(row) < ? OR (\(row) >= \(waiting) AND date <= ?))")
            arguments += [ListKey(startOf: through.adding(days: 1)).base, through.dayNumber]
        }
        let narrowing = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        sql = "SELECT \(Self.columns) FROM \(from) \(narrowing) ORDER BY \(row) DESC LIMIT ?"
        arguments.append(page.limit + 1)
        self.arguments = StatementArguments(arguments)
        if from.hasPrefix("paymentsSearch"), !codes.isEmpty, !query.statuses.contains(.completed) {
            var plain = query
            plain.text = ""
            let walk = Self(plain, page: PageRequest(after: page.after, limit: Self.few))
            rare = walk.map { ($0.sql, $0.arguments, SearchWords.words(query.text)) }
        } else {
            rare = nil
        }
    }

    /// Which rows to walk: those of the rarest that is asked for. Almost all are completed, so that
    /// only this status is left to the account's rows, or else found at every step.
    private static func index(_ query: PaymentQuery) -> String {
        let isRare = !query.statuses.contains(.completed)
        if !query.statuses.isEmpty, isRare || query.account == nil {
            return " INDEXED BY paymentsByStatus"
        }
        return query.account == nil ? "" : " INDEXED BY paymentsByAccount"
    }

    /// The lowest or highest row that has any of so many statuses.
    private static func end(_ function: String, _ codes: [String]) -> String {
        let ends = codes.map { _ in "SELECT \(function)(row) AS row FROM payments WHERE status = ?"
        }
        // Without any: a range that holds nothing.
        let none = function == "min" ? 0 : -1
        return "(SELECT coalesce(\(function)(row), \(none)) FROM "
            + "(\(ends.joined(separator: " UNION ALL "))))"
    }

    func run(_ db: Database, limit: Int, few: Int = few) throws -> Page<Payment> {
        let rows =
            try amongRare(db, limit: limit, few: few) ?? PaymentRow.all(sql, arguments, db)
        return Page(
            items: rows.prefix(limit).map(\.payment),
            next: rows.count > limit ? PageCursor(rawValue: "\(rows[limit - 1].row)") : nil)
    }

    /// `nil` where there are too many of them.
    private func amongRare(_ db: Database, limit: Int, few: Int) throws -> [PaymentRow]? {
        guard let rare else { return nil }
        let matcher = try WordMatcher(rare.words, db)
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: rare.sql), arguments: rare.arguments)
        var found: [PaymentRow] = []
        var seen = 0
        while found.count <= limit, let row = try rows.next() {
            seen += 1
            guard seen <= few else { return nil }
            if try matcher.matches([row[5], row[10]]) { found.append(try PaymentRow(row)) }
        }
        return found
    }
}
