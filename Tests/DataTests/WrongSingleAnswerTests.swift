import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// An answer about another object than the requested one changes nothing, and the problem is
/// reported.
@Suite struct WrongSingleAnswerTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func profileOfAnotherUserIsRejected() async throws {
        let module = try await desk.signedIn()
        let own = try await module.profileRepository.profile()
        for body: JSON in [
            [
                "userId": "user-2", "name": "Eve", "email": "eve@example.com", "tier": "standard",
                "createdAt": "2024-11-18T12:00:00.000Z",
            ],
            Wire.account(), [:], nil,
        ] {
            bank.answer { request in
                request.path == "/v1/profile" ? .json(200, body, ["ETag": "\"other\""]) : nil
            }
            await #expect(throws: ServerError.self) { try await module.context.refresh(.profile) }
            #expect(try await module.profileRepository.cached() == own)
        }
    }

    @Test(arguments: [
        ("createdAt", "yesterday"), ("picture", "http://example.com/a.png"), ("email", "ann"),
    ])
    func invalidProfileIsRejectedByName(field: String, value: String) async throws {
        let module = try await desk.signedIn()
        let own = try await module.profileRepository.profile()
        #expect(own.picture?.absoluteString == "https://example.com/a.png")
        bank.books.withLock { $0.profile[field] = JSON(stringLiteral: value) }
        await #expect(
            throws: ServerError.unreadable(record: "profile", field: field, value: value)
        ) { try await module.context.refresh(.profile) }
        #expect(try await module.profileRepository.cached() == own)
    }

    @Test func answerWithAnotherChangedPayeeIsRejected() async throws {
        bank.books.withLock { $0.payees = [Wire.payee("1", "Ann"), Wire.payee("2", "Bob")] }
        let module = try await desk.signedIn()
        try await module.payeeRepository.refresh()
        let before = try await module.payeeRepository.payees()
        try await module.payeeRepository.rename(ID(rawValue: "1"), to: "Ann B")
        for answer in [Wire.payee("2", "Ann B"), Wire.account("1"), Wire.payment("1"), nil] {
            bank.answer { $0.method == .get ? nil : .json(200, answer) }
            try await module.sendDue()
            let change = try #require(try await module.payeeRepository.pendingChanges().first)
            #expect(change.pending.phase == .unknown)
            desk.clock.advance(by: .seconds(301))
        }
        let change = try #require(try await module.payeeRepository.pendingChanges().first)
        #expect(change.kind == .rename(to: "Ann B"))
        #expect(
            try module.store.read { try $0.stored(Payees.self) }.map(\.name)
                == before.map(\.name))
    }

    @Test func answerWithAnotherAddedPayeeIsRejected() async throws {
        let module = try await desk.signedIn()
        try await module.payeeRepository.refresh()
        let new = try NewPayee(name: "Cleo", identifier: .iban(IBAN("GB33BUKB20201555555555")))
        _ = try await module.payeeRepository.add(new, key: "k")
        for answer in [Wire.payee("2", "Ann B"), Wire.account("1"), Wire.payment("1"), nil] {
            bank.answer { $0.method == .get ? nil : .json(200, answer) }
            try await module.sendDue()
            let change = try #require(try await module.payeeRepository.pendingChanges().first)
            #expect(change.pending.phase == .unknown)
            desk.clock.advance(by: .seconds(301))
        }
        #expect(try module.store.read { try $0.stored(Payees.self) }.isEmpty)
    }

    @Test func answerWithAnotherChangedOrderIsRejected() async throws {
        bank.books.withLock { $0.standingOrders = WrongAnswerTests.List.standingOrders.rows }
        let module = try await desk.signedIn()
        try await module.standingOrderRepository.refresh()
        let before = try await module.standingOrderRepository.standingOrders()
        let order = try #require(before.first)
        try await module.standingOrderRepository.change(order, .pause)
        for answer in [StandingOrderTests.wire("s-2"), Wire.payment("s-1"), nil] {
            bank.answer { $0.method == .get ? nil : .json(200, answer) }
            try await module.sendDue()
            #expect(try await module.changePhase() == .unknown)
            desk.clock.advance(by: .seconds(301))
        }
        #expect(try await module.standingOrderRepository.standingOrders() == before)
    }

    @Test func answerWithAnotherConfirmedOrderIsRejected() async throws {
        let module = try await desk.signedIn()
        try await module.standingOrderRepository.refresh()
        bank.answer {
            $0.method == .get ? nil : .json(201, StandingOrderTests.wire("s-9", amount: "9.00"))
        }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .unknown)
        #expect(try await module.standingOrderRepository.standingOrders().isEmpty)
    }

    @Test func answerWithAnotherPaymentIsRejected() async throws {
        bank.put(
            Wire.payment("p-1", sequence: 1, status: "scheduled"), Wire.payment("p-2", sequence: 2))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        for answer in [
            Wire.payment("p-2", sequence: 2, status: "cancelled"), Wire.transaction("p-1"),
            Wire.payee("p-1", "Ann"), nil,
        ] {
            bank.answer { $0.method == .get ? nil : .json(200, answer) }
            await #expect(throws: ServerError.self) {
                try await module.paymentRepository.cancel(ID(rawValue: "p-1"))
            }
        }
        #expect(try await module.status(of: "p-1") == .scheduled)
        #expect(try await module.status(of: "p-2") == .completed)
    }
}
