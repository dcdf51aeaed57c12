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

/// The order in which a session ends: on the device at once, then at the bank.
@Suite struct SignOutTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func deviceIsWipedBeforeTheBankIsAsked() async throws {
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
        let leftFiles = try KilledProcessFiles(desk.directory)
        #expect(await !module.isSignedIn)
        #expect(try !leftFiles.text().contains("Conspicuous"))
        #expect(try !leftFiles.text().contains("access-1"))
        #expect(try await !leftFiles.module(desk).isSignedIn)
        farewell.open()
        try await leaving.value
    }

    /// The session ends at the bank even if its access token has expired.
    @Test func expiredTokenIsRenewedForTheSignOut() async throws {
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

    /// The time for ending the session at the bank is limited as a whole.
    @Test func signOutRequestHasATimeLimit() async throws {
        let module = try await desk.signedIn()
        let silence = HeldAnswer()
        bank.answer { request in
            if request.path == "/v1/sessions/refresh" { try await silence.wait() }
            return .problem(401, "token-expired")
        }
        let leaving = Task { try await module.sessionRepository.signOut() }
        try await silence.waiters(atLeast: 1)
        // The limit of the sign-out, and that of the request.
        try await desk.clock.sleepers(atLeast: 2)
        desk.clock.advance(by: .seconds(3))
        try await leaving.value
        #expect(await !module.isSignedIn)
    }

    /// The process ends after the store was wiped and before the tokens are removed.
    @Test func leftoverTokensOpenNoSession() async throws {
        let secrets = UnremovableSecretStore()
        let module = try desk.module(in: desk.directory, secrets: secrets)
        try await module.signIn()
        await #expect(throws: (any Error).self) { try await module.sessionRepository.signOut() }
        #expect(try secrets.secret("session") != nil)
        bank.forgetRequests()
        let next = try desk.module(in: desk.directory, secrets: secrets.secrets)
        #expect(await !next.isSignedIn)
        #expect(try secrets.secret("session") == nil)
        let running = Task { await next.run() }
        try await eventually("the bank ends the session") { bank.requests.last?.method == .delete }
        running.cancel()
        await running.value
    }

    /// A process was killed while it stored renewed tokens.
    @Test(arguments: ["sign-out", "wipe", "start"])
    func partiallySavedSecretIsDeleted(with end: String) async throws {
        let module = try await desk.signedIn()
        let secrets = desk.directory.appendingPathComponent("secrets")
        for name in ["session.new", "session.new-4711"] {
            try Foundation.Data("access-half".utf8).write(to: secrets.appendingPathComponent(name))
        }
        switch end {
        case "sign-out": try await module.sessionRepository.signOut()
        case "wipe": try await module.sessionRepository.wipeDevice()
        default: #expect(try await desk.module().isSignedIn)
        }
        #expect(try !desk.directory.textOfFiles().contains("access-half"))
    }

    // MARK: Sessions that another process has to end

    private var farewells: [String?] {
        bank.requests(.delete, "/v1/sessions/current").map { $0.headers["Authorization"] }
    }

    private func hasEndings(in directory: URL) -> Bool {
        FileManager.default.fileExists(
            atPath: directory.appendingPathComponent("secrets/endings").path)
    }

    /// Killed between the wipe and the removal of the tokens.
    @Test func otherProcessCompletesAKilledSignOut() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let running = Task { await other.run() }
        try await desk.clock.sleepers(atLeast: 1)
        try module.store.wipe()
        try await eventually("the bank ends the session", moving: desk.clock) { !farewells.isEmpty }
        try await eventually("the tokens are removed") { !hasEndings(in: desk.directory) }
        running.cancel()
        await running.value
        #expect(await !other.isSignedIn)
        #expect(farewells == ["Bearer access-1"])
    }

    /// As in a command-line program, which exits at once.
    @Test func processWithoutBackgroundWorkLeavesTheSignOutRequest() async throws {
        try await desk.signedIn().store.wipe()
        #expect(try await !desk.module().isSignedIn)
        #expect(farewells.isEmpty)
        let next = try desk.module()
        #expect(await !next.isSignedIn)
        let running = Task { await next.run() }
        try await eventually("the tokens are removed") { !hasEndings(in: desk.directory) }
        running.cancel()
        await running.value
        #expect(farewells == ["Bearer access-1"])
    }

    @Test func interruptedSignOutRequestIsRepeated() async throws {
        try await desk.signedIn().store.wipe()
        let farewell = HeldAnswer()
        bank.answer { request in
            if request.method == .delete { try await farewell.wait() }
            return nil
        }
        let next = try desk.module()
        let running = Task { await next.run() }
        try await farewell.waiters(atLeast: 1)
        let leftFiles = try KilledProcessFiles(desk.directory)
        farewell.open()
        running.cancel()
        await running.value
        bank.answer(nil)
        bank.forgetRequests()
        let last = try leftFiles.module(desk)
        let again = Task { await last.run() }
        try await eventually("the tokens are removed") { !hasEndings(in: leftFiles.directory) }
        again.cancel()
        await again.value
        #expect(farewells == ["Bearer access-1"])
    }

    /// Killed between the wipe’s transaction and the scrubbing.
    @Test(arguments: ["start", "neighbour"])
    func interruptedWipeIsCompletedByTheNextProcess(finder: String) async throws {
        bank.put(Wire.payment("a", name: "Conspicuous Name"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let other = try desk.module()
        _ = try module.store.wipeRows()
        #expect(try desk.directory.textOfFiles().contains("Conspicuous"))
        if finder == "start" {
            #expect(try await !desk.module().isSignedIn)
        } else {
            #expect(await !other.isSignedIn)
            #expect(other.context.keeper.wipeLeftovers())
        }
        #expect(try !desk.directory.textOfFiles().contains("Conspicuous"))
        #expect(try other.context.keeper.vault.endings().unwiped.isEmpty)
    }

    // MARK: A store that cannot be wiped

    private static let obstacle = """
        CREATE TRIGGER full BEFORE DELETE ON accounts
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END
        """

    /// Signed out, with accounts in a store that could not be wiped.
    private func unwiped(_ module: DataModule) async throws -> URL {
        let file = try module.store.file
        try await module.accountRepository.refresh()
        try module.store.execute(Self.obstacle)
        await #expect(throws: (any Error).self) { try await module.sessionRepository.signOut() }
        #expect(await !module.isSignedIn)
        #expect(try !desk.directory.textOfFiles().contains("access-1"))
        #expect(try accounts(in: file) == 1)
        return file
    }

    private func clearTheWay(_ file: URL) throws {
        try patient(file).write { try $0.execute(sql: "DROP TRIGGER full") }
    }

    private func accounts(in file: URL) throws -> Int? {
        try patient(file).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM accounts") }
    }

    private func patient(_ file: URL) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(10)
        return try DatabaseQueue(path: file.path, configuration: configuration)
    }

    @Test func aStoreThatCouldNotBeWipedIsWipedAtTheNextStart() async throws {
        let file = try await unwiped(desk.signedIn())
        // The store still cannot be wiped, but the user is signed out.
        #expect(try await !desk.module().isSignedIn)
        #expect(try accounts(in: file) == 1)
        try clearTheWay(file)
        #expect(try await !desk.module().isSignedIn)
        #expect(try accounts(in: file) == 0)
    }

    @Test func aStoreThatCouldNotBeWipedIsWipedInTheBackground() async throws {
        let module = try await desk.signedIn()
        let file = try await unwiped(module)
        let running = Task { await module.run() }
        try await desk.clock.sleepers(atLeast: 1)
        try clearTheWay(file)
        desk.clock.advance(by: .seconds(60))
        try await eventually("it is wiped", moving: desk.clock) { try accounts(in: file) == 0 }
        running.cancel()
        await running.value
    }

    /// A sign-in of the same user, and of another one.
    @Test(arguments: ["ann", "bob"])
    func aStoreThatCouldNotBeWipedIsWipedAtASignIn(name: String) async throws {
        let module = try await desk.signedIn()
        let file = try await unwiped(module)
        try clearTheWay(file)
        bank.books.withLock { $0.userID = name == "ann" ? "user-1" : "user-2" }
        try await module.signIn(name)
        #expect(await module.isSignedIn)
        #expect(try accounts(in: file) == 0)
    }

    /// A sign-in fails while the store of an ended session cannot be wiped.
    @Test func signInFailsIfTheStoreCannotBeWiped() async throws {
        let module = try await desk.signedIn()
        let file = try await unwiped(module)
        await #expect(throws: (any Error).self) { try await module.signIn() }
        #expect(await !module.isSignedIn)
        try clearTheWay(file)
        try await module.signIn()
        #expect(try await module.accountRepository.accounts().isEmpty)
    }

    /// A process was suspended in a transaction while the other one signed out, and continues in
    /// the same generation.
    @Test func processThatBlockedTheWipeEndsItsSession() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let file = try await unwiped(module)
        #expect(await other.isSignedIn)
        try clearTheWay(file)
        #expect(try await !desk.module().isSignedIn)
        #expect(await !other.isSignedIn)
        #expect(try await other.accountRepository.accounts().isEmpty)
    }

    /// Killed after the end was recorded and before the tokens were removed.
    @Test func tokensOfARecordedEndAreNotResumed() async throws {
        let secrets = UnremovableSecretStore()
        let module = try desk.module(in: desk.directory, secrets: secrets)
        try await module.signIn()
        try module.store.execute(Self.obstacle)
        await #expect(throws: (any Error).self) { try await module.sessionRepository.signOut() }
        #expect(try secrets.secret("session") != nil)
        let next = try desk.module(in: desk.directory, secrets: secrets.secrets)
        #expect(await !next.isSignedIn)
        #expect(try secrets.secret("session") == nil)
    }

    @Test func aWipedDeviceHasNothingLeftToWipe() async throws {
        let module = try await desk.signedIn()
        _ = try await unwiped(module)
        try await module.sessionRepository.wipeDevice()
        #expect(try module.context.keeper.vault.endings().isEmpty)
    }
}
