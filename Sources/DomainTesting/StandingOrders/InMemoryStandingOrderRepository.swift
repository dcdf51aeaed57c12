public import AshlarDomain
public import Foundation
import Synchronization

/// Standing orders in memory: the bank's, and the local copy of them. Nothing is ever paid.
public final class InMemoryStandingOrderRepository: StandingOrderRepository, InMemoryRepository {
    /// The stored entities, and what the bank has.
    public struct Contents: Sendable {
        var orders: [StandingOrder]
        var bank: [StandingOrder]
        var requests: [StandingOrderRequest] = []
        /// What the bank has set up for a request.
        var answers: [ID<StandingOrderReview>: ID<StandingOrder>] = [:]
        var changes = 0

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

        mutating func setState(
            _ state: StandingOrderRequest.State, of id: ID<StandingOrderReview>,
            problem: ServerError? = nil, nextTry: Date? = nil
        ) {
            guard let place = requests.firstIndex(where: { $0.id == id }) else { return }
            let old = requests[place]
            requests[place] = StandingOrderRequest(
                id: id, terms: old.terms, confirmedAt: old.confirmedAt, state: state,
                nextTry: nextTry, lastProblem: problem)
        }
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

    /// The first change gives version `v2`.
    ///
    /// - Throws: `ServerError.conflict` for another version than the bank's, or the line's failure.
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
            throw ServerError.conflict(detail: "the order has version \(bank?.version ?? "none")")
        }
        guard !isLost else { throw ServerError.timedOut }
        return answer
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
