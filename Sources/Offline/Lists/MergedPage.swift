public import AshlarCore

/// A page of a list that is filled with the server's rows, newest first, those that only this device knows
/// among them.
///
/// Inlinable, because a page of large values takes a fifth longer where its type is not known.
public struct MergedPage<Item: Sendable> {
    /// Something that only this device knows, and its place in the list.
    public struct Own: Sendable {
        /// As readers see it.
        public let item: Item
        /// Among the rowids of the list; see ``ListKey``.
        public let place: Int64

        /// - Parameters:
        ///   - item: As readers see it.
        ///   - place: No row of the server's has it.
        @inlinable
        public init(_ item: Item, at place: Int64) {
            self.item = item
            self.place = place
        }
    }

    @usableFromInline let limit: Int
    @usableFromInline var own: ArraySlice<Own>
    @usableFromInline var items: [Item] = []
    /// Of the last of ``items``.
    @usableFromInline var last: Int64 = 0
    /// There is one more than the page holds.
    @usableFromInline var hasNext = false

    /// - Parameters:
    ///   - after: The page's cursor, as a ``RowWalk`` takes it.
    ///   - limit: How many items the page holds.
    ///   - own: Of all pages, newest first.
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
    ///   - place: The row's rowid.
    ///   - read: Called where there is room for it.
    /// - Returns: Whether there was room: a page without needs no more rows.
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
        while let mine = own.first, mine.place > place {
            guard items.count < limit else {
                hasNext = true
                return
            }
            items.append(mine.item)
            last = mine.place
            own.removeFirst()
        }
    }

    /// The page, once all rows are added.
    @inlinable
    public mutating func finished() -> Page<Item> {
        if !hasNext { addOwn(above: .min) }
        return Page(
            items: items, next: hasNext ? PageRequest.Cursor(rawValue: "\(last)") : nil)
    }
}
