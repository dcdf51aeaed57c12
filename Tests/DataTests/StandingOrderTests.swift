import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData

@Suite struct StandingOrderTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func signedIn(_ orders: [JSON]) async throws -> DataModule {
        bank.books.withLock { $0.standingOrders = orders }
        let module = try await desk.signedIn()
        try await module.standingOrderRepository.refresh()
        return module
    }

    static func wire(
        _ id: String, amount: String = "500.00", status: String = "active",
        version: String = "\"v1\"", schedule: [String: JSON] = [:], more: [String: JSON] = [:]
    ) -> JSON {
        let fields: [String: JSON] = [
            "start": "2026-03-03", "frequency": "monthly", "interval": 1, "dayOfMonth": 3,
            "endDate": nil, "count": nil, "convention": "following", "calendar": "TARGET2",
        ]
        return .object(
            [
                "id": .text(id), "accountId": "acc-1",
                "payee": [
                    "name": "Northgate Lettings",
                    "identifier": ["scheme": "IBAN", "value": "DE89370400440532013000"],
                ],
                "amount": ["amount": .text(amount), "currency": "EUR", "direction": "debit"],
                "reference": "Rent", "schedule": .object(fields.merging(schedule) { $1 }),
                "status": .text(status), "skipped": [], "lastPlanned": nil, "lastPaymentId": nil,
                "version": .text(version),
            ].merging(more) { $1 })
    }

    @Test func areReadInTheBankOrderAlsoOffline() async throws {
        let module = try await signedIn([
            Self.wire("so-2"),
            Self.wire(
                "so-1", status: "frozen",
                schedule: [
                    "frequency": "weekly", "interval": 2, "dayOfMonth": nil, "count": 9,
                    "convention": "modified_following", "calendar": "GB-ENG",
                ],
                more: [
                    "skipped": ["2026-03-31", "2026-03-17"], "lastPlanned": "2026-03-03",
                    "lastPaymentId": "pay-7",
                ]),
        ])
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        let orders = try await module.standingOrderRepository.standingOrders()
        #expect(orders.map(\.id.rawValue) == ["so-2", "so-1"])
        #expect(orders[0].terms.amount == Money(minorUnits: 50_000, currency: .eur))
        let other = orders[1]
        #expect(other.status == .other("frozen") && other.lastPayment == ID(rawValue: "pay-7"))
        #expect(other.terms.schedule.frequency == .weekly(every: 2))
        #expect(other.terms.schedule.end == .after(payments: 9))
        #expect(other.terms.schedule.convention == .modifiedFollowing)
        #expect(other.skipped.map(\.description) == ["2026-03-17", "2026-03-31"])
        #expect(
            try await module.standingOrderRepository.standingOrder(ID(rawValue: "so-2"))
                == orders[0])
    }

    @Test(
        arguments: [
            ("schedule.calendar", ["schedule": ["calendar": "MARS"]]),
            ("schedule.dayOfMonth", ["schedule": ["dayOfMonth": nil]]),
            ("schedule.interval", ["schedule": ["interval": 0]]),
            ("schedule.endDate", ["schedule": ["endDate": "2026-03-02"]]),
            ("schedule.count", ["schedule": ["endDate": "2026-09-09", "count": 2]]),
            ("amount.direction", ["amount": ["direction": "credit"]]),
            ("skipped", ["skipped": ["2026-02-30"]]),
        ] as [(String, [String: JSON])])
    func unreadableOrderIsNamedAndAffectsNoOther(
        field: String, change: [String: JSON]
    ) async throws {
        var broken = Self.wire("so-1")
        for (key, value) in change {
            guard case .object(let parts) = value else {
                broken[key] = value
                continue
            }
            for (part, text) in parts { broken[key]?[part] = text }
        }
        let module = try await signedIn([broken, Self.wire("so-2")])
        let orders = try await module.standingOrderRepository.standingOrders()
        #expect(orders.map(\.id.rawValue) == ["so-2"])
        #expect(desk.log.entries.contains { $0.text.contains("\(field) of so-1") })
    }

    @Test func isSetUpAtTheBankAndThenListed() async throws {
        let module = try await signedIn([])
        try await module.setUpRent("review-1")
        let request = try #require(bank.requests(.post, "/v1/standing-orders").first)
        #expect(request.headers["Idempotency-Key"]?.isEmpty == false)
        let body = try JSON(request.body)
        #expect(body["clientOrderId"]?.string == "review-1")
        #expect(body["accountId"]?.string == "acc-1")
        #expect(body["amount"]?["amount"]?.string == "500.00")
        #expect(body["amount"]?["direction"]?.string == "debit")
        #expect(body["schedule"]?["endDate"]?.string == "2027-01-01")
        #expect(body["schedule"]?["convention"]?.string == "modified_following")
        #expect(body["schedule"]?["dayOfMonth"]?.int == 3)
        #expect(body["schedule"]?["count"] == nil)
        let order = try await module.standingOrderRepository.standingOrders().first
        #expect(try order?.terms == .rent())
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
    }

    @Test func isChangedForTheVersionThatWasSeen() async throws {
        let module = try await signedIn([Self.wire("so-1"), Self.wire("so-2")])
        let orders = module.standingOrderRepository
        var changes = orders.changes().makeAsyncIterator()
        bank.answer { request in
            guard request.method == .put else { return nil }
            return .json(200, Self.wire("so-1", status: "paused", version: "\"v2\""))
        }
        let order = try #require(try await orders.standingOrder(ID(rawValue: "so-1")))
        try await orders.change(order, .pause)
        // Unchanged until the bank has made the change.
        #expect(try await orders.standingOrder(order.id) == order)
        #expect(try await module.changePhase() == .notSent)
        try await module.sendDue()
        let paused = try await orders.standingOrder(order.id)
        #expect(paused?.status == .paused && paused?.version == "\"v2\"")
        #expect(await changes.next() != nil)
        let request = try #require(bank.requests(.put, "/v1/standing-orders/so-1").first)
        #expect(request.headers["If-Match"] == "\"v1\"")
        let body = try #require(
            try JSONSerialization.jsonObject(with: request.body) as? [String: Any])
        #expect(body["status"] as? String == "paused" && body["skipped"] as? [String] == [])
        // At its old position in the list.
        #expect(try await orders.standingOrders().map(\.status) == [.paused, .active])
        #expect(try await orders.pendingChanges().isEmpty)
    }

    @Test func afterAConflictTheUserDecidesOnTheBankState() async throws {
        let module = try await signedIn([Self.wire("so-1")])
        let orders = module.standingOrderRepository
        let order = try #require(try await orders.standingOrder(ID(rawValue: "so-1")))
        bank.books.withLock {
            $0.standingOrders = [Self.wire("so-1", amount: "600.00", version: "\"v2\"")]
        }
        bank.answer { $0.method == .put ? .problem(412, "conflict") : nil }
        try await orders.change(order, .pause)
        try await module.sendDue()
        let now = try await orders.standingOrder(ID(rawValue: "so-1"))
        #expect(now?.terms.amount == Money(minorUnits: 60_000, currency: .eur))
        #expect(now?.version == "\"v2\"")
        #expect(try await module.changePhase() == .conflict)
        // The user confirms the change again, now for the current version.
        bank.answer { request in
            guard request.method == .put else { return nil }
            return .json(
                200, Self.wire("so-1", amount: "600.00", status: "paused", version: "\"v3\""))
        }
        let change = try #require(try await orders.pendingChanges().first)
        try await orders.retry(change.id)
        try await module.sendDue()
        #expect(
            bank.requests(.put, "/v1/standing-orders/so-1").map { $0.headers["If-Match"] }
                == ["\"v1\"", "\"v2\""])
        #expect(try await orders.standingOrder(order.id)?.status == .paused)
        #expect(try await orders.pendingChanges().isEmpty)
    }

    /// A payment made meanwhile changes the version, but nothing that the change affects.
    @Test func interveningPaymentIsNoConflict() async throws {
        let module = try await signedIn([Self.wire("so-1")])
        let orders = module.standingOrderRepository
        let order = try #require(try await orders.standingOrder(ID(rawValue: "so-1")))
        bank.books.withLock {
            $0.standingOrders = [
                Self.wire(
                    "so-1", version: "\"v2\"",
                    more: ["lastPlanned": "2026-03-03", "lastPaymentId": "pay-7"])
            ]
        }
        bank.answer { request in
            guard request.method == .put else { return nil }
            guard request.headers["If-Match"] == "\"v2\"" else { return .problem(412, "conflict") }
            return .json(200, Self.wire("so-1", status: "paused", version: "\"v3\""))
        }
        try await orders.change(order, .pause)
        try await module.sendDue()
        try await module.sendDue()
        #expect(try await orders.standingOrder(order.id)?.status == .paused)
        #expect(try await orders.pendingChanges().isEmpty)
    }

    @Test func listRequestedBeforeDoesNotUndoTheChange() async throws {
        let module = try await signedIn([Self.wire("so-1")])
        let orders = module.standingOrderRepository
        let order = try #require(try await orders.standingOrder(ID(rawValue: "so-1")))
        bank.books.withLock { $0.standingOrders.append(Self.wire("so-2")) }
        let isFirst = Mutex(true)
        bank.answer { [bank, orders] request in
            if request.method == .put {
                let paused = Self.wire("so-1", status: "paused", version: "\"v2\"")
                bank.books.withLock { $0.standingOrders[0] = paused }
                return .json(200, paused)
            }
            guard request.path == "/v1/standing-orders",
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return nil }
            // The bank has written its list; before it arrives, the order is paused.
            let old = try bank.respond(request)
            try await orders.change(order, .pause)
            try await module.sendDue()
            return old
        }
        try await orders.refresh()
        #expect(try await orders.standingOrders().map(\.status) == [.paused, .active])
    }
}
