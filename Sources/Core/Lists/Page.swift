/// A request for part of a list: a keyset page, which costs the same at any depth.
public struct PageRequest: Hashable, Sendable {
    /// A position in an ordered list; valid only in the repository that made it.
    public struct Cursor: Hashable, Sendable, Codable, RawRepresentable {
        /// The opaque value; its meaning may change with the repository’s version.
        public let rawValue: String

        /// Creates a cursor; for repositories. A cursor made elsewhere may not work.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The position after which the page begins; `nil` for the beginning of the list.
    public let after: Cursor?
    /// The maximum number of elements, 1 to 500.
    public let limit: Int

    /// Creates a request; a limit outside 1 to 500 is clamped.
    public init(after: Cursor? = nil, limit: Int = 50) {
        self.after = after
        self.limit = min(max(limit, 1), 500)
    }
}

/// A page of a list, and the cursor of the next one.
public struct Page<Element: Sendable>: Sendable {
    /// The elements in the list’s order, at most the requested number.
    public let items: [Element]
    /// The cursor of the next page; `nil` at the end of the list.
    public let next: PageRequest.Cursor?

    /// Creates a page; fewer items than requested do not mean the end, `next` does.
    public init(items: [Element], next: PageRequest.Cursor?) {
        self.items = items
        self.next = next
    }
}

extension Page: Equatable where Element: Equatable {}

extension Page: Codable where Element: Codable {}
