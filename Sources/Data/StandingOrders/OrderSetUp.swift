import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// Sets up a standing order with the confirmed terms.
struct OrderSetUp: OfflineCommand {
    typealias Collection = StandingOrders

    static let name = "setUpOrder"
    static let prevention = Prevention<Self>.key(
        header: "Idempotency-Key", window: .seconds(24 * 3600),
        lookUp: LookUp {
            HTTPRequest(path: "\(StandingOrders.path)?clientOrderId=\($0.row.asURLPart)")
        } read: { response, order in
            let list = try StandingOrders.page(response, of: .snapshot(cursor: nil))
            return try list.only(StandingOrders.path).map { .row(try order.checked($0)) }
        })

    /// The stored bytes are both the request and the record of what the user confirmed.
    let body: StandingOrderBody

    var row: String { body.clientOrderId }
    var makesRow: Bool { true }

    func request() throws -> HTTPRequest {
        HTTPRequest(
            method: .post, path: StandingOrders.path,
            headers: ["Content-Type": "application/json"], body: try body.json)
    }

    func encoded() throws -> Foundation.Data { try body.json }

    static func decoded(_ bytes: Foundation.Data) throws -> OrderSetUp {
        OrderSetUp(body: try JSONDecoder().decode(StandingOrderBody.self, from: bytes))
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(response, refusal: "order-refused", now: now)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<StandingOrders> {
        .row(try checked(response.json(StandingOrderRecord.self, as: row)))
    }

    /// Throws for an answer about another order.
    private func checked(_ wire: StandingOrderRecord) throws -> StandingOrderRecord {
        guard wire.clientOrderId == row else {
            throw UnreadableRecord(
                record: wire.id, field: "clientOrderId", value: wire.clientOrderId ?? "null")
        }
        return wire
    }

    /// The confirmed terms.
    var terms: StandingOrderTerms {
        get throws { try StandingOrderTerms(body, record: row) }
    }

    /// Adds no row: until the bank has answered, the confirmed terms are shown beside the list.
    func apply(to row: inout StandingOrder?) throws {}

    /// Rejects a second set-up with the same terms before the bank has answered the first.
    func check(in store: StoreConnection) throws {
        let terms = try terms
        for entry in try store.commands(of: OrderSetUp.self) {
            switch entry.phase {
            case .waiting, .sending, .unknown, .parked:
                guard try entry.command.terms != terms else {
                    throw StandingOrderChangeError.alreadyAsked
                }
            case .done, .refused, .takenBack: break
            }
        }
        for difference in try OrderDifferences.all(store) where difference.terms == terms {
            throw StandingOrderChangeError.alreadyAsked
        }
    }

    func didReach(
        _ step: CommandStep<OrderSetUp>, at time: Date, in store: StoreConnection
    ) throws {
        guard case .done(.row(let wire, _)) = step else { return }
        let order = try StandingOrder(wire)
        guard try !order.terms.agrees(with: terms) else { return }
        try OrderDifferences.add(self, bankOrder: order.id, at: time, store)
    }
}

extension StandingOrderTerms {
    /// Whether the terms match the confirmed ones: the same amount, accounts and schedule. The bank
    /// may change names and references.
    func agrees(with confirmed: StandingOrderTerms) -> Bool {
        account == confirmed.account && payeeIdentifier == confirmed.payeeIdentifier
            && amount == confirmed.amount && schedule == confirmed.schedule
    }
}
