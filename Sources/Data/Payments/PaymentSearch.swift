import AshlarDomain
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
    /// The search index's query comes before ``arguments`` if there are any.
    let words: [Substring]
    /// For words and a status or account that may be rare together: those rows, whatever their
    /// words, and how many there are.
    let rare: (sql: String, count: String, arguments: StatementArguments)?
    /// For amounts that may be rare: their rows, looked up and put in order.
    let byAmount: (sql: String, arguments: StatementArguments)?
    private let amounts: AmountSearch?

    /// So many rows of a rare status or account are read for their words instead of walking the
    /// search index: a common word and they may have nothing in common.
    static let few = 300

    /// Those that the search index has as well are named by their table.
    private static let columns = PaymentRow.columns
        .replacing("row, ", with: "payments.row, ")
        .replacing("payeeName", with: "payments.payeeName")
        .replacing("reference", with: "payments.reference")

    /// - Parameters:
    ///   - limit: Instead of the page's, which is never more than screens show.
    ///   - currencies: Those that payments have, for a query with amounts.
    /// - Returns: `nil` where nothing can match.
    init?(
        _ query: PaymentQuery, page: PageRequest, limit: Int? = nil, currencies: [Currency] = []
    ) {
        let limit = limit ?? page.limit
        amounts = query.hasAmounts ? AmountSearch(query, currencies) : nil
        if query.hasAmounts, amounts == nil { return nil }
        var walk = RowWalk(
            "payments" + Self.index(query), row: "payments.row", after: page.after)
        let codes = query.statuses.map(\.code).sorted()
        let isRareStatus = !codes.isEmpty && !query.statuses.contains(.completed)
        words = SearchWords.words(query.text)
        if query.text.contains(where: { !$0.isWhitespace }) {
            guard !words.isEmpty else { return nil }
            walk = RowWalk(matching: "payments", after: page.after)
            // Only as far as any of these are: most are among the newest, or there are none.
            if isRareStatus { walk.bound(to: codes.map { ("status", $0) }) }
            if let account = query.account { walk.bound(to: [("account", account.rawValue)]) }
        }
        guard page.after == nil || walk.isAfter else { return nil }
        if let amounts { walk.narrow(amounts.condition, amounts.arguments) }
        Self.narrow(&walk, query, codes)
        (sql, arguments) = walk.select(Self.columns, limit: limit + 1)
        byAmount = amounts.map { amounts in
            var walk = RowWalk(
                "(\(amounts.places)) CROSS JOIN payments ON payments.row = place",
                row: "payments.row", after: page.after)
            Self.narrow(&walk, query, codes)
            let (sql, arguments) = walk.select(Self.columns, limit: limit + 1)
            return (sql, StatementArguments(amounts.arguments) + arguments)
        }
        let mayBeRare = query.account != nil || isRareStatus || amounts != nil
        if !words.isEmpty, mayBeRare {
            var plain = query
            plain.text = ""
            let all = Self(
                plain, page: PageRequest(after: page.after, limit: Self.few),
                currencies: currencies)
            rare = all.map {
                let rows = $0.byAmount ?? ($0.sql, $0.arguments)
                let ones = rows.sql.replacing(Self.columns, with: "1")
                return (rows.sql, "SELECT count(*) FROM (\(ones))", rows.arguments)
            }
        } else {
            rare = nil
        }
    }

    /// All that is not about words and amounts.
    private static func narrow(_ walk: inout RowWalk, _ query: PaymentQuery, _ codes: [String]) {
        if let account = query.account { walk.narrow("account = ?", [account.rawValue]) }
        if !codes.isEmpty {
            let marks = codes.map { _ in "?" }.joined(separator: ", ")
            walk.narrow("status IN (\(marks))", codes)
        }
        // Payments on their way are above every day: their own date counts.
        let (waiting, row) = (ListKey.waiting.base, walk.row)
        if let from = query.from {
            walk.from("?", [ListKey(startOf: from).base])
            walk.narrow("(\(row) < \(waiting) OR date >= ?)", [from.dayNumber])
        }
        if let through = query.through {
            let end = ListKey(startOf: through.adding(days: 1)).base
            let day = through.dayNumber
            walk.below(
                "max(?, (SELECT coalesce(max(row) + 1, 0) FROM payments WHERE row >= \(waiting) "
                    + "AND date <= ?))", [end, day])
            walk.narrow("(\(row) < ? OR (\(row) >= \(waiting) AND date <= ?))", [end, day])
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

    func run(_ db: Database, limit: Int, few: Int = few) throws -> Page<Payment> {
        let rows = try amongRare(db, limit: limit, few: few) ?? amongAmounts(db) ?? walked(db)
        return Page(
            items: rows.prefix(limit).map(\.payment),
            next: rows.count > limit ? PageRequest.Cursor(rawValue: "\(rows[limit - 1].row)") : nil)
    }

    private func walked(_ db: Database) throws -> [PaymentRow] {
        guard !words.isEmpty else { return try PaymentRow.all(sql, arguments, db) }
        guard let query = try SearchWords.query(words, "paymentsTerms", db) else { return [] }
        return try PaymentRow.all(sql, StatementArguments([query]) + arguments, db)
    }

    /// `nil` where there are too many of them, or words besides.
    private func amongAmounts(_ db: Database) throws -> [PaymentRow]? {
        guard let byAmount, let amounts, words.isEmpty, try amounts.isFew(db) else { return nil }
        return try PaymentRow.all(byAmount.sql, byAmount.arguments, db)
    }

    /// `nil` where there are too many of them.
    private func amongRare(_ db: Database, limit: Int, few: Int) throws -> [PaymentRow]? {
        guard let rare else { return nil }
        if let amounts, try !amounts.isFew(db) { return nil }
        let count = try Int.fetchOne(db.cachedStatement(sql: rare.count), arguments: rare.arguments)
        guard let count, count <= few else { return nil }
        let matcher = try WordMatcher(words, db)
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: rare.sql), arguments: rare.arguments)
        var found: [PaymentRow] = []
        while found.count <= limit, let row = try rows.next() {
            if try matcher.matches([row.text(5), row.text(10)]) {
                found.append(try PaymentRow(row))
            }
        }
        return found
    }
}
