/// Finds rows of a copy that a page contains under other ids.
struct Renaming<Collection: JSONCollection> {
    private let store: StoreConnection
    private let table: JSONTable<Collection>
    /// Ids that are not renamed: the page contains them, or their rows have changed since it was
    /// requested.
    private let kept: Set<String>
    /// Row ids by identity; read when the first new row occurs.
    private var rows: [String: String]?
    /// Whether a row was renamed.
    private(set) var hasRenamed = false

    init(_ page: SyncPage<Collection.Wire>, _ store: StoreConnection) {
        self.store = store
        table = JSONTable(store)
        let listed = page.items.compactMap { item -> String? in
            switch item {
            case .read(let wire): Collection.id(of: wire)
            case .corrupt(_, let id): id
            }
        }
        kept = page.newer.union(listed)
    }

    /// If the copy has a row of the same identity, gives it this row’s id.
    mutating func rename(to wire: Collection.Wire) throws {
        let id = Collection.id(of: wire)
        guard let identity = Collection.identity(of: wire), try table.json(id) == nil else {
            return
        }
        let rows = try self.rows ?? table.identities()
        self.rows = rows
        guard let old = rows[identity], old != id, !kept.contains(old) else { return }
        try table.rename(old, to: id)
        try ReplacedIDs.add(id, for: old, in: Collection.collection, store)
        hasRenamed = true
    }
}
