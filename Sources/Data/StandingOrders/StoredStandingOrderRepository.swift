import Domain
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
        _ terms: StandingOrderTerms, key: ID<StandingOrderReview>
    ) async throws -> StandingOrder {
        let store = try context.sessions.store()
        var request = try HTTPRequest(
            .post, StandingOrderTable.path, json: StandingOrderBody(terms))
        request.headers["Idempotency-Key"] = key.rawValue
        switch try await context.client(for: store).deliver(request) {
        case .notProcessed(let error), .unknown(let error): throw error
        case .answered(let response) where (200..<300).contains(response.status):
            return try keep(response, in: store) { made in
                // A schedule may begin later than it was asked to; whom it pays what stays.
                let asked = (terms.account, terms.payeeIdentifier, terms.amount)
                let told = (made.terms.account, made.terms.payeeIdentifier, made.terms.amount)
                guard asked != told else { return }
                throw CorruptRecord(
                    record: made.id.rawValue, field: "terms", value: "others than asked for")
            }
        case .answered(let response):
            if BankProblem(response).name == "idempotency-key-reused" {
                throw StandingOrderChangeError.alreadyAsked
            }
            throw BankError(response, now: context.runtime.now())
        }
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
                throw CorruptRecord(
                    record: order.id.rawValue, field: "id", value: $0.id.rawValue)
            }
        } catch let conflict as BankError {
            guard case .conflict = conflict else { throw conflict }
            // What is there now is what the person has to see; if it cannot be had, the conflict
            // is still the news.
            do { try await refresh() } catch is BankError {}
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
        } catch let corrupt as CorruptRecord {
            throw BankError(corrupt)
        }
    }

    func refresh() async throws { try await context.refresh(.standingOrders) }
    func freshness() async throws -> Freshness { context.freshness(.standingOrders) }
    func changes() -> AsyncStream<Void> { context.hub.changes(.standingOrders) }
    func progress() -> AsyncStream<SyncProgress?> {
        context.hub.progress.stream(.standingOrders)
    }
}

/// A new standing order on the wire.
struct StandingOrderBody: Encodable {
    struct Payee: Encodable {
        let name: String
        let identifier: IdentifierRecord
    }

    let accountId: String
    let payee: Payee
    let amount: AmountRecord
    let reference: String
    let schedule: ScheduleRecord

    init(_ terms: StandingOrderTerms) {
        accountId = terms.account.rawValue
        payee = Payee(name: terms.payeeName, identifier: terms.payeeIdentifier.wire)
        amount = .debit(terms.amount)
        (reference, schedule) = (terms.reference, terms.schedule.wire)
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
