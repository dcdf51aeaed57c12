/// What a user does at any screen that shows a window on a long list; an enum conforms by its cases.
public protocol PagedEvent: FollowedEvent {
    /// Reads the next page, if there is one.
    static var endReached: Self { get }
    /// Reads again what was left behind when reading on, if anything was.
    static var startReached: Self { get }
    /// Goes back to the beginning of the list.
    static var newestTapped: Self { get }
}

/// What a screen shows at both ends of a window on a long list.
public struct PageEnds: Hashable, Sendable {
    /// There are elements after the window.
    public var hasMore = false
    /// They are being read.
    public var isLoadingMore = false
    /// Elements before the window were left behind.
    public var hasEarlier = false
    /// They are being read again.
    public var isLoadingEarlier = false

    /// For samples and tests; states have the other initializer.
    public init(
        hasMore: Bool = false, isLoadingMore: Bool = false, hasEarlier: Bool = false,
        isLoadingEarlier: Bool = false
    ) {
        self.hasMore = hasMore
        self.isLoadingMore = isLoadingMore
        self.hasEarlier = hasEarlier
        self.isLoadingEarlier = isLoadingEarlier
    }

    /// Of this window.
    public init<Query, Element>(_ list: PagedList<Query, Element>) {
        self.init(
            hasMore: list.hasMore, isLoadingMore: list.isLoadingMore, hasEarlier: list.hasEarlier,
            isLoadingEarlier: list.isLoadingEarlier)
    }
}
