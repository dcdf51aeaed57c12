import Synchronization

/// Records which JSON copies may contain rows that this version cannot read, because another
/// version stored them in its own form, or they are damaged.
final class UnreadableCopies: Sendable {
    private enum State {
        /// Each row can be read.
        case readable
        /// A reader found an unreadable row, and no refresh has begun since.
        case unreadable
        /// The list is being read from its beginning for that reason.
        case startedOver
    }

    /// A collection without a state has not been checked.
    private let states = Mutex<[String: State]>([:])
    private let staleItems: StaleItems
    private let stale: WakeSignal

    /// - Parameters:
    ///   - staleItems: Receives the collections to fetch.
    ///   - stale: Wakes the background work to fetch them.
    init(staleItems: StaleItems, stale: WakeSignal) {
        self.staleItems = staleItems
        self.stale = stale
    }

    /// Whether a refresh should check the rows first.
    func isDue(_ collection: String) -> Bool {
        states.withLock { $0[collection].map { $0 == .unreadable } ?? true }
    }

    /// Whether rows may be missing for readers.
    func isIncomplete(_ collection: String) -> Bool {
        states.withLock { $0[collection] == .unreadable || $0[collection] == .startedOver }
    }

    func hasStartedOver(_ collection: String) -> Bool {
        states.withLock { $0[collection] == .startedOver }
    }

    /// A reader found an unreadable row: the collection is fetched again, once.
    func foundUnreadable(in collection: String) {
        let isNew = states.withLock { states in
            switch states[collection] {
            case .startedOver, .unreadable: return false
            case .readable, nil:
                states[collection] = .unreadable
                return true
            }
        }
        guard isNew else { return }
        staleItems.insert(.collection(collection))
        stale.signal()
    }

    func startOver(_ collection: String) { states.withLock { $0[collection] = .startedOver } }

    func areReadable(in collection: String) { states.withLock { $0[collection] = .readable } }
}
