public import Domain
public import Foundation
import Synchronization

/// Standing orders in memory: the bank's, and the local copy of them. Nothing is ever paid.
public final class InMemoryStandingOrderRepository: StandingOrderRepository, InMemoryRepository {
    /// The stored entities, and what the bank has.
    public struct Contents: Sendable {
        var orders: [StandingOrder]
        var bank: [StandingOrder]
        var keys: [ID<StandingOrderReview>: Answer] = [:]
        var changes = 0

        /// What the bank did for a key.
        struct Answer: Sendable {
            let terms: StandingOrderTerms
            let order: ID<StandingOrder>
        }

        mutating func put(_ order: StandingOrder) -> StandingOrder {
            changes += 1
            let stored = order.with(version: "v\(changes + 1)")
            if let place = bank.firstIndex(where: { $0.id == order.id }) {
                bank[place] = stored
            } else {
                bank.append(stored)
            }
            return stored
        }

        func order(_ id: ID<StandingOrder>) -> StandingOrder? { bank.first { $0.id == id } }
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

    /// Goes over the line; the first is `order-1`, if there was none before.
    ///
    /// - Throws: The line's failure; `StandingOrderChangeError.alreadyAsked` for a key that came
    ///   with other terms before.
    public func create(
        _ terms: StandingOrderTerms, key: ID<StandingOrderReview>
    ) async throws -> StandingOrder {
        try await copy.line.request()
        let isLost = loseAnswer()
        return try copy.change { contents in
            let order: StandingOrder
            if let answer = contents.keys[key] {
                guard answer.terms == terms, let known = contents.order(answer.order) else {
                    throw StandingOrderChangeError.alreadyAsked
                }
                order = known
            } else {
                order = contents.put(
                    StandingOrder(
                        id: ID(rawValue: "order-\(contents.bank.count + 1)"), terms: terms,
                        status: .active, version: ""))
                contents.keys[key] = .init(terms: terms, order: order.id)
            }
            guard !isLost else { throw BankError.timedOut }
            contents.orders = contents.bank
            return order
        }
    }

    /// The first change gives version `v2`.
    ///
    /// - Throws: `BankError.conflict` for another version than the bank's, or the line's failure.
    public func update(_ order: StandingOrder) async throws -> StandingOrder {
        try await copy.line.request()
        let isLost = loseAnswer()
        let (answer, bank) = try copy.change { contents -> (StandingOrder?, StandingOrder?) in
            let bank = contents.bank.first { $0.id == order.id }
            guard bank?.version == order.version else {
                contents.orders = contents.bank
                return (nil, bank)
            }
            let stored = contents.put(order)
            if !isLost { contents.orders = contents.bank }
            return (stored, stored)
        }
        guard let answer else {
            throw BankError.conflict(detail: "the order has version \(bank?.version ?? "none")")
        }
        guard !isLost else { throw BankError.timedOut }
        return answer
    }

    private func loseAnswer() -> Bool {
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
