import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Tokens are renewed while another process ends, renews or begins a session.
@Suite struct RenewalRaceTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }
    private var secret: URL { desk.directory.appendingPathComponent("secrets/session") }

    /// Two processes with an expired access token, and a bank that decides on each renewal at once
    /// and holds back its answer.
    private func expired() async throws -> (DataModule, DataModule, HeldAnswer) {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let held = HeldAnswer()
        bank.books.withLock { $0.token += 1 }
        bank.answer { [bank] request in
            guard request.path == "/v1/sessions/refresh" else { return nil }
            let answer = try bank.respond(request)
            try await held.wait()
            return answer
        }
        return (module, other, held)
    }

    @Test func aSignOutIsNotUndone() async throws {
        let (module, other, held) = try await expired()
        let renewing = Task { try await other.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "unplugged") }
        try await module.sessionRepository.signOut()
        bank.answer(nil)
        bank.forgetRequests()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(await !other.isSignedIn)
        #expect(!FileManager.default.fileExists(atPath: secret.path))
        #expect(try await !desk.module().isSignedIn)
        // The renewed tokens belong to a session at the bank, which is ended there, too.
        #expect(bank.requests.map(\.path) == ["/v1/sessions/current"])
        #expect(bank.requests.last?.headers["Authorization"] == "Bearer access-3")
    }

    /// The store is wiped and the tokens are not removed yet.
    @Test func renewalDuringASignOutResumesNothing() async throws {
        let (module, other, held) = try await expired()
        let renewing = Task { try await other.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        try module.store.wipe()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(try await !desk.module().isSignedIn)
    }

    @Test func aNewerSessionIsNotReplaced() async throws {
        let (module, other, held) = try await expired()
        let renewing = Task { try await other.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        bank.answer(nil)
        try await module.sessionRepository.signOut()
        try await module.signIn()
        let stored = try String(contentsOf: secret, encoding: .utf8)
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(try String(contentsOf: secret, encoding: .utf8) == stored)
        #expect(await module.isSignedIn)
        #expect(try await desk.module().isSignedIn)
    }

    @Test func simultaneousRenewalsKeepTheSession() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let held = HeldAnswer()
        bank.books.withLock { $0.token += 1 }
        bank.answer { [bank] request in
            guard request.path == "/v1/sessions/refresh" else {
                // Each of the two renewals of one session returns valid tokens.
                let token = request.headers["Authorization"] ?? ""
                guard ["Bearer access-3", "Bearer access-4"].contains(token) else { return nil }
                return .json(200, ["items": .list([Wire.account()]), "nextCursor": nil])
            }
            let answer = try bank.respond(request)
            try await held.wait()
            return answer
        }
        async let first: Void = module.accountRepository.refresh()
        async let second: Void = other.accountRepository.refresh()
        try await held.waiters(atLeast: 2)
        held.open()
        try await first
        try await second
        let tokens = [module, other].map { $0.context.refreshToken }
        #expect(tokens[0] == tokens[1])
        #expect(await module.isSignedIn)
        #expect(await other.isSignedIn)
        #expect(try desk.module().context.refreshToken == tokens[0])
    }

    /// The bank’s refusal arrives when another process has signed in again.
    @Test func aLateRefusalEndsNoNewerSession() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let held = HeldAnswer()
        bank.answer { request in
            guard request.path == "/v1/sessions/refresh" else {
                return .problem(401, "token-expired")
            }
            try await held.wait()
            return .problem(401, "session-ended")
        }
        let renewing = Task { try await other.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        bank.answer(nil)
        try await module.sessionRepository.signOut()
        try await module.signIn()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await renewing.value }
        #expect(await !other.isSignedIn)
        #expect(await module.isSignedIn)
        #expect(try await desk.module().isSignedIn)
    }
}
