import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// What does not prove that a request has not arrived, or will not.
@Suite struct UncertaintyTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// Another list, or part of one, does not say that the bank has no such order.
    @Test(arguments: [
        #"{"items":[],"nextCursor":null,"changesCursor":"c1"}"#,
        #"{"items":[],"nextCursor":"more"}"#,
        #"{"items":[],"nextCursor":null,"total":1}"#,
    ])
    func anAnswerThatIsNotTheListSettlesNoOrder(body: String) async throws {
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
