import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// What each payment waits for, for how long, and what ends the wait.
@Suite struct OutboxQueueTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func failing(_ error: any Error & Sendable) {
        bank.answer { request in
            guard request.method == .post, request.path == "/v1/payments" else { return nil }
            throw error
        }
    }

    private func answering(_ response: HTTPResponse) {
        bank.answer { request in
            request.method == .post && request.path == "/v1/payments" ? response : nil
        }
    }

    private func delivery(_ module: DataModule, _ id: String = "p") async throws -> PaymentDelivery
    {
        try #require(
            try await module.paymentRepository.payment(.init(rawValue: id))?.delivery)
    }

    private func running(_ module: DataModule, _ test: () async throws -> Void) async throws {
        let run = Task { await module.run() }
        let result: Result<Void, any Error>
        do {
            try await test()
            result = .success(())
        } catch { result = .failure(error) }
        run.cancel()
        await run.value
        try result.get()
    }

    // MARK: Before the first byte

    private struct Stored: Equatable {
        var key: String, body: Foundation.Data, texts: [String], at: [Int64]
    }

    /// Another connection sees key, bytes and status before the first byte is sent.
    @Test func everythingIsStoredBeforeTheFirstByte() async throws {
        let module = try await desk.signedIn()
        let path = try module.store.file.path
        let seen = Mutex<Stored?>(nil)
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            guard request.method == .post else { return nil }
            let stored = try DatabaseQueue(path: path).read { db in
                try Row.fetchAll(
                    db,
                    sql: """
                        SELECT key, body, phase, firstSentAt FROM commands
                        """
                ).map {
                    Stored(key: $0[0], body: $0[1], texts: [$0[2]], at: [$0[3]])
                }
            }
            seen.withLock { $0 = stored.count == 1 ? stored[0] : nil }
            return nil
        }
        try await module.sendDue()
        let post = try #require(bank.requests(.post, "/v1/payments").first)
        let now = desk.clock.date.milliseconds
        #expect(
            seen.withLock { $0 }
                == Stored(
                    key: post.headers["Idempotency-Key"] ?? "", body: post.body,
                    texts: ["inFlight"], at: [now]))
        #expect(try module.store.integer("PRAGMA synchronous") == 2)  // FULL
    }

    // MARK: Reasons to wait

    @Test func showsWhatEachPaymentWaitsFor() async throws {
        let module = try await desk.signedIn()
        for id in ["p", "q"] { try await module.paymentRepository.enqueue(desk.payment(id)) }
        try await module.paymentRepository.enqueue(desk.payment("r", account: "other"))
        let queue = try await module.paymentRepository.queue()
        #expect(queue.map(\.payment.id.rawValue) == ["p", "q", "r"])
        #expect(
            queue.map(\.delivery.waitsFor) == [.turn, .earlierPayment(.init(rawValue: "p")), .turn])
        #expect(queue.map(\.delivery.canBeTakenBack) == [true, true, true])
        #expect(queue.map(\.delivery.nextTry) == [desk.clock.date, nil, desk.clock.date])
        #expect(try await delivery(module, "q") == queue[1].delivery)
        #expect(await module.status().outbox.map(\.waitsFor) == [.turn, .earlier("p"), .turn])
        // Taking the first payment back makes the second one the next.
        _ = try await module.paymentRepository.cancel(.init(rawValue: "p"))
        #expect(try await delivery(module, "q").waitsFor == .turn)
    }

    @Test func showsThatAPaymentIsBeingSent() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        _ = try module.sender.outbox.claim()
        #expect(
            try await delivery(module)
                == PaymentDelivery(
                    attempts: 1, nextTry: nil, lastProblem: nil, waitsFor: .answer,
                    canBeTakenBack: false))
    }

    static let silences: [(HTTPTransportError, PaymentWait, Bool)] = [
        (.unreachable(reason: "x"), .network, true), (.timedOut, .outcome, false),
        (.connectionLost(reason: "x"), .outcome, false),
    ]

    @Test(arguments: silences)
    func showsAMissingAnswer(
        error: HTTPTransportError, wait: PaymentWait, canBeTakenBack: Bool
    ) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        failing(error)
        try await module.sendDue()
        let delivery = try await delivery(module)
        #expect(delivery.waitsFor == wait)
        #expect(delivery.canBeTakenBack == canBeTakenBack)
        #expect(try #require(delivery.nextTry) > desk.clock.date)
        desk.clock.advance(by: .seconds(301))
        #expect(try await self.delivery(module).waitsFor == .turn)
    }

    static let words: [(Int, String, PaymentWait, Bool)] = [
        (429, "too-many-requests", .bank, true), (503, "server-error", .bank, true),
        (409, "in-flight", .bank, false), (500, "server-error", .outcome, false),
    ]

    @Test(arguments: words)
    func showsTheBankProblem(
        status: Int, name: String, wait: PaymentWait, canBeTakenBack: Bool
    ) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        answering(.problem(status, name, retryAfter: "20"))
        try await module.sendDue()
        let delivery = try await delivery(module)
        #expect(delivery.waitsFor == wait)
        #expect(delivery.canBeTakenBack == canBeTakenBack)
    }

    @Test func showsThatASignInIsNeeded() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            request.isSignIn ? nil : .problem(401, "session-ended")
        }
        try await module.sendDue()
        #expect(try await module.paymentRepository.queue().isEmpty)
        bank.answer(nil)
        try await module.signIn()
        let delivery = try await delivery(module)
        #expect(delivery.waitsFor == .signIn)
        #expect(delivery.lastProblem == .signedOut)
        #expect(delivery.canBeTakenBack)
    }

    // MARK: Duration

    /// Full jitter: a pause is anywhere between zero and a bound that doubles, up to five minutes.
    @Test func pausesGrowWithFullJitter() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        failing(HTTPTransportError.timedOut)
        var shares: [Double] = []
        for attempt in 1...40 {
            try await module.sendDue()
            let pause = try #require(try await delivery(module).nextTry)
                .timeIntervalSince(desk.clock.date)
            let bound = min(Double(1 << min(attempt - 1, 20)), 300)
            #expect(pause >= 0 && pause <= bound)
            shares.append(pause / bound)
            desk.clock.advance(by: .seconds(301))
        }
        #expect(bank.requests(.post, "/v1/payments").count == 40)
        // Pauses are spread over the whole range, not just its upper half.
        #expect(shares.contains { $0 < 0.25 })
        #expect(shares.contains { $0 > 0.75 })
        let mean = shares.reduce(0, +) / 40
        #expect(mean > 0.3 && mean < 0.7)
    }

    @Test(arguments: [429, 503])
    func honoursSeconds(status: Int) async throws {
        try await waits(.problem(status, "slow-down", retryAfter: "90"), seconds: 90)
    }

    @Test func honoursADate() async throws {
        let date = HTTPDate.format(desk.clock.date.addingTimeInterval(120))
        try await waits(.problem(429, "slow-down", retryAfter: date), seconds: 120)
    }

    /// The bank’s clock is two hours ahead: the date counts as a distance from the bank’s time.
    @Test func countsADateByTheBanksClock() async throws {
        let theirs = desk.clock.date.addingTimeInterval(7_200)
        var response = HTTPResponse.problem(
            429, "slow-down", retryAfter: HTTPDate.format(theirs.addingTimeInterval(45)))
        response.headers["Date"] = HTTPDate.format(theirs)
        try await waits(response, seconds: 45)
    }

    @Test func waitsAnHourAtMost() async throws {
        try await waits(.problem(429, "slow-down", retryAfter: "999999"), seconds: 3_600)
    }

    private func waits(_ response: HTTPResponse, seconds: Int64) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        answering(response)
        try await module.sendDue()
        bank.answer(nil)
        bank.forgetRequests()
        // Neither the network nor a refresh nor a launch shortens the pause that the bank
        // requested.
        try module.sender.outbox.serverMayBeReachable()
        try await module.accountRepository.refresh()
        desk.clock.advance(by: .seconds(seconds) - .milliseconds(1))
        try await module.sendDue()
        #expect(bank.requests(.post, "/v1/payments").isEmpty)
        desk.clock.advance(by: .milliseconds(1))
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    // MARK: Wake-ups

    @Test func returnOfTheNetworkWakesTheSender() async throws {
        let (network, back) = AsyncStream<Void>.makeStream()
        struct Dependencies: DataDependencies {
            let runtime: RuntimeEnvironment
            let timeZone = TimeZone.gmt
            let server: ServerConnection
            let directory: URL
            let network: AsyncStream<Void>
            func networkIsBack() -> AsyncStream<Void> { network }
        }
        let module = try DataModule(
            dependencies: Dependencies(
                runtime: desk.runtime, server: .transport(bank), directory: desk.directory,
                network: network))
        try await module.signIn()
        // No refresh shows that the bank is reachable; only the network signal does.
        bank.answer { _ in throw HTTPTransportError.timedOut }
        try await module.paymentRepository.enqueue(desk.payment("p"))
        for _ in 0..<12 {
            desk.clock.advance(by: .seconds(301))
            try await module.sendDue()
        }
        #expect(try await delivery(module).waitsFor == .outcome)
        try await running(module) {
            try await eventually("it was tried at the launch") {
                guard bank.requests(.post, "/v1/payments").count == 13 else { return false }
                return try await delivery(module).waitsFor == .outcome
            }
            bank.answer(nil)
            back.yield()
            // The clock stands still: neither a pause nor a refresh interval has ended.
            try await eventually("it is sent") { try await module.status(of: "p") == .accepted }
        }
        #expect(bank.made == ["p"])
    }

    @Test func launchWakesTheSender() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        failing(HTTPTransportError.unreachable(reason: "no cable"))
        for _ in 0..<12 {
            desk.clock.advance(by: .seconds(301))
            try await module.sendDue()
        }
        #expect(try await delivery(module).waitsFor == .network)
        bank.answer { request in
            // Refreshes fail, so that only the launch can wake the sender.
            if request.method == .get { throw HTTPTransportError.unreachable(reason: "no cable") }
            return nil
        }
        let next = try desk.module()
        try await running(next) {
            try await eventually("it is sent") { try await next.status(of: "p") == .accepted }
        }
        #expect(bank.made == ["p"])
    }
}
