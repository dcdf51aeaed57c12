import GRDB
import Synchronization

/// What a reader may want to hear about.
enum Topic: String, CaseIterable, Sendable {
    case accounts, transactions, payments, payees, standingOrders, profile, lock, settings

    /// The tables whose changes it is.
    var tables: Set<String> {
        switch self {
        case .accounts: ["accounts", "held"]
        case .transactions: ["transactions", CategoryTable.name]
        case .payments: ["payments", "paymentHistory", "outbox", "authorisations"]
        case .standingOrders: ["standingOrders", StandingOrderRequestRow.table]
        default: [rawValue]
        }
    }
}

/// Many streams of one value, each holding the newest only.
///
/// Locked and not an actor, because a transaction's end and a reader's end come on any thread.
final class Announcer<Value: Sendable>: Sendable {
    private struct Listeners {
        var next = 0
        /// In the order in which they came, so that one run is like the other.
        var all: [(key: Int, continuation: AsyncStream<Value>.Continuation)] = []
    }

    private let listeners = Mutex(Listeners())

    deinit {
        for listener in listeners.withLock({ $0.all }) { listener.continuation.finish() }
    }

    /// - Parameter first: What the stream begins with, if anything; read once listening.
    func stream(startingWith first: (() -> Value)? = nil) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream<Value>.makeStream(
            bufferingPolicy: .bufferingNewest(1))
        let key = listeners.withLock { listeners in
            listeners.next += 1
            listeners.all.append((listeners.next, continuation))
            return listeners.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.listeners.withLock { $0.all.removeAll { $0.key == key } }
        }
        if let first { continuation.yield(first()) }
        return stream
    }

    func send(_ value: Value) {
        for listener in listeners.withLock({ $0.all }) { listener.continuation.yield(value) }
    }
}

/// Tells readers of the repositories that something changed, whichever user's store it is in.
final class ChangeHub: Sendable {
    let progress = ProgressBoard()
    private let announcers = Dictionary(
        uniqueKeysWithValues: Topic.allCases.map { ($0, Announcer<Void>()) })

    func changes(_ topic: Topic) -> AsyncStream<Void> {
        announcers[topic]?.stream() ?? AsyncStream { $0.finish() }
    }

    func send(_ topic: Topic) { announcers[topic]?.send(()) }

    func sendAll() { for topic in Topic.allCases { send(topic) } }
}

/// Tells the hub once per transaction that changed a topic's tables.
final class TopicObserver: TransactionObserver {
    private let topic: Topic
    /// A list, because it is asked for every statement, and few words are found sooner than hashed.
    private let tables: [String]
    private let hub: ChangeHub
    /// Only touched by the writer's queue.
    private var changed = false

    init(_ topic: Topic, _ hub: ChangeHub) {
        (self.topic, tables, self.hub) = (topic, Array(topic.tables), hub)
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        tables.contains(kind.tableName)
    }

    func databaseDidChange(with event: DatabaseEvent) {
        changed = true
        stopObservingDatabaseChangesUntilNextTransaction()
    }

    func databaseDidCommit(_ db: Database) {
        if changed { hub.send(topic) }
        changed = false
    }

    func databaseDidRollback(_ db: Database) { changed = false }
}
