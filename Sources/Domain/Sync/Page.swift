/// A place in an ordered list, from the repository that made it and meaningful only there.
public struct PageCursor: Hashable, Sendable, Codable, RawRepresentable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Which part of a list is wanted: a keyset page, the same cost at any depth.
public struct PageRequest: Hashable, Sendable {
    /// `nil` for the beginning.
    public let after: PageCursor?
    /// At most this many elements, 1 to 500.
    public let limit: Int

    /// A limit outside 1 to 500 becomes the nearer end.
    public init(after: PageCursor? = nil, limit: Int = 50) {
        (self.after, self.limit) = (after, min(max(limit, 1), 500))
    }
}

/// Some elements of a list, and where the next ones begin.
public struct Page<Element: Sendable>: Sendable {
    public let items: [Element]
    /// `nil` at the end of the list.
    public let next: PageCursor?

    public init(items: [Element], next: PageCursor?) { (self.items, self.next) = (items, next) }
}

extension Page: Equatable where Element: Equatable {}
