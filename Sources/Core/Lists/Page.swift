/// Which part of a list is wanted: a keyset page, the same cost at any depth.
public struct PageRequest: Hashable, Sendable {
    /// A place in an ordered list, from the repository that made it and meaningful only there.
    public struct Cursor: Hashable, Sendable, Codable, RawRepresentable {
        /// Opaque: what it means may change with the repository's version.
        public let rawValue: String

        /// For repositories; a cursor of one's own making is not promised to work.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// `nil` for the beginning.
    public let after: Cursor?
    /// At most this many elements, 1 to 500.
    public let limit: Int

    /// A limit outside 1 to 500 becomes the nearer end.
    public init(after: Cursor? = nil, limit: Int = 50) {
        self.after = after
        self.limit = min(max(limit, 1), 500)
    }
}

/// Some elements of a list, and where the next ones begin.
public struct Page<Element: Sendable>: Sendable {
    /// In the list's order, at most as many as were asked for.
    public let items: [Element]
    /// `nil` at the end of the list.
    public let next: PageRequest.Cursor?

    /// Fewer items than asked for are no sign of the end: `next` is.
    public init(items: [Element], next: PageRequest.Cursor?) {
        self.items = items
        self.next = next
    }
}

extension Page: Equatable where Element: Equatable {}

extension Page: Codable where Element: Codable {}
