import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData

@Suite struct LockTests {
    let desk = Desk()

    private func shut(_ module: DataModule) async throws {
        try await module.passcodeRepository.change { lock in
            lock = ScreenLock(
                hash: PasscodeHash(rawValue: "a peculiar hash"), failures: 4,
                lastFailure: .fixture, lastActivity: .fixture.addingTimeInterval(0.5),
                isShut: true)
        }
    }

    @Test func restartNeitherUnlocksNorResetsAttempts() async throws {
        let module = try await desk.signedIn()
        #expect(try await module.passcodeRepository.lock() == nil)
        try await shut(module)
        let lock = try #require(try await module.passcodeRepository.lock())
        #expect(lock.failures == 4)
        #expect(lock.lastActivity == .fixture.addingTimeInterval(0.5))
        #expect(try await desk.module().passcodeRepository.lock() == lock)
    }

    @Test func clockSetBackIsRememberedAfterARestart() async throws {
        let module = try await desk.signedIn()
        try await shut(module)
        let early = Date.fixture.addingTimeInterval(-3_600)
        try await module.passcodeRepository.change { $0.clockSetBack = early }
        #expect(try await desk.module().passcodeRepository.lock()?.clockSetBack == early)
        try await module.passcodeRepository.change { $0.open(at: early) }
        #expect(try await desk.module().passcodeRepository.lock()?.clockSetBack == nil)
    }

    @Test func aChangeThatThrowsChangesNothing() async throws {
        let module = try await desk.signedIn()
        try await shut(module)
        await #expect(throws: PasscodeError.notSet) {
            try await module.passcodeRepository.change { lock in
                lock.failures = 0
                throw PasscodeError.notSet
            }
        }
        #expect(try await module.passcodeRepository.lock()?.failures == 4)
    }

    @Test func signedOutHasNoLock() async throws {
        let module = try desk.module()
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == .standard)
        await #expect(throws: ServerError.signedOut) { try await shut(module) }
        await #expect(throws: ServerError.signedOut) {
            try await module.settingsRepository.save(.standard)
        }
    }

    @Test func nextUserGetsNothingOfTheLast() async throws {
        let module = try await desk.signedIn()
        try await shut(module)
        let chosen = AppSettings(language: "de", region: "de_DE", theme: .dark, lockDelay: .hour)
        try await module.settingsRepository.save(chosen)
        #expect(try await desk.module().settingsRepository.settings() == chosen)
        desk.bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == .standard)
        desk.bank.books.withLock { $0.userID = "user-1" }
        try await module.signIn()
        // Deleted with the store when another user signs in.
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == .standard)
    }

    @Test func endByTheBankKeepsThePINAndItsUser() async throws {
        let module = try await desk.signedIn()
        try await shut(module)
        #expect(await module.sessionRepository.ended() == nil)
        desk.bank.answer { _ in .problem(401, "session-ended") }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        let ended = await module.sessionRepository.ended()
        #expect(ended?.session.username == "ann" && ended?.reason == .bank)
        desk.bank.answer(nil)
        try await module.signIn()
        #expect(await module.sessionRepository.ended() == nil)
        #expect(try await module.passcodeRepository.lock()?.failures == 4)
        try await module.sessionRepository.signOut()
        #expect(await module.sessionRepository.ended() == nil)
    }

    /// A session that the bank ended keeps its store for the same user only.
    @Test func endByTheBankLeavesNothingForTheNextUser() async throws {
        let module = try await desk.signedIn()
        try await shut(module)
        let chosen = AppSettings(language: "de", region: "de_DE", theme: .dark, lockDelay: .hour)
        try await module.settingsRepository.save(chosen)
        let draft = PaymentDraft(form: PaymentInput(payeeName: "Zoë"), savedAt: .fixture)
        try await module.paymentDraftRepository.keep(draft)
        desk.bank.answer { _ in .problem(401, "session-ended") }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == .standard)
        #expect(try await module.paymentDraftRepository.draft() == nil)

        desk.bank.answer(nil)
        desk.bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        #expect(await module.sessionRepository.ended() == nil)
        #expect(try await module.passcodeRepository.lock() == nil)
        #expect(try await module.settingsRepository.settings() == .standard)
        #expect(try await module.paymentDraftRepository.draft() == nil)
        try await module.sessionRepository.signOut()

        desk.bank.books.withLock { $0.userID = "user-1" }
        try await module.signIn()
        #expect(try await module.passcodeRepository.lock()?.failures == 4)
        #expect(try await module.settingsRepository.settings() == chosen)
        #expect(try await module.paymentDraftRepository.draft() == draft)
    }

    @Test func wipingDeletesAllUsersData() async throws {
        let module = try await desk.signedIn()
        desk.bank.answer {
            $0.path == "/v1/payments" && $0.method == .post ? .problem(500, "x") : nil
        }
        try await module.paymentRepository.enqueue(desk.payment("p", name: "Conspicuous Name"))
        desk.bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        try await module.paymentRepository.enqueue(desk.payment("q", name: "Remarkable Name"))
        try await shut(module)
        #expect(try stored().contains("Conspicuous"))
        try await module.sessionRepository.wipeDevice()
        #expect(await module.sessionRepository.current() == nil)
        let rest = try stored()
        for text in ["Conspicuous", "Remarkable", "peculiar", "access-1"] {
            #expect(!rest.contains(text), "\(text)")
        }
        desk.bank.answer(nil)
        try await module.signIn("bob")
        #expect(try await module.paymentRepository.unsettled().isEmpty)
    }

    @Test func wipesAStoreThatCannotBeCleared() async throws {
        let module = try await desk.signedIn()
        desk.bank.answer {
            $0.path == "/v1/payments" && $0.method == .post ? .problem(500, "x") : nil
        }
        try await module.paymentRepository.enqueue(desk.payment("p", name: "Conspicuous Name"))
        try module.store.execute("DROP TABLE commandNeeds")
        try await module.sessionRepository.wipeDevice()
        #expect(await module.sessionRepository.current() == nil)
        #expect(await module.sessionRepository.ended() == nil)
        #expect(try !stored().contains("Conspicuous"))
        desk.bank.answer(nil)
        try await module.signIn()
        #expect(try await module.paymentRepository.unsettled().isEmpty)
    }

    private func stored() throws -> String {
        let files = FileManager.default.enumerator(
            at: desk.directory, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? [])
            .filter { !$0.hasDirectoryPath }
            .map { String(decoding: try Foundation.Data(contentsOf: $0), as: UTF8.self) }.joined()
    }
}
