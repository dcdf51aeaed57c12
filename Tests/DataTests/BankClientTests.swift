import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct BankClientTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func client(_ module: DataModule) throws -> ServerClient {
        module.context.offline.context.client(of: try module.store)
    }

    @Test func aHundredRefusalsRenewTheTokenOnce() async throws {
        let module = try await desk.signedIn()
        let client = try client(module)
        bank.books.withLock { $0.token = 2 }
        bank.forgetRequests()
        let gate = Gate()
        bank.answer { request in
            // All hundred requests are refused before the first renewal is answered.
            if request.path == "/v1/sessions/refresh" { await gate.wait() }
            return nil
        }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    try await client.send(HTTPRequest(path: "/v1/accounts")).status
                }
            }
            try await eventually("a hundred refusals") { [bank] in
                bank.requests(.get, "/v1/accounts").count == 100
            }
            gate.open()
            for try await status in group { #expect(status == 200) }
        }
        #expect(bank.requests(.post, "/v1/sessions/refresh").count == 1)
        #expect(bank.requests(.get, "/v1/accounts").count == 200)
    }

    @Test func usesTheTokenRenewedByAnotherProcess() async throws {
        let first = try await desk.signedIn()
        let second = try desk.module()
        bank.books.withLock { $0.token = 5 }
        try await first.accountRepository.refresh()
        bank.forgetRequests()
        try await second.accountRepository.refresh()
        #expect(bank.requests(.post, "/v1/sessions/refresh").isEmpty)
        #expect(bank.requests(.get, "/v1/accounts").count == 2)
    }

    @Test func theRenewedTokenSurvivesARestart() async throws {
        let module = try await desk.signedIn()
        bank.books.withLock { $0.token = 2 }
        try await module.accountRepository.refresh()
        bank.forgetRequests()
        try await desk.module().accountRepository.refresh()
        #expect(bank.requests.count == 1)
    }

    @Test func sessionEndedByTheBankIsClosed() async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in .problem(401, "session-ended") }
        await #expect(throws: ServerError.signedOut) {
            try await module.accountRepository.refresh()
        }
        #expect(await module.sessionRepository.current() == nil)
        #expect(try await desk.module().sessionRepository.current() == nil)
    }

    @Test func failedRenewalDoesNotSignOut() async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            request.path == "/v1/sessions/refresh" ? .problem(500, "oops") : .problem(401, "x")
        }
        await #expect(throws: ServerError.failed(status: 500, detail: "details")) {
            try await module.accountRepository.refresh()
        }
        #expect(await module.sessionRepository.current() != nil)
    }

    @Test func slowAnswerTimesOut() async throws {
        let module = try await desk.signedIn()
        let gate = Gate()
        bank.answer { _ in
            try await withTaskCancellationHandler {
                await gate.wait()
                try Task.checkCancellation()
                return nil
            } onCancel: {
                gate.open()
            }
        }
        let refresh = Task { try await module.accountRepository.refresh() }
        try await desk.clock.sleepers(atLeast: 1)
        desk.clock.advance(by: .seconds(15))
        await #expect(throws: ServerError.timedOut) { try await refresh.value }
    }

    @Test func anAnswerThatIsTooLargeIsRefused() async throws {
        var settings = DataSettings()
        settings.offline.responseLimit = 1_000
        let module = try await desk.signedIn(settings: settings)
        bank.answer { _ in HTTPResponse(status: 200, body: Data(repeating: 0x20, count: 1_001)) }
        await #expect(
            throws: ServerError.unreadable(
                record: "response", field: "body", value: "over 1000 bytes")
        ) { try await module.accountRepository.refresh() }
    }

    static let meanings: [(HTTPResponse, ServerError)] = [
        (.problem(401, "wrong-credentials"), .wrongCredentials),
        (.problem(401, "session-ended"), .signedOut),
        (
            .problem(422, "payment-refused", "AM14"),
            .refused(reason: .aboveLimit, detail: "details")
        ),
        (.problem(422, "odd"), .refused(reason: .narrative, detail: "details")),
        (.problem(429, "slow-down", retryAfter: "7"), .busy(retryAfter: .seconds(7))),
        (
            .problem(503, "down", retryAfter: "Fri, 02 Jan 2026 03:00:30 GMT"),
            .busy(retryAfter: .seconds(30))
        ),
        (.problem(409, "in-flight"), .busy(retryAfter: nil)),
        (.problem(409, "not-cancellable"), .conflict(detail: "details")),
        (.problem(412, "conflict"), .conflict(detail: "details")),
        (.problem(500, "oops"), .failed(status: 500, detail: "details")),
        (
            HTTPResponse(status: 502, body: Data("<html>Bad gateway".utf8)),
            .failed(status: 502, detail: "no details")
        ),
        (
            HTTPResponse(
                status: 500, headers: ["Content-Type": "application/problem+json"],
                body: Data("{half".utf8)), .failed(status: 500, detail: "no details")
        ),
    ]

    @Test(arguments: meanings)
    func problemsMapToErrors(response: HTTPResponse, meaning: ServerError) {
        #expect(ServerError(response, now: desk.clock.date) == meaning)
    }

    @Test(arguments: [
        ("[]", "body", "a list of 0"), ("{\"items\":7}", "items", "7"), ("{}", "items", "missing"),
        ("<html>", "body", "not JSON"),
    ])
    func unreadableAnswerNamesTheField(body: String, field: String, value: String) async throws {
        let module = try await desk.signedIn()
        bank.answer { _ in HTTPResponse(status: 200, body: Data(body.utf8)) }
        await #expect(
            throws: ServerError.unreadable(record: "/v1/accounts", field: field, value: value)
        ) { try await module.accountRepository.refresh() }
        #expect(try await module.accountRepository.freshness().failure != nil)
    }

    @Test func noSecretIsEverLogged() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        bank.books.withLock { $0.token = 9 }
        bank.put(
            Wire.payment("x", amount: Wire.amount("1"), sequence: 4),
            Wire.payment("good-1", sequence: 8))
        try await module.paymentRepository.refresh()
        bank.answer { _ in throw HTTPTransportError.timedOut }
        await #expect(throws: ServerError.self) { try await module.payeeRepository.refresh() }
        // The bank’s texts and unreadable rows may contain an account number.
        bank.answer(nil)
        var row = Wire.payment("y", sequence: 5)
        row["payee"] = ["name": "Zoe", "identifier": "DE89370400440532013000"]
        bank.put(row, Wire.payment("good-2", sequence: 9))
        try await module.paymentRepository.refresh()
        bank.answer { _ in .problem(418, "DE89 3704 0044 0532 0130 00 is closed") }
        await #expect(throws: ServerError.self) { try await module.payeeRepository.refresh() }
        bank.answer(nil)
        try await module.sessionRepository.signOut()
        let text = desk.log.texts().joined(separator: "\n")
        #expect(text.contains("payee.identifier of y is “…3000”"), "\(text)")
        #expect(text.contains("/v1/sessions/refresh"))
        #expect(text.contains("POST /v1/sessions/challenges/…: 201"))
        for secret in [
            "open sesame", "access-", "refresh-", "DE8937", "DE89 37", "0532013000", "0130 00",
            "Zoe", "c%2F1", "123456",
        ] {
            #expect(!text.contains(secret), "\(secret)")
        }
        #expect(!"\(try HTTPRequest(.post, "/x", json: ["a": 1]))".contains("{"))
    }

    @Test func cancellingOneRequestDoesNotAffectOthers() async throws {
        let module = try await desk.signedIn()
        let gate = Gate()
        let isFirst = Mutex(true)
        bank.answer { request in
            guard request.path == "/v1/accounts" else { return nil }
            let mine = isFirst.withLock { first in
                defer { first = false }
                return first
            }
            guard mine else { return nil }
            return try await withTaskCancellationHandler {
                await gate.wait()
                throw CancellationError()
            } onCancel: {
                gate.open()
            }
        }
        let leader = Task { try await module.accountRepository.refresh() }
        try await gate.waiters(atLeast: 1)
        let follower = Task { try await module.accountRepository.refresh() }
        try await eventually("the follower waits") {
            try module.store.refreshes["accounts"]?.waiting == 1
        }
        leader.cancel()
        await #expect(throws: CancellationError.self) { try await leader.value }
        try await follower.value
        #expect(try await module.accountRepository.accounts().count == 1)
    }

    /// The same over HTTP with `URLSession`, against a server that answers a hundred requests at
    /// once.
    @Test(.timeLimit(.minutes(10))) func aHundredRefusalsOverHTTPRenewTheTokenOnce() async throws {
        let server = try RawServer { [bank] text, connection in
            connection.send(RawServer.answer(to: text) { try bank.respond($0) })
        }
        let module = try desk.module(
            transport: URLSessionTransport(
                url: server.url, timeout: .seconds(60), limit: 1 << 20))
        try await module.signIn()
        let client = try client(module)
        bank.books.withLock { $0.token = 2 }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 {
                group.addTask { try await client.send(HTTPRequest(path: "/v1/accounts")).status }
            }
            for try await status in group { #expect(status == 200) }
        }
        let renewals = server.requests.filter { $0.hasPrefix("POST /api/v1/sessions/refresh") }
        #expect(renewals.count == 1)
        #expect(bank.books.withLock { $0.token } == 3)
    }

    /// A refusal that arrives after the renewal retries with the new token and renews nothing.
    @Test func aLateRefusalRenewsNothing() async throws {
        let module = try await desk.signedIn()
        let client = try client(module)
        bank.books.withLock { $0.token = 2 }
        let gate = Gate()
        let isFirst = Mutex(true)
        bank.answer { [bank] request in
            guard request.path == "/v1/payees",
                isFirst.withLock({ first in
                    defer { first = false }
                    return first
                })
            else { return nil }
            // Refused when it was sent, delivered long after.
            let refusal = try bank.respond(request)
            await gate.wait()
            return refusal
        }
        let late = Task { try await client.send(HTTPRequest(path: "/v1/payees")).status }
        try await gate.waiters(atLeast: 1)
        #expect(try await client.send(HTTPRequest(path: "/v1/accounts")).status == 200)
        gate.open()
        #expect(try await late.value == 200)
        #expect(bank.requests(.post, "/v1/sessions/refresh").count == 1)
    }
}
