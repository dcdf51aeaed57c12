import AshlarDomain
import Foundation
import GRDB
import Synchronization

@testable import AshlarData
@testable import AshlarOffline

/// A command in the outbox, as a payment.
@dynamicMemberLookup
struct OutboxRow: Equatable {
    enum State: String {
        case pending, inFlight, unknown, parked, done, refused, takenBack
    }

    let row: CommandRow
    /// The idempotency key.
    let key: String
    let body: Foundation.Data

    var payment: ID<Payment> { ID(rawValue: row.id) }
    var account: ID<Account> { ID(rawValue: row.lane) }
    var sender: String? { row.holder }
    var uncertain: Bool { row.isUncertain }
    var state: State {
        switch row.phase {
        case .waiting: row.isUncertain ? .unknown : .pending
        case .inFlight: .inFlight
        case .parked: .parked
        case .done: .done
        case .refused: .refused
        case .takenBack: .takenBack
        }
    }

    subscript<Value>(dynamicMember path: KeyPath<CommandRow, Value>) -> Value {
        row[keyPath: path]
    }

    /// The commands in the outbox, in the order of their creation.
    static func all(_ store: StoreConnection) throws -> [OutboxRow] {
        let sealed = try store.rows("SELECT number, key, body FROM commands") {
            (try $0.integer(0), (try $0.text(1), try $0.bytes(2)))
        }
        let bytes = Dictionary(uniqueKeysWithValues: sealed)
        return try CommandRow.rows("1", [], store).filter(\.phase.isOpen).map { row in
            let (key, body) = bytes[row.number] ?? ("", Foundation.Data())
            return OutboxRow(row: row, key: key, body: body)
        }
    }
}

/// The copies, named like their collections.
enum Copied: String, CaseIterable, Sendable {
    case accounts, transactions, payments, payees, standingOrders, profile
}

extension DataContext {
    func refresh(_ copy: Copied) async throws {
        let store = try offline.store
        _ = try await offline.context.refresher(of: store).refresh(copy.rawValue)
    }

    func freshness(_ copy: Copied) -> Freshness {
        offline.openStore?.freshness[copy.rawValue] ?? .never
    }

    var refreshToken: Secret<String>? { keeper.active.withLock { $0?.stored.refreshToken } }

    var keeper: SessionKeeper { offline.context.keeper }
}

extension OfflineStore {
    /// Executes one or more statements.
    func execute(_ sql: String) throws { try write { try $0.db.execute(sql: sql) } }

    func integer(_ sql: String) throws -> Int? { try scalar(sql) }

    func checkpoint() throws { _ = try integer("PRAGMA wal_checkpoint(TRUNCATE)") }
}

/// Throws the error that repositories throw for an unreadable answer.
func readable<Value>(_ read: () throws -> Value) throws -> Value {
    do { return try read() } catch let record as UnreadableRecord { throw ServerError(record) }
}
