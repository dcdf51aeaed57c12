/// An open screen, its place, the tabs that watch it, and where its feature wants to go next.
@MainActor
final class ScreenEntry {
    /// How a feature says that it wants to leave, which may be before its screen is made.
    @MainActor
    final class Exit {
        /// Kept until the screen is shown again.
        fileprivate(set) var wanted: String?
        fileprivate var tell: (@MainActor (String) -> Void)?

        func leave(for path: String) {
            wanted = path
            tell?(path)
        }
    }

    private struct Watcher {
        weak var feed: EventFeed?
        let draw: @MainActor () -> String
    }

    let route: AppRoute
    let screen: any Screen
    private let exit: Exit
    private var following: Task<Void, Never>?
    private var watchers: [Watcher] = []

    init(route: AppRoute, exit: Exit, screen: any Screen) {
        (self.route, self.exit, self.screen) = (route, exit, screen)
        exit.tell = { [weak self] path in self?.sendAway(to: path) }
    }

    /// Where the feature wants to go, as a path; `nil` while it wants to stay.
    var departure: String? { exit.wanted }

    /// The person came back here all the same.
    func stay() { exit.wanted = nil }

    /// Draws for the tab now and after each change, until it has gone.
    func show(on feed: EventFeed, draw: @escaping @MainActor () -> String) {
        watchers.removeAll { $0.feed == nil }
        watchers.append(Watcher(feed: feed, draw: draw))
        if let departure { return sendAway(to: departure) }
        feed.show(draw())
        if following == nil { follow() }
    }

    /// Nothing more is drawn for the tabs that watch; they are sent away.
    func hide(behind path: String) {
        for watcher in watchers { watcher.feed?.navigate(to: path) }
        watchers = []
    }

    func end() {
        following?.cancel()
        screen.end()
        for watcher in watchers { watcher.feed?.finish() }
    }

    private func follow() {
        let changes = screen.changes()
        following = Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                for watcher in watchers { watcher.feed?.show(watcher.draw()) }
            }
        }
    }

    private func sendAway(to path: String) {
        for watcher in watchers { watcher.feed?.navigate(to: path) }
    }
}
