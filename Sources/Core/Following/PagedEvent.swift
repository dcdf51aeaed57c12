/// The user events that every screen with a window on a long list has.
public protocol PagedEvent: FollowedEvent {
    /// Reads the next page, if there is one.
    static var endReached: Self { get }
    /// Reads the pages before the window again, if there are any.
    static var startReached: Self { get }
    /// Goes back to the beginning of the list.
    static var newestTapped: Self { get }
}

/// The view state of both ends of a window on a long list.
public struct PageEnds: Hashable, Sendable {
    /// Whether there are elements after the window.
    public var hasMore = false
    /// Whether the next page is being read.
    public var isLoadingMore = false
    /// Whether there are elements before the window.
    public var hasEarlier = false
    /// Whether the previous pages are being read.
    public var isLoadingEarlier = false

    /// Creates the ends from flags; for samples and tests.
    public init(
        hasMore: Bool = false, isLoadingMore: Bool = false, hasEarlier: Bool = false,
        isLoadingEarlier: Bool = false
    ) {
        self.hasMore = hasMore
        self.isLoadingMore = isLoadingMore
        self.hasEarlier = hasEarlier
        self.isLoadingEarlier = isLoadingEarlier
    }

    /// Creates the ends of this window.
    public init<Query, Element>(_ list: PagedList<Query, Element>) {
        self.init(
            hasMore: list.hasMore, isLoadingMore: list.isLoadingMore, hasEarlier: list.hasEarlier,
            isLoadingEarlier: list.isLoadingEarlier)
    }
}
