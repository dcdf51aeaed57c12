import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Standing orders from the store; what is changed, the bank changes first.
struct StoredStandingOrderRepository: StandingOrderRepository {
    let context: DataContext

    func standingOrders() async throws -> [StandingOrder] {
        guard let store = context.sessions.openStore else { return [] }
        return try context.cacheThenRefresh(.standingOrders, store) {
            try store.read { try StandingOrderTable.all($0) }
        }
    }

    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder? {
        try context.sessions.openStore?.read { try StandingOrderTable.one(id, $0) }
    }

    // MARK: Changing

    func create(
        _ terms: StandingOrderTerms, id: ID<StandingOrderReview>
    ) async throws -> StandingOrder {
        try await context.orderSender(of: context.sessions.store()).setUp(terms, id)
    }

    func update(_ order: StandingOrder) async throws -> StandingOrder {
        let store = try context.sessions.store()
        var request = try HTTPRequest(
            .put, "\(StandingOrderTable.path)/\(order.id.rawValue.asURLPart)",
            json: StandingOrderChangeBody(order))
        request.headers["If-Match"] = order.version
        do {
            return try keep(try await context.client(for: store).send(request), in: store) {
                guard $0.id != order.id else { return }
                throw UnreadableRecord(
                    record: order.id.rawValue, field: "id", value: $0.id.rawValue)
            }
        } catch let conflict as ServerError {
            guard case .conflict = conflict else { throw conflict }
            // What is there now is what the person has to see; if it cannot be had, the conflict
            // is still the news.
            do { try await refresh() } catch is ServerError {}
            throw conflict
        }
    }

    /// - Parameter check: Refuses an answer about another order.
    private func keep(
        _ response: HTTPResponse, in store: UserStore, _ check: (StandingOrder) throws -> Void
    ) throws -> StandingOrder {
        do {
            let wire = try BankClient.decode(
                StandingOrderRecord.self, from: response, as: "standing order")
            let order = try StandingOrder(wire)
            try check(order)
            try store.changeWhole(.standingOrders, context.runtime) {
                try StandingOrderTable.keep(order, $0)
            }
            return order
        } catch let corrupt as UnreadableRecord {
            throw ServerError(corrupt)
        }
    }

    // MARK: What was confirmed

    func requests() async throws -> [StandingOrderRequest] {
        guard let store = context.sessions.openStore else { return [] }
        return try context.orderOutbox(of: store).requests()
    }

    func ask(for request: ID<StandingOrderReview>) async throws {
        let sender = context.orderSender(of: try context.sessions.store())
        guard let errand = try sender.outbox.take(request) else { return }
        _ = try await sender.send(errand)
    }

    func dismiss(_ request: ID<StandingOrderReview>) async throws {
        try context.orderOutbox(of: context.sessions.store()).dismiss(request)
    }

    // MARK: The local copy

    /// The bank can be reached then: what waited for that is tried, too.
    func refresh() async throws {
        try await context.refresh(.standingOrders)
        guard let store = context.sessions.openStore else { return }
        try context.orderOutbox(of: store).bankMayBeReachable()
    }

    func freshness() async throws -> Freshness { context.freshness(.standingOrders) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.standingOrders) }
    func progress() -> AsyncStream<SyncProgress?> {
        context.hub.progress.stream(.standingOrders)
    }
}

/// What can change of a standing order, on the wire.
struct StandingOrderChangeBody: Encodable {
    let amount: AmountRecord
    let reference: String
    let schedule: ScheduleRecord
    let status: String
    let skipped: [String]

    init(_ order: StandingOrder) {
        amount = .debit(order.terms.amount)
        (reference, schedule) = (order.terms.reference, order.terms.schedule.wire)
        (status, skipped) = (order.status.code, order.skipped.map(\.description))
    }
}
