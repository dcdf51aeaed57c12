/// The listening tabs. One too many ends the oldest, which reconnects if it still exists: a closed
/// tab is noticed only when something is written to it.
struct Listeners {
    private struct Listener { weak var feed: EventFeed? }
    private var listeners: [Listener] = []

    mutating func add(_ feed: EventFeed) {
        listeners.removeAll { $0.feed == nil }
        if listeners.count >= WebLimits.eventFeeds { listeners.removeFirst().feed?.finish() }
        listeners.append(Listener(feed: feed))
    }
}
