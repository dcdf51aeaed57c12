import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// What the bank says to a confirmed standing order, and what is made of it.
@Suite struct StandingOrderAnswerTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    // MARK: Something else than was confirmed

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

    /// What the bank tells from now on of the orders it has.
    private func change(_ fields: [String: JSON]) {
        bank.books.withLock { books in
            for (key, value) in fields { books.standingOrders[0][key] = value }
        }
    }

    @Test(arguments: mismatches)
    func anAnswerToSomethingElseIsNeverDone(what: String, fields: [String: JSON]) async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            _ = try bank.respond(request)
            self.change(fields)
            return .json(201, bank.books.withLock { $0.standingOrders[0] })
        }
        await #expect(throws: StandingOrderChangeError.differs(ID(rawValue: "so-1")), "\(what)") {
            try await module.setUpRent()
        }
        #expect(try await module.requestState() == .differs(ID(rawValue: "so-1")))
        // What the bank has is in the list, as the bank has it.
        #expect(try await module.standingOrderRepository.standingOrders().count == 1)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await module.setUpRent("r2")
        }
        try await module.standingOrderRepository.dismiss(ID(rawValue: "r1"))
    }

    @Test(arguments: mismatches)
    func neitherIsWhatIsFoundLater(what: String, fields: [String: JSON]) async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        change(fields)
        try await module.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        #expect(try await module.requestState() == .differs(ID(rawValue: "so-1")), "\(what)")
    }

    /// Names and references are the bank's to write.
    @Test func anotherSpellingIsTheSameOrder() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        change([
            "reference": "RENT",
            "payee": [
                "name": "NORTHGATE LETTINGS",
                "identifier": ["scheme": "IBAN", "value": "DE89 3704 0044 0532 0130 00"],
            ],
        ])
        try await module.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
    }

    // MARK: Answers that are none

    static let unreadable: [[String: JSON]?] = [
        nil, ["clientOrderId": nil], ["clientOrderId": "another"], ["schedule": nil],
        ["amount": ["amount": "x", "currency": "EUR", "direction": "debit"]],
    ]

    @Test(arguments: unreadable)
    func whatCannotBeReadSettlesNothing(fields: [String: JSON]?) async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            var answer = try JSON(bank.respond(request).body)
            guard let fields else { return HTTPResponse(status: 201, body: Data("{\"id".utf8)) }
            for (key, value) in fields { answer[key] = value }
            return .json(201, answer)
        }
        await #expect(throws: ServerError.self) { try await module.setUpRent() }
        #expect(try await module.requestState() == .unknown)
        bank.answer(nil)
        try await module.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(bank.setUp == ["r1"])
    }

    /// A bank that takes no notice of the filter tells of all orders: that proves nothing.
    @Test func aListOfOthersIsNoAbsence() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module, arrived: false)
        bank.answer { request in
            guard request.path.contains("clientOrderId") else { return nil }
            return .json(
                200, ["items": .list([StandingOrderTests.wire("so-9")]), "nextCursor": nil])
        }
        try await module.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        #expect(try await module.requestState() == .unknown)
        #expect(bank.orderTraffic == ["POST", "GET"])
    }

    /// What a proxy says proves nothing: only the bank knows whether it did something.
    @Test(arguments: [400, 403, 404, 408, 413, 422, 429, 500, 502, 503, 504])
    func aStrangersAnswerSettlesNothing(status: Int) async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            return HTTPResponse(
                status: status, headers: ["Content-Type": "text/html", "Retry-After": "5"],
                body: Data("<html>no</html>".utf8))
        }
        let problem = await #expect(throws: ServerError.self) { try await module.setUpRent() }
        if case .refused = problem { Issue.record("nobody has refused") }
        #expect(try await module.requestState() == .unknown)
        bank.answer(nil)
        desk.clock.advance(by: .seconds(301))
        try await module.sendDueOrders()
        #expect(bank.setUp == ["r1"])
        #expect(
            Set(bank.requests(.post, "/v1/standing-orders").map { $0.headers["Idempotency-Key"] })
                .count == 1)
    }

    /// The session has ended: that is no refusal, and nothing has arrived.
    @Test func aRejectedSessionIsNoRefusal() async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            request.method == .post && request.path == "/v1/standing-orders"
                ? .problem(401, "unauthorized") : nil
        }
        await #expect(throws: ServerError.signedOut) { try await module.setUpRent() }
        bank.answer(nil)
        #expect(try await module.requestState() == .waiting)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await module.setUpRent("r2")
        }
        desk.clock.advance(by: .seconds(301))
        try await module.sendDueOrders()
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(bank.setUp == ["r1"])
    }

    // MARK: No

    @Test func aRefusalEndsItWithItsReason() async throws {
        let module = try await desk.signedIn()
        bank.answer { $0.method == .post ? .problem(422, "order-refused", "FRST") : nil }
        await #expect(throws: ServerError.refused(reason: .payFirst, detail: "as it is")) {
            try await module.setUpRent()
        }
        #expect(
            try await module.requestState() == .refused(reason: .payFirst, detail: "as it is"))
        bank.answer(nil)
        try await module.sendDueOrders()
        #expect(bank.setUp.isEmpty)
        // Its reason is gone: the same review is another question, under another key.
        _ = try await module.setUpRent()
        #expect(bank.setUp == ["r1"])
        let keys = bank.requests(.post, "/v1/standing-orders").map {
            $0.headers["Idempotency-Key"]
        }
        #expect(Set(keys).count == 2)
    }

    static let noes = [
        ("order-refused", 422, "AM05"), ("order-refused", 422, "DT01"),
        ("idempotency-key-reused", 422, "NARR"), ("malformed", 400, "NARR"),
    ]

    @Test(arguments: noes)
    func aRefusalAfterALostAnswerIsLookedInto(
        name: String, status: Int, reason: String
    ) async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        bank.answer { $0.method == .post ? .problem(status, name, reason) : nil }
        desk.clock.advance(by: .seconds(301))
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["POST", "POST", "GET"])
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
    }

    @Test func aRefusalInTheBackgroundIsShownUntilItWasSeen() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module, arrived: false)
        bank.answer { $0.method == .post ? .problem(422, "order-refused", "FRST") : nil }
        desk.clock.advance(by: .seconds(301))
        try await module.sendDueOrders()
        #expect(
            try await module.requestState() == .refused(reason: .payFirst, detail: "as it is"))
        try await module.standingOrderRepository.dismiss(ID(rawValue: "r1"))
        #expect(try await module.standingOrderRepository.requests().isEmpty)
    }

    // MARK: Nothing has arrived

    @Test func nothingIsSetUpOffline() async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        await #expect(throws: ServerError.offline(reason: "no cable")) {
            try await module.setUpRent()
        }
        #expect(try await module.standingOrderRepository.requests().isEmpty)
        bank.answer { $0.method == .post ? .problem(429, "too-many-requests") : nil }
        await #expect(throws: ServerError.self) { try await module.setUpRent() }
        #expect(try await module.standingOrderRepository.requests().isEmpty)
        bank.answer(nil)
        _ = try await module.setUpRent()
        #expect(bank.setUp == ["r1"])
    }

    @Test func whatWaitedForANetworkIsTriedWithTheNextRefresh() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        bank.answer { request in
            guard request.path.contains("standing-orders") else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        try await module.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        bank.answer(nil)
        #expect(try module.orderSender.outbox.takeDue().errands.isEmpty)
        try await module.standingOrderRepository.refresh()
        try await module.sendDueOrders()
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
    }
}
