import AshlarDomain
import AshlarOffline
import Foundation

/// A query for payments as SQL: rowids are walked downwards, whether through the table, an index or
/// the search index, so that list and search have one order and any page costs the same.
///
/// The index is named, because without statistics SQLite guesses: a filter for the few payments
/// that were rejected must not walk the million that were not.
struct PaymentSearch {
    let sql: String
    let arguments: [any StoreValue]
    /// The search index's query comes before ``arguments`` if there are any.
    let words: SearchWords
    /// For words and a status or account that may be rare together: those rows, whatever their
    /// words, and how many there are.
    let rare: (sql: String, count: String, arguments: [any StoreValue])?
    /// For several words, which may hardly ever meet.
    private let rareMatches: RareMatches?
    /// For amounts that may be rare: their rows, looked up and put in order.
    let byAmount: (sql: String, arguments: [any StoreValue])?
    private let amounts: AmountSearch?
    /// The place above the first row.
    private let after: Int64

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
        words = SearchWords(query.text)
        if query.text.contains(where: { !$0.isWhitespace }) {
            guard !words.isEmpty else { return nil }
            walk = RowWalk(matching: "payments", after: page.after)
            // Only as far as any of these are: most are among the newest, or there are none.
            if isRareStatus { walk.bound(to: codes.map { ("status", $0) }) }
            if let account = query.account { walk.bound(to: [("account", account.rawValue)]) }
        }
        guard page.after == nil || walk.isAfter else { return nil }
        after = page.after.flatMap { Int64($0.rawValue) } ?? .max
        if let amounts { walk.narrow(amounts.condition, amounts.arguments) }
        Self.narrow(&walk, query, codes)
        (sql, arguments) = walk.select(Self.columns, limit: limit + 1)
        rareMatches = words.words.count > 1 ? RareMatches(of: walk) : nil
        byAmount = amounts.map { amounts in
            var walk = RowWalk(
                "(\(amounts.places)) CROSS JOIN payments ON payments.row = place",
                row: "payments.row", after: page.after)
            Self.narrow(&walk, query, codes)
            let (sql, arguments) = walk.select(Self.columns, limit: limit + 1)
            return (sql, amounts.arguments + arguments)
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
        if let from = query.from {
            walk.from("?", [ListKey(startOf: from.dayNumber).base])
        }
        if let through = query.through {
            walk.below("?", [ListKey(startOf: through.adding(days: 1).dayNumber).base])
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

    /// The bank's payments with those of this device on top, newest first.
    func run(
        _ store: StoreConnection, own: [PaymentsOnTop.Own], limit: Int, few: Int = few
    ) throws -> Page<Payment> {
        var page = PaymentPage(limit: limit, own: own.drop { $0.place >= after })
        let isFound =
            try amongRare(store, into: &page, few: few) || amongAmounts(store, into: &page)
        if !isFound { try walk(store, into: &page) }
        return page.finished()
    }

    private func walk(_ store: StoreConnection, into page: inout PaymentPage) throws {
        guard !words.isEmpty else { return try page.add(sql, arguments, store) }
        guard let query = try words.query("payments", store) else { return }
        if let places = try rareMatches?.places(query, page: page.limit, store) {
            try page.add(places, store)
        } else {
            try page.add(sql, [query] + arguments, store)
        }
    }

    /// - Returns: `false` where there are too many of them, or words besides.
    private func amongAmounts(
        _ store: StoreConnection, into page: inout PaymentPage
    ) throws -> Bool {
        guard let byAmount, let amounts, words.isEmpty, try amounts.isFew(store) else {
            return false
        }
        try page.add(byAmount.sql, byAmount.arguments, store)
        return true
    }

    /// - Returns: `false` where there are too many of them.
    private func amongRare(
        _ store: StoreConnection, into page: inout PaymentPage, few: Int
    ) throws -> Bool {
        guard let rare else { return false }
        if let amounts, try !amounts.isFew(store) { return false }
        guard let count = try store.integer(rare.count, rare.arguments), count <= few else {
            return false
        }
        let matcher = try words.matcher(store)
        try page.add(rare.sql, rare.arguments, store) {
            try matcher.matches([$0.text(5), $0.text(10)])
        }
        return true
    }
}

/// A page that is filled with the bank's payments, newest first, those of this device among them.
private struct PaymentPage {
    let limit: Int
    private var own: ArraySlice<PaymentsOnTop.Own>
    private var items: [Payment] = []
    /// Of the last of ``items``.
    private var last: Int64 = 0
    /// There is one more than the page holds.
    private var hasNext = false

    init(limit: Int, own: ArraySlice<PaymentsOnTop.Own>) {
        self.limit = limit
        self.own = own
        items.reserveCapacity(limit)
    }

    /// Every row that a statement with those arguments finds, as far as there is room.
    mutating func add(
        _ sql: String, _ arguments: [any StoreValue], _ store: StoreConnection,
        where matches: (StoreStatement) throws -> Bool = { _ in true }
    ) throws {
        let statement = try store.statement(sql)
        defer { statement.rewind() }
        statement.bind(arguments)
        while !hasNext, try statement.next() {
            if try matches(statement) { try add(statement) }
        }
    }

    /// The rows in those places, as far as there is room.
    mutating func add(_ places: some Sequence<Int64>, _ store: StoreConnection) throws {
        let statement = try store.statement(
            "SELECT \(PaymentRow.columns) FROM payments WHERE row = ?")
        for place in places where !hasNext {
            statement.bind(place)
            if try statement.next() { try add(statement) }
            statement.rewind()
        }
    }

    private mutating func add(_ row: StoreStatement) throws {
        let place = try row.integer(0)
        addOwn(above: place)
        guard items.count < limit else {
            hasNext = true
            return
        }
        items.append(try PaymentRow.payment(row))
        last = place
    }

    private mutating func addOwn(above place: Int64) {
        while let mine = own.first, mine.place > place {
            guard items.count < limit else {
                hasNext = true
                return
            }
            items.append(mine.payment)
            last = mine.place
            own.removeFirst()
        }
    }

    mutating func finished() -> Page<Payment> {
        if !hasNext { addOwn(above: .min) }
        return Page(
            items: items, next: hasNext ? PageRequest.Cursor(rawValue: "\(last)") : nil)
    }
}
