import Synchronization

/// The items that readers found missing or stale, for the background work to fetch.
final class StaleItems: Sendable {
    /// A collection, or a single resource.
    enum Item: Hashable, Sendable {
        case collection(String)
        /// A resource by its path, requested once per `state`.
        case resource(collection: String, path: String, state: String)
    }

    private struct State {
        var items: Set<Item> = []
        /// Resources that were requested once and are not requested again, even if the server had
        /// nothing.
        var asked: Set<Item> = []
    }

    private let state = Mutex(State())

    func insert(_ item: Item) {
        state.withLock { state in
            if case .resource = item, !state.asked.insert(item).inserted { return }
            state.items.insert(item)
        }
    }

    func takeAll() -> Set<Item> {
        state.withLock { state in
            defer { state.items = [] }
            return state.items
        }
    }
}
