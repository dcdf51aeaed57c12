import AshlarCore
import GRDB
import Synchronization

/// Notifies readers of changes, across the stores of all sessions.
final class ChangeHub: Sendable {
    private let topics: [String: Announcer<Void>]
    private let progressBoard: ProgressHub

    init(topics: some Sequence<String>) {
        let names = Set(topics)
        self.topics = Dictionary(uniqueKeysWithValues: names.map { ($0, Announcer<Void>()) })
        progressBoard = ProgressHub(names)
    }

    var progress: ProgressHub { progressBoard }

    /// An unknown topic has a stream without elements.
    func changes(_ topic: String) -> AsyncStream<Void> {
        topics[topic]?.stream() ?? AsyncStream { $0.finish() }
    }

    func send(_ topic: String) { topics[topic]?.send(()) }

    func sendAll() { for topic in topics.keys.sorted() { send(topic) } }
}

/// Notifies the hub once per transaction that changed tables of a topic.
final class TopicObserver: TransactionObserver {
    private let topic: String
    /// An array, because it is searched for every statement and holds so few names that hashing is
    /// slower.
    private let tables: [String]
    private let hub: ChangeHub
    /// Accessed only on the writer’s queue.
    private var hasChanged = false

    init(_ topic: String, _ tables: [String], _ hub: ChangeHub) {
        self.topic = topic
        self.tables = tables
        self.hub = hub
    }

    func observes(eventsOfKind kind: DatabaseEventKind) -> Bool {
        tables.contains(kind.tableName)
    }

    func databaseDidChange(with event: DatabaseEvent) {
        hasChanged = true
        stopObservingDatabaseChangesUntilNextTransaction()
    }

    func databaseDidCommit(_ db: Database) {
        if hasChanged { hub.send(topic) }
        hasChanged = false
    }

    func databaseDidRollback(_ db: Database) { hasChanged = false }
}
