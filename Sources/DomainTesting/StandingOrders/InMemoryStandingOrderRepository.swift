public import AshlarDomain
public import Foundation
import Synchronization

/// In-memory standing orders: the bank’s versions and the local copies. They never make payments.
///
/// Each change is stored, and sent at once unless the line is cut or holds requests back; see
/// ``deliver()``.
public final class InMemoryStandingOrderRepository: StandingOrderRepository, InMemoryRepository {
    /// The local copies, the bank’s orders and the pending changes.
    public struct Contents: Sendable {
        var orders: [StandingOrder]
        var bank: [StandingOrder]
        var changes = InMemoryChanges<Pending>()
        /// The orders that the bank created, by change.
        var answers: [ID<PendingState>: ID<StandingOrder>] = [:]
        var versions = 0

        mutating func put(_ order: StandingOrder) -> StandingOrder {
            versions += 1
            let stored = order.with(version: "v\(versions + 1)")
            if let place = bank.firstIndex(where: { $0.id == order.id }) {
                bank[place] = stored
            } else {
                bank.append(stored)
            }
            return stored
        }
    }

    struct Pending: Sendable {
        let kind: StandingOrderChange.Kind
        /// The order as the user saw it, or as the bank stored it after an earlier change; `nil`
        /// for a new order.
        var known: StandingOrder?
        /// The order’s id; set only by ``addPending(_:)`` for tests.
        var order: ID<StandingOrder>?
    }

    /// The stored contents; tests use the repository’s own members instead.
    public let copy: InMemoryCopy<Contents>
    private let answersLost = Mutex(0)

    /// Creates a repository and a bank with the same orders; `nil` freshness means refreshed just
    /// now.
    public init(
        _ orders: [StandingOrder] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            Contents(orders: orders, bank: orders),
            freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    /// The bank’s current version.
    public var stored: [StandingOrder] { copy.contents.bank }

    /// Simulates a change by the bank or another client, which gives the order another version.
    public func bankChanges(_ order: StandingOrder) throws {
        try copy.change { _ = $0.put(order) }
        copy.incoming { $0.orders = $0.bank }
    }

    /// Makes the bank carry out the next `count` requests while its responses are lost.
    public func losesResponses(_ count: Int = 1) { answersLost.withLock { $0 = count } }

    /// The orders, oldest first.
    public func standingOrders() async throws -> [StandingOrder] { try await copy.read(\.orders) }

    /// The order, ended or not; `nil` if there is none with this id.
    public func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder? {
        try await copy.read { $0.orders.first { $0.id == id } }
    }

    func loseAnswer() -> Bool {
        answersLost.withLock { count in
            defer { count = max(0, count - 1) }
            return count > 0
        }
    }
}

extension StandingOrder {
    fileprivate func with(version: String) -> StandingOrder {
        StandingOrder(
            id: id, terms: terms, status: status, skipped: skipped, lastPlanned: lastPlanned,
            lastPayment: lastPayment, version: version)
    }
}
