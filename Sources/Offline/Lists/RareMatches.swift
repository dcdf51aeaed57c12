/// The matches of several words that hardly ever meet: a page of them may be all that there are, or there
/// is none, and only whoever has gone through the whole index knows. Oldest first, that takes two thirds
/// of the time.
struct RareMatches {
    private let table: String
    private let sql: String
    private let arguments: [any StoreValue]

    /// After so many matches it shows whether they are rare.
    private static let first = 2
    /// So many matches are looked up by their places.
    private static let most = 500

    /// - Returns: `nil` where rows are left out for other reasons than their words.
    init?(of walk: RowWalk, in table: String) {
        guard let (sql, arguments) = walk.places() else { return nil }
        self.table = table
        self.sql = sql
        self.arguments = arguments
    }

    /// The places of all matches, newest first; `nil` where it is likely that there are more than a page
    /// of them, which are sooner found newest first.
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

    /// How much of the list is older than a place.
    private func share(below place: Int64, _ store: StoreConnection) throws -> Double {
        guard let oldest = try store.integer("SELECT min(row) FROM \(table)"),
            let newest = try store.integer("SELECT max(row) FROM \(table)"), newest > oldest
        else { return 1 }
        return Double(place - oldest) / Double(newest - oldest)
    }
}
