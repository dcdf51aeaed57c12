import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// `run()` as a host uses it, on a clock that the test advances.
@Suite struct BackgroundTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func running(
        _ module: DataModule, _ test: () async throws -> Void
    ) async throws {
        let run = Task { await module.run() }
        do { try await test() } catch {
            run.cancel()
            await run.value
            throw error
        }
        run.cancel()
        await run.value
    }

    @Test func sendsWhatIsQueuedAndFollowsItToTheEnd() async throws {
        let module = try await desk.signedIn()
        try await running(module) {
            try await module.paymentRepository.enqueue(desk.payment("p"))
            try await eventually("the bank has it") {
                try await module.status(of: "p") == .accepted
            }
            bank.books.withLock { $0.accounts = [Wire.account("acc-1", booked: "87.50")] }
            bank.put(
                Wire.payment(
                    "bank-p", client: "p", sequence: 1_002, status: "completed",
                    statusAt: "2026-01-02T03:00:04Z"))
            bank.put(Wire.transaction("t-p"), in: "transactions")
            try await eventually("it is completed and booked", moving: desk.clock) {
                let accounts = try await module.accountRepository.accounts()
                let entries = try await module.transactionRepository.transactions(
                    of: .init(rawValue: "acc-1"), matching: .all, page: PageRequest())
                return try await module.status(of: "p") == .completed
                    && accounts.first?.booked.description == "87.50 EUR" && entries.items.count == 1
            }
        }
        #expect(bank.made == ["p"])
    }

    @Test func retriesAfterALostRequest() async throws {
        let module = try await desk.signedIn()
        bank.answer { [bank] request in
            guard request.method == .post, request.path == "/v1/payments",
                bank.requests(.post, "/v1/payments").count < 3
            else { return nil }
            throw HTTPTransportError.timedOut
        }
        try await running(module) {
            try await module.paymentRepository.enqueue(desk.payment("p"))
            try await eventually("settled", moving: desk.clock) {
                try await module.status(of: "p") == .accepted
            }
        }
        #expect(bank.made == ["p"])
        #expect(bank.requests(.post, "/v1/payments").count >= 3)
    }

    @Test func hangingAccountBlocksNoOther() async throws {
        let module = try await desk.signedIn()
        let gate = Gate()
        bank.answer { request in
            if String(decoding: request.body, as: UTF8.self).contains("\"slow\"") {
                await gate.wait()
            }
            return nil
        }
        try await running(module) {
            try await module.paymentRepository.enqueue(desk.payment("s", account: "slow"))
            try await gate.waiters(atLeast: 1)
            try await module.paymentRepository.enqueue(desk.payment("q", account: "quick"))
            try await eventually("the other") { try await module.status(of: "q") == .accepted }
            #expect(try await module.status(of: "s") == .submitting)
            gate.open()
            try await eventually("both") { try await module.status(of: "s") == .accepted }
        }
    }

    @Test func cancelledSendingLeavesTheOutcomeUnknown() async throws {
        let module = try await desk.signedIn()
        let gate = Gate()
        bank.answer { request in
            guard request.method == .post else { return nil }
            return try await withTaskCancellationHandler {
                await gate.wait()
                throw CancellationError()
            } onCancel: {
                gate.open()
            }
        }
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await running(module) { try await gate.waiters(atLeast: 1) }
        #expect(try await module.status(of: "p") == .unknown)
        bank.answer(nil)
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
    }

    @Test func aQuietMinuteCostsOneRequest() async throws {
        bank.put(Wire.payment("a"))
        let module = try await desk.signedIn()
        try await running(module) {
            // The pause begins once every request of the round has ended; the sender’s pause is as
            // long.
            func pause() async throws {
                try await eventually("a round ends") { [desk] in
                    desk.clock.sleeping.filter { $0 == .seconds(60) }.count == 2
                }
            }
            try await pause()
            let copies = await module.status().copies
            #expect(copies.count == Copied.allCases.count)
            #expect(copies.allSatisfy { $0.state.freshness.lastSuccess != nil })
            bank.forgetRequests()
            desk.clock.advance(by: .seconds(60))
            try await pause()
            #expect(bank.requests.map(\.path) == ["/v1/accounts"])
        }
    }

    @Test func followsTheSignedInUser() async throws {
        let module = try desk.module()
        bank.put(Wire.payment("a"))
        try await running(module) {
            try await module.signIn()
            try await eventually("the list") { try await module.list() == ["a"] }
            try await module.sessionRepository.signOut()
            #expect(try await module.list().isEmpty)
            try await module.signIn()
            try await eventually("the list again") { try await module.list() == ["a"] }
        }
    }

    @Test func fetchesTheHistoryOfAPaymentThatIsRead() async throws {
        bank.put(Wire.payment("a", status: "completed"))
        let module = try await desk.signedIn()
        bank.answer { request in
            guard request.path == "/v1/payments/a" else { return nil }
            var payment = Wire.payment("a", status: "completed")
            payment["history"] = [
                ["status": "accepted", "at": "2026-01-02T02:59:58Z", "reason": nil],
                ["status": "completed", "at": "2026-01-02T03:00:00Z", "reason": nil],
            ]
            return .json(200, payment)
        }
        try await running(module) {
            try await eventually("its history") {
                let detail = try await module.paymentRepository.payment(.init(rawValue: "a"))
                return detail?.history.map(\.status) == [.accepted, .completed]
            }
        }
        #expect(bank.requests(.get, "/v1/payments/a").count == 1)
    }

    @Test func sendsPaymentsStoredByAnotherProcess() async throws {
        let shell = try await desk.signedIn()
        let command = try desk.module()
        try await running(shell) {
            try await eventually("the first round") {
                try await shell.transactionRepository.freshness().lastSuccess != nil
            }
            try await desk.clock.sleepers(atLeast: 3)
            let notified = Mark()
            let listening = Task { [stream = shell.paymentRepository.changes()] in
                for await _ in stream { notified.set() }
            }
            try await command.paymentRepository.enqueue(desk.payment("p"))
            try await eventually("it is sent", moving: desk.clock) {
                try await shell.status(of: "p") == .accepted
            }
            try await eventually("observers are notified") { notified.isSet }
            listening.cancel()
        }
        #expect(bank.made == ["p"])
    }
}
