/// Finds matches of several words that rarely occur together. Only reading the whole index shows
/// that there are no more than those found. Reading it oldest first takes two thirds of the time of
/// newest first.
struct RareMatches {
    private let table: String
    private let sql: String
    private let arguments: [any StoreValue]

    /// The number of matches after which their rarity is estimated.
    private static let first = 2
    /// The maximum number of matches that are looked up by place.
    private static let most = 500

    /// - Returns: `nil` if rows are also left out for reasons other than their words.
    init?(of walk: RowWalk, in table: String) {
        guard let (sql, arguments) = walk.places() else { return nil }
        self.table = table
        self.sql = sql
        self.arguments = arguments
    }

    /// The places of all matches, newest first; `nil` if there are probably more than a page of
    /// them, which are found faster newest first.
    func places(_ query: String, page: Int, _ store: StoreConnection) throws -> [Int64]? {
        let statement = try store.statement(sql)
        defer { statement.rewind() }
        statement.bind([query] + arguments)
        var found: [Int64] = []
        while try statement.next() {
            let place = try statement.integer(0)
            found.append(place)
            if found.count == Self.first,
                try share(below: place, store) * Double(page) < Double(Self.first)
            {
                return nil
            }
            if found.count > Self.most { return nil }
        }
        return found.reversed()
    }

    /// The share of the list that is older than a place.
    private func share(below place: Int64, _ store: StoreConnection) throws -> Double {
        guard let oldest = try store.integer("SELECT min(row) FROM \(table)"),
            let newest = try store.integer("SELECT max(row) FROM \(table)"), newest > oldest
        else { return 1 }
        return Double(place - oldest) / Double(newest - oldest)
    }
}
