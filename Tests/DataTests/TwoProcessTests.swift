import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarHTTP
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Two processes with one directory: a session that ends in one has ended in the other.
@Suite struct TwoProcessTests {
    let desk = Desk()
    private let pin = Secret("481516")
    private let wrong = Secret("000001")
    var bank: BankDouble { desk.bank }

    private func unplug() {
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "unplugged") }
    }

    /// Expects that nothing is shown or written.
    private func expectEnded(_ module: DataModule) async throws {
        #expect(try await module.domain().getLock() == .none)
        #expect(await !module.isSignedIn)
        #expect(module.context.offline.openStore == nil)
        #expect(try await module.accountRepository.accounts().isEmpty)
        await #expect(throws: ServerError.signedOut) {
            try await module.paymentRepository.enqueue(desk.payment("late"))
        }
    }

    @Test func tenWrongPINsInOneEndTheOther() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let other = try desk.module()
        try await module.lock(with: pin)
        #expect(try await other.domain().getLock().isLocked)
        try await module.fail(10, with: wrong, on: desk.clock)
        #expect(await !module.isSignedIn)
        try await expectEnded(other)
    }

    /// Whichever call comes first: no other call has to detect the end before.
    @Test(arguments: ["lock", "session", "read", "write", "refresh"])
    func anOfflineSignOutInOneEndsTheOther(first: String) async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let other = try desk.module()
        unplug()
        try await module.sessionRepository.signOut()
        bank.answer(nil)
        bank.forgetRequests()
        switch first {
        case "lock": #expect(try await other.domain().getLock() == .none)
        case "session": #expect(await !other.isSignedIn)
        case "read":
            // An error or an empty result, never the old rows.
            #expect((try? await other.accountRepository.accounts()) ?? [] == [])
        case "write":
            await #expect(throws: ServerError.signedOut) {
                try await other.settingsRepository.save(AppSettings(theme: .dark))
            }
        default:
            await #expect(throws: ServerError.signedOut) {
                try await other.accountRepository.refresh()
            }
        }
        try await expectEnded(other)
        // The bank would still accept the tokens, but is not asked.
        #expect(bank.requests.isEmpty)
        #expect(await other.sessionRepository.ended() == nil)
    }

    @Test func answerAfterASignOutIsNotStored() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let held = HeldAnswer()
        bank.answer { request in
            if request.path == "/v1/accounts" { try await held.wait() }
            return nil
        }
        let refreshing = Task { try await other.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        try await module.sessionRepository.signOut()
        held.open()
        await #expect(throws: ServerError.signedOut) { try await refreshing.value }
        try await module.signIn()
        #expect(try module.store.integer("SELECT count(*) FROM accounts") == 0)
        try await expectEnded(other)
    }

    @Test func observersAreNotifiedOfTheEnd() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        var sessions = other.sessionRepository.sessions().makeAsyncIterator()
        var changes = other.accountRepository.changes().makeAsyncIterator()
        #expect(await sessions.next()??.username == "ann")
        try await module.sessionRepository.signOut()
        #expect(try await other.domain().getLock() == .none)
        #expect(await sessions.next() == .some(nil))
        #expect(await changes.next() != nil)
    }

    /// Without any read.
    @Test func backgroundWorkEndsByItself() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        var sessions = other.sessionRepository.sessions().makeAsyncIterator()
        #expect(await sessions.next() ?? nil != nil)
        let running = Task { await other.run() }
        try await desk.clock.sleepers(atLeast: 1)
        try await module.sessionRepository.signOut()
        let ended = Mark()
        let watching = Task {
            while let session = await sessions.next(), session != nil {}
            ended.set()
        }
        try await eventually("the other process ends it", moving: desk.clock) { ended.isSet }
        await watching.value
        running.cancel()
        await running.value
    }

    /// The process of the old session does not affect the new one.
    @Test func theEndOfASessionLeavesTheNextOne() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        try await module.sessionRepository.signOut()
        try await module.signIn()
        try await module.accountRepository.refresh()
        try await expectEnded(other)
        try await other.sessionRepository.signOut()
        #expect(await module.isSignedIn)
        #expect(try await module.accountRepository.accounts().count == 1)
        #expect(try await desk.module().isSignedIn)
    }

    /// The process was suspended between the bank’s answer and the wipe.
    @Test func suspendedSignOutWipesNothingOfTheNextSession() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let held = HeldAnswer()
        bank.answer { request in
            if request.path == "/v1/sessions" && request.method == .delete {
                try await held.wait()
                return HTTPResponse(status: 204)
            }
            return nil
        }
        let leaving = Task { try await other.sessionRepository.signOutEverywhere() }
        try await held.waiters(atLeast: 1)
        try await module.sessionRepository.signOut()
        try await module.signIn()
        try await module.accountRepository.refresh()
        try await module.lock(with: pin)
        held.open()
        _ = await leaving.result
        #expect(await !other.isSignedIn)
        #expect(await module.isSignedIn)
        #expect(try await module.domain().getLock().isLocked)
        #expect(try module.store.integer("SELECT count(*) FROM accounts") == 1)
        #expect(try await desk.module().domain().getLock().isLocked)
    }

    // MARK: Other users

    @Test func signInOfAnotherUserEndsTheOtherProcess() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let other = try desk.module()
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        try await expectEnded(other)
        #expect(await module.sessionRepository.current()?.username == "bob")
        #expect(try await desk.module().sessionRepository.current()?.username == "bob")
    }

    /// A sign-in ends another process’s session even if this process never read it.
    @Test func signInEndsTheSessionOfAnotherProcess() async throws {
        let other = try desk.module()
        bank.put(Wire.payment("a", name: "Conspicuous Name"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        bank.books.withLock { $0.userID = "user-2" }
        bank.forgetRequests()
        try await other.signIn("bob")
        try await expectEnded(module)
        #expect(bank.requests(.delete, "/v1/sessions/current").count == 1)
        #expect(try !desk.directory.textOfFiles().contains("Conspicuous"))
        #expect(try await desk.module().sessionRepository.current()?.username == "bob")
    }

    /// The bank refuses the tokens of a user’s session after another user has signed in.
    @Test func refusedTokenEndsNoSessionOfAnotherUser() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        bank.answer { _ in .problem(401, "session-ended") }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        bank.answer(nil)
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        bank.answer { _ in .problem(401, "session-ended") }
        await #expect(throws: ServerError.signedOut) { try await other.accountRepository.refresh() }
        bank.answer(nil)
        #expect(await !other.isSignedIn)
        #expect(await module.sessionRepository.current()?.username == "bob")
        #expect(try await desk.module().sessionRepository.current()?.username == "bob")
    }

    // MARK: The same user twice

    /// Gives each sign-in its own tokens.
    private func separate(renewal held: HeldAnswer? = nil) {
        bank.answer { [bank] request in
            switch request.path {
            case "/v1/sessions/challenges/c%2F1":
                bank.books.withLock { $0.token += 1 }
                return nil
            case "/v1/sessions/current": return HTTPResponse(status: 204)
            case "/v1/sessions/refresh":
                let answer = try bank.respond(request)
                try await held?.wait()
                return answer
            default: return nil
            }
        }
    }

    private var farewells: [String?] {
        bank.requests(.delete, "/v1/sessions/current").map { $0.headers["Authorization"] }
    }

    @Test func aSecondSignInEndsTheFirstAtTheBank() async throws {
        separate()
        let module = try desk.module()
        let other = try desk.module()
        try await module.signIn()
        try await other.signIn()
        #expect(farewells == ["Bearer access-2"])
        // The first process continues with the second’s tokens, without a renewal.
        try await module.accountRepository.refresh()
        #expect(bank.requests(.post, "/v1/sessions/refresh").isEmpty)
        #expect(
            module.context.refreshToken == other.context.refreshToken)
        try await module.sessionRepository.signOut()
        #expect(farewells == ["Bearer access-2", "Bearer access-3"])
        try await expectEnded(other)
    }

    @Test func overtakenRenewalEndsAtTheBank() async throws {
        let held = HeldAnswer()
        separate(renewal: held)
        let module = try desk.module()
        let other = try desk.module()
        try await module.signIn()
        bank.books.withLock { $0.token += 1 }
        let renewing = Task { try await module.accountRepository.refresh() }
        try await held.waiters(atLeast: 1)
        desk.clock.advance(by: .milliseconds(1))
        try await other.signIn()
        held.open()
        try await renewing.value
        #expect(farewells == ["Bearer access-2", "Bearer access-4"])
        #expect(module.context.refreshToken?.reveal() == "refresh-5")
        #expect(other.context.refreshToken?.reveal() == "refresh-5")
    }

    // MARK: The whole device

    @Test(arguments: [false, true])
    func aWipedDeviceEndsTheOther(cannotBeEmptied: Bool) async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let other = try desk.module()
        if cannotBeEmptied { try module.store.execute("DROP TABLE commandNeeds") }
        try await module.sessionRepository.wipeDevice()
        try await expectEnded(other)
        #expect(try await !desk.module().isSignedIn)
    }

    /// The process that wipes the device is not signed in.
    @Test func wipingFindsTheSessionOfAnotherProcess() async throws {
        let other = try desk.module()
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await other.sessionRepository.wipeDevice()
        try await expectEnded(module)
        #expect(try await !desk.module().isSignedIn)
    }

    /// A missing or replaced store file has lost the PIN: the session is not resumed.
    @Test func missingStoreResumesNoSession() async throws {
        do {
            let module = try await desk.signedIn()
            try await module.lock(with: pin)
        }
        try FileManager.default.removeItem(at: desk.directory.appendingPathComponent("stores"))
        for _ in 0..<2 {
            let next = try desk.module()
            #expect(await !next.isSignedIn)
            #expect(await next.sessionRepository.ended()?.session.username == "ann")
        }
        let next = try desk.module()
        try await next.signIn()
        #expect(try await desk.module().isSignedIn)
    }

    // MARK: A PIN that is set

    /// Hashes when it is released.
    private struct SlowHasher: PasscodeHasher {
        let held = HeldAnswer()
        private let hasher = ReversingPasscodeHasher()

        func hash(_ passcode: Secret<String>) async throws -> PasscodeHash {
            try await held.wait()
            return try await hasher.hash(passcode)
        }

        func matches(_ passcode: Secret<String>, _ hash: PasscodeHash) async throws -> Bool {
            try await hasher.matches(passcode, hash)
        }
    }

    /// Without a PIN before, and with one.
    @Test(arguments: [nil, "162342"])
    func pinSetMeanwhileIsNotReplaced(first: String?) async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let current = first.map { Secret($0) }
        if let current {
            try await module.domain().setPasscode(current, again: current, current: nil)
        }
        let hasher = SlowHasher()
        let mine = Secret("315642")
        let setting = Task {
            try await module.domain(hasher).setPasscode(mine, again: mine, current: current)
        }
        try await hasher.held.waiters(atLeast: 1)
        try await other.domain().setPasscode(pin, again: pin, current: current)
        hasher.held.open()
        await #expect(throws: PasscodeError.wrong(triesLeft: 10)) { try await setting.value }
        #expect(try await module.passcodeRepository.lock()?.hash?.rawValue == "615184")
    }

    @Test func aPINIsSetForNoOtherUser() async throws {
        let module = try await desk.signedIn()
        let hasher = SlowHasher()
        let setting = Task { [pin] in
            try await module.domain(hasher).setPasscode(pin, again: pin, current: nil)
        }
        try await hasher.held.waiters(atLeast: 1)
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        hasher.held.open()
        await #expect(throws: ServerError.signedOut) { try await setting.value }
        #expect(try await module.passcodeRepository.lock() == nil)
    }

    // MARK: The lock’s row

    @Test func missingLockIsNotReadAsNoPIN() async throws {
        let module = try await desk.signedIn()
        try await module.lock(with: pin)
        #expect(try await module.domain().getLock().isLocked)
        try module.store.execute("DELETE FROM lock")
        #expect(try await module.domain().getLock() == .none)
        #expect(await !module.isSignedIn)
        #expect(await module.sessionRepository.ended()?.session.username == "ann")
        #expect(try await !desk.module().isSignedIn)
        try await module.signIn()
        #expect(await module.isSignedIn)
    }

    @Test func removedPINIsGone() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        try await module.lock(with: pin)
        #expect(try await other.domain().getLock().isLocked)
        try await module.domain().unlock(pin)
        try await module.domain().setPasscode(nil, current: pin)
        #expect(try await other.domain().getLock() == .none)
        #expect(await other.isSignedIn)
    }

    /// An app that the old delay has locked stays locked, whatever the new delay.
    @Test func aLongerDelayOpensNothing() async throws {
        let module = try await desk.signedIn()
        try await module.domain().setPasscode(pin, again: pin, current: nil)
        desk.clock.advance(by: .seconds(301))
        try await module.domain().updateSettings(AppSettings(lockDelay: .hour))
        #expect(try await module.domain().getLock().isLocked)
    }
}
