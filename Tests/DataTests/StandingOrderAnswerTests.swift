import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// The bank’s answers to a confirmed standing order, and their effects.
@Suite struct StandingOrderAnswerTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }
    private let change = ID<PendingState>(rawValue: "r1")

    /// Past every delay between attempts.
    private func later() { desk.clock.advance(by: .seconds(301)) }

    /// Makes the app look the order up at the bank, whatever the age of the key.
    private func lookUpOrder(_ module: DataModule) async throws {
        desk.clock.advance(by: .seconds(90_000))
        try await module.sendDue()
    }

    private func expectSetUp(_ module: DataModule) async throws {
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
        let orders = try await module.standingOrderRepository.standingOrders()
        #expect(orders.map(\.id.rawValue) == ["so-1"])
        #expect(bank.setUp == ["r1"])
    }

    private func expectDiffers(_ module: DataModule, _ what: String) async throws {
        let orders = module.standingOrderRepository
        let changes = try await orders.pendingChanges()
        #expect(changes.map(\.order?.rawValue) == ["so-1"], "\(what)")
        #expect(try changes.map(\.kind) == [.setUp(.rent())])
        #expect(changes.first?.pending.phase == .differs)
        // The list contains the order with the bank’s terms.
        #expect(try await orders.standingOrders().count == 1)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await orders.create(.rent(), id: ID(rawValue: "r2"))
        }
        try await orders.drop(change)
        #expect(try await orders.pendingChanges().isEmpty)
    }

    // MARK: Other terms than the confirmed ones

    static let mismatches: [(String, [String: JSON])] = [
        ("account", ["accountId": "acc-2"]),
        (
            "payee",
            [
                "payee": [
                    "name": "Northgate Lettings",
                    "identifier": ["scheme": "IBAN", "value": "GB33BUKB20201555555555"],
                ]
            ]
        ),
        ("amount", ["amount": ["amount": "5000.00", "currency": "EUR", "direction": "debit"]]),
        ("currency", ["amount": ["amount": "500.00", "currency": "GBP", "direction": "debit"]]),
        (
            "schedule",
            [
                "schedule": [
                    "start": "2026-03-03", "frequency": "weekly", "interval": 1,
                    "endDate": "2027-01-01", "convention": "modified_following",
                    "calendar": "TARGET2",
                ]
            ]
        ),
    ]

    /// Changes how the bank reports its order from now on.
    private func change(_ fields: [String: JSON]) {
        bank.books.withLock { books in
            for (key, value) in fields { books.standingOrders[0][key] = value }
        }
    }

    @Test(arguments: mismatches)
    func answerWithOtherTermsIsNeverDone(what: String, fields: [String: JSON]) async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            _ = try bank.respond(request)
            change(fields)
            return .json(201, bank.books.withLock { $0.standingOrders[0] })
        }
        try await module.setUpRent()
        try await expectDiffers(module, what)
    }

    @Test(arguments: mismatches)
    func foundOrderWithOtherTermsIsNeverDone(what: String, fields: [String: JSON]) async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        change(fields)
        try await lookUpOrder(module)
        try await expectDiffers(module, what)
    }

    /// The bank may change names and references.
    @Test func anotherSpellingIsTheSameOrder() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        change([
            "reference": "RENT",
            "payee": [
                "name": "NORTHGATE LETTINGS",
                "identifier": ["scheme": "IBAN", "value": "DE89 3704 0044 0532 0130 00"],
            ],
        ])
        try await lookUpOrder(module)
        try await expectSetUp(module)
    }

    // MARK: Unreadable answers

    static let unreadable: [[String: JSON]?] = [
        nil, ["clientOrderId": nil], ["clientOrderId": "another"], ["schedule": nil],
        ["amount": ["amount": "x", "currency": "EUR", "direction": "debit"]],
    ]

    @Test(arguments: unreadable)
    func unreadableAnswerSettlesNothing(fields: [String: JSON]?) async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            var answer = try JSON(bank.respond(request).body)
            guard let fields else {
                return HTTPResponse(status: 201, body: Foundation.Data("{\"id".utf8))
            }
            for (key, value) in fields { answer[key] = value }
            return .json(201, answer)
        }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .unknown)
        #expect(try await module.standingOrderRepository.standingOrders().isEmpty)
        bank.answer(nil)
        later()
        try await module.sendDue()
        try await expectSetUp(module)
    }

    /// A bank that ignores the filter lists all orders, which proves nothing.
    @Test func listOfOtherOrdersProvesNoAbsence() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module, arrived: false)
        bank.answer { request in
            guard request.path.contains("clientOrderId") else { return nil }
            return .json(
                200, ["items": .list([StandingOrderTests.wire("so-9")]), "nextCursor": nil])
        }
        try await lookUpOrder(module)
        #expect(try await module.changePhase() == .unknown)
        #expect(bank.orderTraffic == ["POST", "GET"])
    }

    /// A proxy’s answer proves nothing: only the bank knows whether it acted.
    @Test(arguments: [400, 403, 404, 408, 412, 413, 422, 429, 500, 502, 503, 504])
    func answerOfAnIntermediarySettlesNothing(status: Int) async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            return HTTPResponse(
                status: status, headers: ["Content-Type": "text/html", "Retry-After": "5"],
                body: Foundation.Data("<html>no</html>".utf8))
        }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .unknown)
        bank.answer(nil)
        later()
        try await module.sendDue()
        try await expectSetUp(module)
        #expect(
            Set(bank.requests(.post, "/v1/standing-orders").map { $0.headers["Idempotency-Key"] })
                .count == 1)
    }

    /// The session has ended: this is not a refusal, and the request had no effect.
    @Test func aRejectedSessionIsNoRefusal() async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            request.method == .post && request.path == "/v1/standing-orders"
                ? .problem(401, "unauthorized") : nil
        }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .notSent)
        bank.answer(nil)
        later()
        try await module.sendDue()
        try await expectSetUp(module)
    }

    // MARK: Refusals

    @Test func refusalStaysUntilTheUserDecides() async throws {
        let module = try await desk.signedIn()
        let orders = module.standingOrderRepository
        bank.answer { $0.method == .post ? .problem(422, "order-refused", "FRST") : nil }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .refused(reason: .payFirst, detail: "details"))
        bank.answer(nil)
        later()
        try await module.sendDue()
        #expect(bank.setUp.isEmpty)
        // The reason for the refusal no longer exists: the retry is a new request with a new key.
        try await orders.retry(change)
        try await module.sendDue()
        try await expectSetUp(module)
        let keys = bank.requests(.post, "/v1/standing-orders").map {
            $0.headers["Idempotency-Key"]
        }
        #expect(Set(keys).count == 2)
    }

    @Test func refusalBlocksNoOtherOrderAndCanBeDropped() async throws {
        let module = try await desk.signedIn()
        bank.answer { $0.method == .post ? .problem(422, "order-refused", "FRST") : nil }
        try await module.setUpRent()
        bank.answer(nil)
        try await module.setUpRent("r2")
        #expect(bank.setUp == ["r2"])
        try await module.standingOrderRepository.drop(change)
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
    }

    static let noes = [
        ("order-refused", 422, "AM05"), ("order-refused", 422, "DT01"),
        ("idempotency-key-reused", 422, "NARR"), ("malformed", 400, "NARR"),
    ]

    @Test(arguments: noes)
    func refusalAfterALostAnswerIsLookedUp(
        name: String, status: Int, reason: String
    ) async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        bank.answer { $0.method == .post ? .problem(status, name, reason) : nil }
        later()
        try await module.sendDue()
        #expect(bank.orderTraffic == ["POST", "POST", "GET"])
        try await expectSetUp(module)
    }

    @Test func aRefusalInTheBackgroundIsShown() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module, arrived: false)
        bank.answer { $0.method == .post ? .problem(422, "order-refused", "FRST") : nil }
        later()
        try await module.sendDue()
        #expect(try await module.changePhase() == .refused(reason: .payFirst, detail: "details"))
    }

    // MARK: Lost requests

    @Test func nextRefreshRetriesAfterANetworkFailure() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        later()
        bank.answer { request in
            guard request.path.contains("standing-orders") else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        try await module.sendDue()
        bank.answer(nil)
        #expect(try module.sender.outbox.claim().work.isEmpty)
        try await module.standingOrderRepository.refresh()
        try await module.sendDue()
        try await expectSetUp(module)
    }
}
