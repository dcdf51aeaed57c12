import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// A change of a standing order, as its user made it.
struct OrderChange: OfflineCommand, Equatable {
    typealias Collection = StandingOrders

    static let name = "changeOrder"
    static let prevention = Prevention<Self>.repeatable
    /// A payment that was made meanwhile, and a day that has passed, are no conflict.
    static let onConflict = ConflictPolicy.merge

    let change: StandingOrder.Change
    /// As its user saw it, with the changes before this one.
    private(set) var base: StandingOrder
    /// When it was made, by the bank's calendar.
    let today: LocalDate

    init(_ change: StandingOrder.Change, of base: StandingOrder, today: LocalDate) {
        self.change = change
        self.base = base
        self.today = today
    }

    var row: String { base.id.rawValue }

    private var changed: StandingOrder { get throws { try base.applying(change, today: today) } }

    func request() throws -> HTTPRequest {
        var request = try HTTPRequest(
            .put, StandingOrders.path(of: row), json: StandingOrderChangeBody(changed))
        request.headers["If-Match"] = base.version
        return request
    }

    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict {
        .bank(changing: response, refusal: "order-refused", now: now)
    }

    func answer(in response: HTTPResponse) throws -> CommandAnswer<StandingOrders> {
        .row(try response.json(StandingOrderRecord.self, as: "standing order"))
    }

    func apply(to row: inout StandingOrder?) throws {
        guard let known = row else {
            throw StandingOrderChangeError.unknownOrder(ID(rawValue: self.row))
        }
        guard !isShown(by: known) else { return }
        row = try known.applying(change, today: today)
    }

    func isShown(by row: StandingOrder) -> Bool {
        // One that breaks a rule is shown nowhere.
        guard let changed = try? changed else { return false }
        return row.agrees(with: changed)
    }

    mutating func rebase(on row: StandingOrder) throws {
        guard row.agrees(with: base) else {
            throw ServerError.conflict(detail: "the standing order was changed meanwhile")
        }
        try retry(on: row)
    }

    mutating func retry(on row: StandingOrder) throws {
        base = row
        _ = try changed
    }
}

/// What can change of a standing order, on the wire.
private struct StandingOrderChangeBody: Encodable {
    let amount: AmountRecord
    let reference: String
    let schedule: ScheduleRecord
    let status: String
    let skipped: [String]

    init(_ order: StandingOrder) {
        amount = .debit(order.terms.amount)
        reference = order.terms.reference
        schedule = order.terms.schedule.wire
        status = order.status.code
        skipped = order.skipped.map(\.description)
    }
}
