/// A row with its unsettled changes applied, and these changes.
public struct RowWithChanges<Row: Identifiable & Hashable & Sendable & Codable>: Identifiable,
    Hashable, Sendable, Codable
where Row.ID: Sendable {
    /// The row, with the changes applied.
    public let row: Row
    /// The unsettled changes, oldest first; usually empty.
    public let changes: [UnsettledChange]

    /// The row’s id.
    public var id: Row.ID { row.id }

    /// Pairs a row with its changes; all of them must be this row’s.
    public init(_ row: Row, changes: [UnsettledChange] = []) {
        self.row = row
        self.changes = changes
    }
}

extension Sequence {
    /// Pairs each row with the changes that hold its id.
    public func with<Entity>(_ changes: [UnsettledChange]) -> [RowWithChanges<Element>]
    where Element: Identifiable, Element.ID == ID<Entity> {
        let changes = Dictionary(grouping: changes, by: \.row)
        return map { RowWithChanges($0, changes: changes[$0.id.rawValue] ?? []) }
    }
}
