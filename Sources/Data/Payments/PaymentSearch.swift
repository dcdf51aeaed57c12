import AshlarDomain
import AshlarOffline
import Foundation

/// A query for payments as SQL. It walks rowids downwards through the table, an index or the search
/// index, so that lists and searches have the same order and every page costs the same.
///
/// The index is named, because SQLite guesses without statistics: a filter for a few rejected
/// payments must not walk a million others.
struct PaymentSearch {
    private static let table = SearchedTable(
        "payments", columns: PaymentRow.names, texts: ["payeeName", "reference"])

    let search: ListSearch
    /// A search without words for amounts that may be rare: the matching rows, looked up and
    /// sorted.
    let byAmount: ListSearch?
    private let amounts: AmountSearch?
    private let after: PageRequest.Cursor?

    /// - Parameters:
    ///   - limit: Replaces the page’s limit, which is never more than a screen shows.
    ///   - currencies: The currencies of all payments, for a query with amounts.
    /// - Returns: `nil` if nothing can match.
    init?(
        _ query: PaymentQuery, page: PageRequest, limit: Int? = nil, currencies: [Currency] = []
    ) {
        let limit = limit ?? page.limit
        let words = SearchWords(query.text)
        amounts = query.hasAmounts ? AmountSearch(query, currencies) : nil
        after = page.after
        guard !words.matchNothing, !query.hasAmounts || amounts != nil else { return nil }
        let codes = query.statuses.map(\.code).sorted()
        let isRareStatus = !codes.isEmpty && !query.statuses.contains(.completed)
        var walk = RowWalk("payments" + Self.index(query), row: "payments.row", after: after)
        guard after == nil || walk.isAfter else { return nil }
        var wordless =
            amounts.map {
                RowWalk(
                    "(\($0.places)) CROSS JOIN payments ON payments.row = place", $0.arguments,
                    row: "payments.row", after: page.after)
            } ?? walk
        Self.narrow(&wordless, query, codes)
        if !words.isEmpty {
            walk = RowWalk(matching: "payments", after: after)
            // Ends at the oldest row with one of these statuses: such rows are few, and mostly new.
            if isRareStatus { walk.bound(to: codes.map { ("status", $0) }) }
            if let account = query.account { walk.bound(to: [("account", account.rawValue)]) }
        }
        if let amounts { walk.narrow(amounts.condition, amounts.arguments) }
        Self.narrow(&walk, query, codes)
        let mayBeRare = query.account != nil || isRareStatus || amounts != nil
        search = ListSearch(
            words, in: Self.table, walk, wordless: mayBeRare ? wordless : nil, limit: limit)
        byAmount =
            words.isEmpty && amounts != nil
            ? ListSearch(words, in: Self.table, wordless, limit: limit) : nil
    }

    /// Adds the conditions other than words and amounts.
    private static func narrow(_ walk: inout RowWalk, _ query: PaymentQuery, _ codes: [String]) {
        if let account = query.account { walk.narrow("account = ?", [account.rawValue]) }
        if !codes.isEmpty {
            let marks = codes.map { _ in "?" }.joined(separator: ", ")
            walk.narrow("status IN (\(marks))", codes)
        }
        if let from = query.from {
            walk.from("?", [ListKey(startOf: from.dayNumber).base])
        }
        if let through = query.through {
            walk.below("?", [ListKey(startOf: through.adding(days: 1).dayNumber).base])
        }
    }

    /// Selects the index of the rarest condition. Almost all payments are completed, so for that
    /// status the account’s rows are walked if there is an account.
    private static func index(_ query: PaymentQuery) -> String {
        let isRare = !query.statuses.contains(.completed)
        if !query.statuses.isEmpty, isRare || query.account == nil {
            return " INDEXED BY paymentsByStatus"
        }
        return query.account == nil ? "" : " INDEXED BY paymentsByAccount"
    }

    /// Returns the bank’s payments merged with this device’s, newest first.
    func run(
        _ store: StoreConnection, own: [PaymentOverlay.Own], limit: Int, few: Int = ListSearch.few
    ) throws -> Page<Payment> {
        var page = MergedPage(after: after, limit: limit, own: own)
        // Matches of an amount that is not rare occur throughout the list.
        let isRare = try amounts?.isRare(store) ?? true
        let search = isRare ? byAmount ?? search : search
        try search.each(in: store, few: isRare ? few : -1) { row in
            try page.add(at: row.integer(0)) { try PaymentRow.payment(row) }
        }
        return page.finished()
    }
}
