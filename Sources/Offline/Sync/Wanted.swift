import Synchronization

/// What readers found missing or old, for the background to fetch.
final class Wanted: Sendable {
    /// A collection, or something of the adopter’s own.
    enum Item: Hashable, Sendable {
        case collection(String)
        /// A resource by its path; asked for once while it stays the same `state`.
        case resource(collection: String, path: String, state: String)
    }

    private struct State {
        var items: Set<Item> = []
        /// Resources that were requested once: a server that has nothing is not asked again.
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
