/// The progress of fetching a long list.
public struct SyncProgress: Hashable, Sendable, Codable {
    /// The number of rows stored; never falls while one list is fetched.
    public let rows: Int
    /// The total number of rows by the server’s last count, at least ``rows``; `nil` if unknown.
    public let total: Int?

    /// Creates a progress. Negative rows become 0, and a total below the rows is raised to them:
    /// the server’s list may grow while it is fetched.
    public init(rows: Int, total: Int?) {
        self.rows = max(rows, 0)
        self.total = total.map { [rows = self.rows] in max($0, rows) }
    }

    /// The fraction fetched, from 0 to 1; `nil` while the total is unknown, 1 if there is nothing
    /// to fetch.
    public var fraction: Double? {
        total.map { $0 == 0 ? 1 : Double(rows) / Double($0) }
    }
}
