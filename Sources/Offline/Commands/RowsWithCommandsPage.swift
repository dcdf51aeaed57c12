import AshlarCore

/// A page that is filled with the server’s rows in order, and then with rows that exist only on
/// this device.
struct RowsWithCommandsPage<Row: Sendable> {
    /// A position in the list.
    enum Place {
        case stored(Int64, String)
        case new(String)

        var cursor: PageRequest.Cursor {
            switch self {
            case .stored(let position, let id): PageRequest.Cursor(rawValue: "\(position) \(id)")
            case .new(let id): PageRequest.Cursor(rawValue: "new \(id)")
            }
        }

        /// The beginning for an invalid cursor.
        init(_ cursor: PageRequest.Cursor?) {
            let parts = (cursor?.rawValue ?? "").split(
                separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            let id = String(parts.last ?? "")
            if parts.count == 2, parts[0] == "new" {
                self = .new(id)
            } else if parts.count == 2, let position = Int64(parts[0]) {
                self = .stored(position, id)
            } else {
                self = .stored(.min, "")
            }
        }

        /// `nil` after the server’s last row.
        var stored: (position: Int64, id: String)? {
            if case .stored(let position, let id) = self { (position, id) } else { nil }
        }

        var new: String? { if case .new(let id) = self { id } else { nil } }
    }

    let start: Place
    private let limit: Int
    private(set) var items: [Row] = []
    private(set) var hasNext = false
    private var last: Place?

    init(_ request: PageRequest) {
        start = Place(request.after)
        limit = request.limit
    }

    /// Adds a row, if there is one.
    ///
    /// - Returns: Whether the page had room.
    mutating func add(_ place: Place, _ row: () throws -> Row?) rethrows -> Bool {
        guard items.count < limit else {
            hasNext = true
            return false
        }
        if let row = try row() {
            items.append(row)
            last = place
        }
        return true
    }

    /// The page of added rows.
    var finished: Page<Row> { Page(items: items, next: hasNext ? last?.cursor : nil) }
}
