/// A row as it will be, and the changes of it that are not settled.
public struct RowWithChanges<Row: Identifiable & Hashable & Sendable & Codable>: Identifiable,
    Hashable, Sendable, Codable
where Row.ID: Sendable {
    /// With the changes on top.
    public let row: Row
    /// Oldest first; mostly none.
    public let changes: [UnsettledChange]

    /// The row's.
    public var id: Row.ID { row.id }

    /// The changes have to be the row's.
    public init(_ row: Row, changes: [UnsettledChange] = []) {
        self.row = row
        self.changes = changes
    }
}

extension Sequence {
    /// Each row with those of the changes that name its id.
    public func with<Entity>(_ changes: [UnsettledChange]) -> [RowWithChanges<Element>]
    where Element: Identifiable, Element.ID == ID<Entity> {
        let changes = Dictionary(grouping: changes, by: \.row)
        return map { RowWithChanges($0, changes: changes[$0.id.rawValue] ?? []) }
    }
}
