import Domain
import Foundation
import GRDB

/// A query for payments as SQL: rowids are walked downwards, whether through the table or through
/// the search index, so that list and search have one order and any page costs the same.
struct PaymentSearch {
    let sql: String
    let arguments: StatementArguments

    /// - Returns: `nil` where nothing can match.
    init?(_ query: PaymentQuery, page: PageRequest) {
        var arguments: [any DatabaseValueConvertible] = []
        var conditions: [String] = []
        var from = "payments"
        var row = "payments.row"
        if query.text.contains(where: { !$0.isWhitespace }) {
            guard let words = SearchWords.query(query.text) else { return nil }
            // In this order: the index gives the newest matches first, the table only their rows.
            from = "paymentsSearch CROSS JOIN payments ON payments.row = paymentsSearch.rowid"
            row = "paymentsSearch.rowid"
            conditions.append("paymentsSearch MATCH ?")
            arguments.append(words)
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
        if !query.statuses.isEmpty {
            let marks = query.statuses.map { _ in "?" }.joined(separator: ", ")
            conditions.append("status IN (\(marks))")
            arguments += query.statuses.map(\.code).sorted()
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
        let columns = PaymentRow.columns
            .replacing("row, ", with: "payments.row, ")
            .replacing("payeeName", with: "payments.payeeName")
            .replacing("reference", with: "payments.reference")
        let narrowing = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
        sql = "SELECT \(columns) FROM \(from) \(narrowing) ORDER BY \(row) DESC LIMIT ?"
        arguments.append(page.limit + 1)
        self.arguments = StatementArguments(arguments)
    }

    func run(_ db: Database, limit: Int) throws -> Page<Payment> {
        let rows = try Row.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
        return try Page(rows: rows, limit: limit) { try PaymentRow($0).payment }
    }
}
