/// How far the fetching of a long list has got.
public struct SyncProgress: Hashable, Sendable, Codable {
    /// Rows that are stored by now; never falls while one list is fetched.
    public let rows: Int
    /// How many there will be, by the server's count when it was last asked; `nil` while it has not
    /// said. Never less than ``rows``.
    public let total: Int?

    /// Negative rows become none, and a total below the rows becomes theirs: the server's list may
    /// grow while it is fetched.
    public init(rows: Int, total: Int?) {
        self.rows = max(rows, 0)
        self.total = total.map { [rows = self.rows] in max($0, rows) }
    }

    /// From 0 to 1; `nil` while the total is not known, and 1 where there is nothing to fetch.
    public var fraction: Double? {
        total.map { $0 == 0 ? 1 : Double(rows) / Double($0) }
    }
}
