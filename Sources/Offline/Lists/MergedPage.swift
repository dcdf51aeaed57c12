public import AshlarCore

/// A page that merges the server’s rows, newest first, with items that exist only on this device.
///
/// Inlinable, because a page of large values takes a fifth longer without specialization.
public struct MergedPage<Item: Sendable> {
    /// An item that exists only on this device, and its place in the list.
    public struct Own: Sendable {
        /// The item as readers see it.
        public let item: Item
        /// The place among the list’s rowids; see ``ListKey``.
        public let place: Int64

        /// - Parameters:
        ///   - item: The item as readers see it.
        ///   - place: A place that no row of the server has.
        @inlinable
        public init(_ item: Item, at place: Int64) {
            self.item = item
            self.place = place
        }
    }

    @usableFromInline let limit: Int
    @usableFromInline var own: ArraySlice<Own>
    @usableFromInline var items: [Item] = []
    /// The place of the last item.
    @usableFromInline var last: Int64 = 0
    /// Whether there is one more item than the page can hold.
    @usableFromInline var hasNext = false

    /// - Parameters:
    ///   - after: The page’s cursor, as a ``RowWalk`` takes it.
    ///   - limit: The page size.
    ///   - own: The device’s items of all pages, newest first.
    @inlinable
    public init(after: PageRequest.Cursor?, limit: Int, own: [Own] = []) {
        let start = after.flatMap { Int64($0.rawValue) } ?? .max
        self.limit = limit
        self.own = own.drop { $0.place >= start }
        items.reserveCapacity(limit)
    }

    /// Adds a row that is older than those before.
    ///
    /// - Parameters:
    ///   - place: The row’s rowid.
    ///   - read: Called only if the page has room.
    /// - Returns: Whether the page had room; a full page needs no more rows.
    @inlinable
    public mutating func add(at place: Int64, _ read: () throws -> Item) rethrows -> Bool {
        addOwn(above: place)
        guard items.count < limit else {
            hasNext = true
            return false
        }
        items.append(try read())
        last = place
        return true
    }

    @inlinable
    mutating func addOwn(above place: Int64) {
        while let next = own.first, next.place > place {
            guard items.count < limit else {
                hasNext = true
                return
            }
            items.append(next.item)
            last = next.place
            own.removeFirst()
        }
    }

    /// The page, after all rows were added.
    @inlinable
    public mutating func finished() -> Page<Item> {
        if !hasNext { addOwn(above: .min) }
        return Page(
            items: items, next: hasNext ? PageRequest.Cursor(rawValue: "\(last)") : nil)
    }
}
