import AshlarOffline
import GRDB

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
