import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Answers that do not prove that a request has not arrived, or will not arrive.
@Suite struct UncertaintyTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// Another process’s request may still be on its way, however long this one has sent nothing.
    @Test func paymentOfAnotherProcessMayBeInFlight() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        try await desk.losePayment(module, arrived: false)
        desk.clock.advance(by: .seconds(60))
        bank.answer { _ in throw HTTPTransportError.timedOut }
        try await other.sendDue()
        desk.clock.advance(by: .seconds(400))
        try await module.sendDue()
        #expect(bank.paymentTraffic == ["GET", "POST"])
        desk.clock.advance(by: .seconds(60))
        bank.takesNothing()
        try await other.sendDue()
        #expect(bank.paymentTraffic == ["GET", "POST", "GET", "POST"])
        #expect(try await other.status(of: "p") == .unknown)
        await #expect(throws: PaymentTransitionError.self) {
            try await other.paymentRepository.cancel(ID(rawValue: "p"))
        }
    }

    /// A payment with a lost answer, and the bank’s answer to its look-up after the key’s window.
    private func answered(_ status: Int, _ type: String, _ body: String) async throws -> DataModule
    {
        var settings = DataSettings()
        settings.offline.keyWindow = .zero
        let module = try await desk.signedIn(settings: settings)
        try await desk.losePayment(module, arrived: true)
        desk.clock.advance(by: .seconds(600))
        bank.books.withLock { $0.answers = [:] }
        bank.answer { request in
            guard request.path.contains("clientPaymentId") else { return nil }
            return HTTPResponse(
                status: status, headers: ["Content-Type": type], body: Data(body.utf8))
        }
        try await module.sendDue()
        #expect(bank.paymentTraffic == ["GET"])
        #expect(try await module.status(of: "p") == .unknown)
        return module
    }

    /// Another list, or part of one, does not prove that the bank has no such payment.
    @Test(arguments: [
        #"{"items":[],"nextCursor":null}"#,
        #"{"items":[],"deleted":[],"nextCursor":null,"changesCursor":"c1"}"#,
        #"{"items":[],"nextCursor":"more","changesCursor":"c1"}"#,
        #"{"items":[],"nextCursor":null,"changesCursor":"c1","total":1}"#,
    ])
    func answerOtherThanTheListSettlesNoPayment(body: String) async throws {
        let module = try await answered(200, "application/json", body)
        bank.answer(nil)
        desk.clock.advance(by: .seconds(600))
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.made == ["p"])
    }

    /// A proxy’s page is not the bank’s answer, whatever its status.
    @Test(arguments: [200, 201, 204, 206, 304, 404], ["<html></html>", "{}", ""])
    func pageOfAnIntermediarySettlesNoPayment(status: Int, body: String) async throws {
        _ = try await answered(status, "text/html", body)
    }

    /// An intermediary may have forwarded the request; the bank’s own 401 proves that it did
    /// nothing.
    @Test(arguments: [(true, PaymentStatus.queued), (false, .unknown)])
    func tokenRefusalCountsOnlyFromTheBank(isTheBanks: Bool, status: PaymentStatus)
        async throws
    {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            guard request.path == "/v1/payments" else { return nil }
            return isTheBanks ? .problem(401, "unauthorized") : HTTPResponse(status: 401)
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == status)
    }

    /// It looks up while the second request is about to be sent, which is then cancelled; the third
    /// request is stuck.
    @Test func orderOfAnotherProcessMayBeInFlight() async throws {
        let here = try await desk.signedIn()
        let there = try desk.module()
        try await desk.loseRent(here, arrived: false)
        bank.answer { request in
            guard request.method == .post else { return nil }
            _ = try there.sender.outbox.claim()
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        desk.clock.advance(by: .seconds(60))
        try await here.sendDue()
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.timedOut
        }
        desk.clock.advance(by: .seconds(350))
        try await here.sendDue()
        desk.clock.advance(by: .seconds(100))
        bank.takesNothing()
        try await there.sendDue()
        #expect(bank.orderTraffic == ["POST", "POST", "POST", "GET", "POST"])
        #expect(try await there.changePhase() == .unknown)
        #expect(try await !there.standingOrderRepository.takeBack(ID(rawValue: "r1")))
    }

    /// Another list, or part of one, does not prove that the bank has no such order.
    @Test(arguments: [
        #"{"items":[],"nextCursor":null,"changesCursor":"c1"}"#,
        #"{"items":[],"nextCursor":"more"}"#,
        #"{"items":[],"nextCursor":null,"total":1}"#,
    ])
    func answerOtherThanTheListSettlesNoOrder(body: String) async throws {
        var module: DataModule? = try await desk.signedIn()
        try await desk.loseRent(#require(module))
        module = nil
        let next = try desk.module()
        bank.books.withLock {
            $0.answers = [:]
            $0.refusesKnownOrders = false
        }
        bank.answer { request in
            guard request.path.contains("clientOrderId") else { return nil }
            return HTTPResponse(
                status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        }
        desk.clock.advance(by: .seconds(301))
        try await next.sendDue()
        #expect(bank.orderTraffic == ["POST", "GET"])
        #expect(try await next.changePhase() == .unknown)
        #expect(bank.setUp == ["r1"])
    }
}
