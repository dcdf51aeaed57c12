import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct SessionTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func survivesARestart() async throws {
        let session = try await desk.signedIn().sessionRepository.current()
        let again = try desk.module()
        #expect(await again.sessionRepository.current() == session)
        #expect(session?.username == "ann")
        try await again.accountRepository.refresh()
        #expect(try await again.accountRepository.accounts().count == 1)
    }

    @Test func wrongCredentialsOpenNothing() async throws {
        let module = try desk.module()
        bank.answer { _ in .problem(401, "wrong-credentials") }
        await #expect(throws: ServerError.wrongCredentials) { try await module.signIn() }
        #expect(await module.sessionRepository.current() == nil)
    }

    @Test func passwordAloneOpensNoSession() async throws {
        let module = try desk.module()
        let sessions = module.sessionRepository
        let challenge = try await sessions.begin(
            Credentials(username: "ann", password: Secret("open sesame")))
        #expect(challenge.username == "ann")
        #expect(challenge.sentTo == "•••• 4217")
        #expect(challenge.expiresAt == desk.clock.date.addingTimeInterval(300))
        #expect((challenge.triesLeft, challenge.resendsLeft) == (3, 2))
        await #expect(throws: CodeError.wrong(triesLeft: 2)) {
            try await sessions.signIn(challenge, with: EnteredCode("000000"))
        }
        #expect(await sessions.current() == nil)
        #expect(try await sessions.sendAnotherCode(for: challenge) == challenge)
        #expect(
            try await sessions.signIn(challenge, with: EnteredCode("123 456")).username == "ann")
        #expect(!desk.log.entries.map(\.text).joined().contains("123456"))
    }

    @Test(arguments: [("code-expired", CodeError.expired), ("code-spent", .spent)])
    func throwsTheProblemOfACode(problem: String, error: CodeError) async throws {
        let module = try desk.module()
        bank.answer { $0.path == "/v1/sessions" ? nil : .problem(422, problem) }
        await #expect(throws: error) { try await module.signIn() }
        #expect(await module.sessionRepository.current() == nil)
    }

    @Test func signsOutEverywhereOnlyWithTheBank() async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "unplugged") }
        await #expect(throws: ServerError.offline(reason: "unplugged")) {
            try await module.sessionRepository.signOutEverywhere()
        }
        #expect(await module.sessionRepository.current() != nil)
        bank.answer(nil)
        try await module.sessionRepository.signOutEverywhere()
        #expect(bank.requests.last?.method == .delete)
        #expect(bank.requests.last?.path == "/v1/sessions")
        #expect(await module.sessionRepository.current() == nil)
        #expect(try desk.module().context.keeper.session == nil)
    }

    @Test func signedOutIsEmptyAndRefusesToWrite() async throws {
        let module = try desk.module()
        #expect(try await module.list().isEmpty)
        #expect(try await module.accountRepository.accounts().isEmpty)
        #expect(try await module.paymentRepository.unsettled().isEmpty)
        #expect(try await module.payeeRepository.payees().isEmpty)
        #expect(try await module.accountRepository.freshness() == .never)
        #expect(await module.status().user == nil)
        await #expect(throws: ServerError.signedOut) {
            try await module.paymentRepository.enqueue(desk.payment("p"))
        }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        await #expect(throws: ServerError.signedOut) {
            try await module.profileRepository.profile()
        }
        #expect(bank.requests.isEmpty)
    }

    @Test func signOutEndsTheSessionAtTheBankAndWipesFiles() async throws {
        bank.put(Wire.payment("a", name: "Conspicuous Name"))
        bank.put(Wire.transaction("t", counterparty: "Remarkable Shop"), in: "transactions")
        bank.books.withLock { $0.standingOrders = [StandingOrderTests.wire("so-1")] }
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try await module.transactionRepository.refresh()
        try await module.standingOrderRepository.refresh()
        #expect(try filesHolding("Conspicuous", "Remarkable", "access-1").count >= 2)
        #expect(try filesHolding("Northgate").count == 1)
        try await module.sessionRepository.signOut()
        #expect(bank.requests.last?.method == .delete)
        #expect(bank.requests.last?.path == "/v1/sessions/current")
        #expect(await module.sessionRepository.current() == nil)
        #expect(try await module.list().isEmpty)
        #expect(try filesHolding("Conspicuous", "conspicuous", "Remarkable", "access-1") == [])
        #expect(try filesHolding("Northgate") == [])
    }

    @Test func signingOutNeedsNoBank() async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        try await module.sessionRepository.signOut()
        #expect(await module.sessionRepository.current() == nil)
        #expect(try desk.module().context.keeper.session == nil)
    }

    @Test func unsettledPaymentsWaitForTheirUser() async throws {
        bank.put(Wire.payment("a", name: "Conspicuous Name"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("mine"))
        try await module.paymentRepository.enqueue(desk.payment("flying", account: "acc-2"))
        let keys = try module.outbox().map(\.key)
        _ = try module.sender.outbox.claim()
        try await module.sessionRepository.signOut()
        #expect(try filesHolding("Conspicuous") == [])

        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        #expect(try await module.list().isEmpty)
        #expect(try await module.paymentRepository.payment(.init(rawValue: "mine")) == nil)
        try await module.sendDue()
        #expect(bank.made.isEmpty)
        try await module.sessionRepository.signOut()

        bank.books.withLock { $0.userID = "user-1" }
        try await module.signIn()
        #expect(try await module.list() == ["flying", "mine"])
        #expect(try await module.list("zoe") == ["flying", "mine"])
        #expect(try await module.status(of: "flying") == .unknown)
        #expect(try module.outbox().map(\.key) == keys)
        try await module.sendDue()
        #expect(Set(bank.made) == ["mine", "flying"])
    }

    @Test func nextUserFindsNothingOfTheLast() async throws {
        bank.put(Wire.payment("a"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bob")
        #expect(try await module.list().isEmpty)
        #expect(await module.sessionRepository.current()?.user.rawValue == "user-2")
    }

    @Test func notifiesOfEveryBeginningAndEnd() async throws {
        let module = try desk.module()
        var sessions = module.sessionRepository.sessions().makeAsyncIterator()
        #expect(await sessions.next() == .some(nil))
        try await module.signIn()
        #expect(await sessions.next()??.username == "ann")
        try await module.sessionRepository.signOut()
        #expect(await sessions.next() == .some(nil))
    }

    @Test func aTokenFileThatCannotBeReadMeansSignedOut() async throws {
        _ = try await desk.signedIn()
        let file = desk.directory.appendingPathComponent("secrets/session")
        try Foundation.Data("{half".utf8).write(to: file)
        #expect(try await desk.module().sessionRepository.current() == nil)
    }

    /// The bank ends one session when another user’s has begun.
    @Test func lateEndOfASessionEndsNoOther() async throws {
        let next = "user-2"
        let module = try await desk.signedIn()
        let bank = bank
        bank.answer { request in
            guard request.path == "/v1/sessions/refresh" else {
                return .problem(401, "unauthorized")
            }
            bank.answer(nil)
            try await module.sessionRepository.signOut()
            bank.books.withLock { $0.userID = next }
            try await module.signIn("bob")
            return .problem(401, "session-ended")
        }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        let session = await module.sessionRepository.current()
        #expect(session?.user.rawValue == next)
        #expect(session?.username == "bob")
        #expect(await module.sessionRepository.ended() == nil)
        #expect(await (try desk.module()).sessionRepository.current() == session)
        try await module.accountRepository.refresh()
        #expect(try await module.accountRepository.accounts().count == 1)
    }

    private func filesHolding(_ texts: String...) throws -> [String] {
        let files = FileManager.default.enumerator(atPath: desk.directory.path)
        return try (files?.allObjects as? [String] ?? []).filter { name in
            let url = desk.directory.appendingPathComponent(name)
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
                return false
            }
            let bytes = try Foundation.Data(contentsOf: url)
            return texts.contains { bytes.range(of: Foundation.Data($0.utf8)) != nil }
        }
    }

    /// A concurrent request is refused, because the bank has already ended the session.
    @Test func signOutIsNotReportedAsEndedByTheBank() async throws {
        let module = try await desk.signedIn()
        let seen = Mark()
        bank.answer { request in
            guard request.method == .delete else { return .problem(401, "unknown token") }
            await #expect(throws: ServerError.self) { try await module.accountRepository.refresh() }
            #expect(await module.sessionRepository.current() == nil)
            #expect(await module.sessionRepository.ended() == nil)
            seen.set()
            return HTTPResponse(status: 204)
        }
        try await module.sessionRepository.signOut()
        #expect(seen.isSet)
        #expect(await module.sessionRepository.ended() == nil)
    }
}
