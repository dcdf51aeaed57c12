import AshlarDomain
import Synchronization

/// What readers found missing or old, for the background to fetch.
final class Wanted: Sendable {
    enum Item: Hashable, Sendable {
        case collection(LocalCopy)
        /// The status history of a payment as it is since that time.
        case history(ID<Payment>, statusAt: Int64)
    }

    private struct State {
        var items: Set<Item> = []
        /// Histories that were asked for once: a bank that tells none is not asked again.
        var asked: Set<Item> = []
    }

    private let state = Mutex(State())

    func insert(_ item: Item) {
        state.withLock { state in
            if case .history = item, !state.asked.insert(item).inserted { return }
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
