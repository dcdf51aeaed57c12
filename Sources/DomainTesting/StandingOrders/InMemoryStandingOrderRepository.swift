public import AshlarDomain
public import Foundation
import Synchronization

/// Standing orders in memory: the bank's, and the local copy of them. Nothing is ever paid.
///
/// Each change is stored, and sent at once unless the line fails or holds requests back; see
/// ``deliver()``.
public final class InMemoryStandingOrderRepository: StandingOrderRepository, InMemoryRepository {
    /// The stored entities, and what the bank has.
    public struct Contents: Sendable {
        var orders: [StandingOrder]
        var bank: [StandingOrder]
        var changes = InMemoryChanges<Pending>()
        /// What the bank has set up for a change.
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
        /// The order as the user saw it, or as the bank made it by an earlier change; `nil` for one
        /// that is set up.
        var known: StandingOrder?
        /// Given to tests by ``remembers(_:)`` alone.
        var order: ID<StandingOrder>?
    }

    /// What it stores; tests look at it through the members beside it.
    public let copy: InMemoryCopy<Contents>
    private let answersLost = Mutex(0)

    /// The bank has the same orders; no freshness means refreshed just now.
    public init(
        _ orders: [StandingOrder] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            Contents(orders: orders, bank: orders),
            freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    /// The bank's.
    public var stored: [StandingOrder] { copy.contents.bank }

    /// Somebody else changes the order at the bank, or the bank does; it gets another version.
    public func bankChanges(_ order: StandingOrder) throws {
        try copy.change { _ = $0.put(order) }
        copy.incoming { $0.orders = $0.bank }
    }

    /// The bank does what the next `count` requests ask, and its answers are lost.
    public func losesAnswers(_ count: Int = 1) { answersLost.withLock { $0 = count } }

    /// In the order of their making.
    public func standingOrders() async throws -> [StandingOrder] { try await copy.read(\.orders) }

    /// Ended or not.
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
