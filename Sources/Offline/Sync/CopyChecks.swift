import Synchronization

/// Which JSON copies may hold rows that this version cannot read: another version stored them in a form
/// of its own, or they are damaged.
final class CopyChecks: Sendable {
    private enum State {
        /// Each row can be read.
        case readable
        /// A reader met one that cannot, and no refresh has begun since.
        case unreadable
        /// The list is being read from its beginning for that reason.
        case startedOver
    }

    /// Without those that nobody has looked through.
    private let states = Mutex<[String: State]>([:])
    private let wanted: Wanted
    private let stale: WakeSignal

    /// - Parameters:
    ///   - wanted: Gets what readers meet.
    ///   - stale: Wakes the background to fetch it.
    init(wanted: Wanted, stale: WakeSignal) {
        self.wanted = wanted
        self.stale = stale
    }

    /// Whether a refresh is to look through the rows first.
    func isDue(_ collection: String) -> Bool {
        states.withLock { $0[collection].map { $0 == .unreadable } ?? true }
    }

    /// Whether rows of it may be missing for readers.
    func isIncomplete(_ collection: String) -> Bool {
        states.withLock { $0[collection] == .unreadable || $0[collection] == .startedOver }
    }

    func hasStartedOver(_ collection: String) -> Bool {
        states.withLock { $0[collection] == .startedOver }
    }

    /// A reader met a row that it cannot read: it is fetched again, once.
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
        wanted.insert(.collection(collection))
        stale.signal()
    }

    func startOver(_ collection: String) { states.withLock { $0[collection] = .startedOver } }

    func areReadable(in collection: String) { states.withLock { $0[collection] = .readable } }
}
