import CoreTesting
import Domain
import DomainTesting
import Foundation
import Synchronization
import Testing

@testable import Data

/// The order in which a session ends: here at once, and then at the bank.
@Suite struct SignOutTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func nothingIsLeftBeforeTheBankIsTold() async throws {
        bank.put(Wire.payment("a", name: "Conspicuous Name"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let farewell = HeldAnswer()
        bank.answer { request in
            if request.method == .delete { try await farewell.wait() }
            return nil
        }
        let leaving = Task { try await module.sessionRepository.signOut() }
        try await farewell.waiters(atLeast: 1)
        let wreck = try Wreck(desk.directory)
        #expect(await !module.isSignedIn)
        #expect(try !wreck.text().contains("Conspicuous"))
        #expect(try !wreck.text().contains("access-1"))
        #expect(try await !wreck.module(desk).isSignedIn)
        farewell.open()
        try await leaving.value
    }

    /// The bank ends the session, too, where it takes the access token no more.
    @Test func anExpiredTokenIsRenewedForTheFarewell() async throws {
        let module = try await desk.signedIn()
        bank.books.withLock { $0.token = 2 }
        bank.forgetRequests()
        try await module.sessionRepository.signOut()
        #expect(
            bank.requests.map(\.path) == [
                "/v1/sessions/current", "/v1/sessions/refresh", "/v1/sessions/current",
            ])
        #expect(bank.requests.last?.headers["Authorization"] == "Bearer access-3")
        #expect(try !desk.directory.textOfFiles().contains("refresh-"))
        #expect(try await !desk.module().isSignedIn)
    }

    /// The farewell as a whole, whatever it consists of.
    @Test func theFarewellIsBounded() async throws {
        let module = try await desk.signedIn()
        let silence = HeldAnswer()
        bank.answer { request in
            if request.path == "/v1/sessions/refresh" { try await silence.wait() }
            return .problem(401, "token-expired")
        }
        let leaving = Task { try await module.sessionRepository.signOut() }
        try await silence.waiters(atLeast: 1)
        // Its own limit, and that of the exchange.
        try await desk.clock.sleepers(atLeast: 2)
        desk.clock.advance(by: .seconds(3))
        try await leaving.value
        #expect(await !module.isSignedIn)
    }

    /// The process ends after the store was wiped, and before the tokens are gone.
    @Test func tokensThatAreLeftOpenNothing() async throws {
        let secrets = StickySecrets()
        let module = try desk.module(in: desk.directory, secrets: secrets)
        try await module.signIn()
        await #expect(throws: (any Error).self) { try await module.sessionRepository.signOut() }
        #expect(try secrets.secret("session") != nil)
        bank.forgetRequests()
        let next = try desk.module(in: desk.directory, secrets: secrets.secrets)
        #expect(await !next.isSignedIn)
        #expect(try secrets.secret("session") == nil)
        let running = Task { await next.run() }
        try await eventually("the bank is told") { bank.requests.last?.method == .delete }
        running.cancel()
        await running.value
    }
}
