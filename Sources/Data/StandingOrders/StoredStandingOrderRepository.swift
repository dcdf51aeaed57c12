import AshlarDomain
import AshlarOffline
import Foundation

/// Standing orders from the store, in the bank’s state; changes are commands.
struct StoredStandingOrderRepository: StandingOrderRepository, CopyRepository, ChangeRepository {
    let context: DataContext

    var copy: LocalCopy<StandingOrders> { context.offline.copy(of: StandingOrders.self) }

    func standingOrders() async throws -> [StandingOrder] {
        try await copy.readIfOpen { try $0.stored(StandingOrders.self) } ?? []
    }

    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder? {
        try context.offline.readIfOpen { try $0.stored(id.rawValue, in: StandingOrders.self) }
            ?? nil
    }

    func pendingChanges() async throws -> [StandingOrderChange] {
        let states = try context.pending()
        let changes = try context.offline.readIfOpen { store in
            let setUps = try store.changes(of: OrderSetUp.self, states) { order, state in
                StandingOrderChange(order: nil, kind: .setUp(try order.terms), pending: state)
            }
            let changes = try store.changes(of: OrderChange.self, states) { change, state in
                StandingOrderChange(
                    order: ID(rawValue: change.row), kind: .change(change.change), pending: state)
            }
            let differences = try OrderDifferences.all(store).map(StandingOrderChange.init)
            return setUps + changes + differences
        }
        return (changes ?? []).sorted { $0.pending.requestedAt < $1.pending.requestedAt }
    }

    // MARK: Changes

    func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws {
        let body = StandingOrderBody(terms, clientOrderId: id.rawValue)
        try await context.offline.perform(OrderSetUp(body: body), id: id.rawValue)
    }

    func change(_ order: StandingOrder, _ change: StandingOrder.Change) async throws {
        let today = LocalDate(context.runtime.now(), in: context.timeZone)
        let expected = order.expected(after: try await pendingChanges(), today: today)
        try await context.offline.perform(OrderChange(change, of: expected, today: today))
    }

    func drop(_ change: ID<PendingState>) async throws {
        let isDifference = try context.offline.write {
            try OrderDifferences.remove(change.rawValue, $0)
        }
        if !isDifference { try await dropCommand(change) }
    }
}

extension StandingOrderChange {
    fileprivate init(_ difference: OrderDifference) {
        self.init(
            order: difference.bankOrder, kind: .setUp(difference.terms),
            pending: PendingState(
                id: ID(rawValue: difference.id), phase: .differs,
                requestedAt: difference.requestedAt, canBeTakenBack: false))
    }
}
