import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation

/// A user’s change of a standing order.
struct OrderChange: OfflineCommand, Equatable {
    typealias Collection = StandingOrders

    static let name = "changeOrder"
    static let prevention = Prevention<Self>.repeatable
    /// Payments made meanwhile and days that have passed are not conflicts.
    static let onConflict = ConflictPolicy.merge

    let change: StandingOrder.Change
    /// The order as the user saw it, including earlier pending changes.
    private(set) var base: StandingOrder
    /// The day of the change in the bank’s time zone.
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
        // A change that breaks a rule is never shown.
        guard let changed = try? changed else { return false }
        return row.agrees(with: changed)
    }

    mutating func rebase(on row: StandingOrder) throws {
        guard row.agrees(with: base) else {
            throw ServerError.conflict(detail: "the standing order has been changed meanwhile")
        }
        try retry(on: row)
    }

    mutating func retry(on row: StandingOrder) throws {
        base = row
        _ = try changed
    }
}

/// The changeable fields of a standing order, on the wire.
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
