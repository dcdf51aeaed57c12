import AshlarCore
import GRDB
import Synchronization

/// Notifies readers of what changed, whichever session's store it is in.
final class ChangeHub: Sendable {
    private let topics: [String: Announcer<Void>]
    private let progressBoard: ProgressBoard

    init(topics: some Sequence<String>) {
        let names = Set(topics)
        self.topics = Dictionary(uniqueKeysWithValues: names.map { ($0, Announcer<Void>()) })
        progressBoard = ProgressBoard(names)
    }

    var progress: ProgressBoard { progressBoard }

    /// Empty for a topic that nothing belongs to.
    func changes(_ topic: String) -> AsyncStream<Void> {
        topics[topic]?.stream() ?? AsyncStream { $0.finish() }
    }

    func send(_ topic: String) { topics[topic]?.send(()) }

    func sendAll() { for topic in topics.keys.sorted() { send(topic) } }
}

/// Notifies the hub once per transaction that changed a topic's tables.
final class TopicObserver: TransactionObserver {
    private let topic: String
    /// A list, because it is asked for every statement, and few words are found sooner than hashed.
    private let tables: [String]
    private let hub: ChangeHub
    /// Only touched by the writer's queue.
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
