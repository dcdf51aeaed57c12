import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct OutboxTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private var posts: [HTTPRequest] {
        bank.requests.filter { $0.method == .post && $0.path == "/v1/payments" }
    }

    private func expectOneKeyAndBody() {
        #expect(Set(posts.map { $0.headers["Idempotency-Key"] }).count == 1)
        #expect(Set(posts.map(\.body)).count == 1)
    }

    /// Past every delay of the app’s own, and within the key’s window.
    private func later() { desk.clock.advance(by: .seconds(301)) }

    @Test func isStoredWithKeyAndBytesBeforeAnythingIsSent() async throws {
        let module = try await desk.signedIn()
        bank.forgetRequests()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        #expect(bank.requests.isEmpty)
        let row = try #require(try module.outbox().first)
        let sealed = try #require(try module.outbox().first)
        #expect(row.state == .pending)
        #expect(sealed.key.utf8.count == 36)
        #expect(
            try JSON(sealed.body) == [
                "clientPaymentId": "p", "accountId": "acc-1",
                "payee": ["name": "Zoe Bread", "identifier": Wire.iban()],
                "amount": Wire.amount("12.50"), "reference": "Thanks",
            ])
        #expect(try await module.status(of: "p") == .queued)
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9))
        #expect(try module.outbox() == [row])
        #expect(try module.outbox() == [sealed])
    }

    @Test func rowAndPaymentAreOneTransaction() async throws {
        let module = try await desk.signedIn()
        try module.store.execute(
            """
            CREATE TRIGGER noHistory BEFORE INSERT ON paymentHistory
            BEGIN SELECT RAISE(ABORT, 'no history'); END
            """)
        await #expect(throws: StoreError.self) {
            try await module.paymentRepository.enqueue(desk.payment("p"))
        }
        #expect(try await module.list().isEmpty)
    }

    @Test(arguments: [true, false])
    func lostAnswerIsRetriedWithTheSameKey(arrived: Bool) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            if arrived { _ = try bank.respond(request) }
            throw HTTPTransportError.connectionLost(reason: "a tunnel")
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .unknown)
        let detail = try await module.paymentRepository.payment(.init(rawValue: "p"))
        #expect(detail?.delivery?.attempts == 1)
        #expect(detail?.delivery?.lastProblem == .timedOut)
        #expect(try await module.paymentRepository.unsettled().count == 1)
        bank.answer(nil)
        later()
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.made == ["p"])
        #expect(posts.count == 2)
        expectOneKeyAndBody()
    }

    @Test func unsentPaymentStaysQueuedAndCanBeTakenBack() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .queued)
        let delivery = try await module.paymentRepository.payment(.init(rawValue: "p"))?.delivery
        #expect(delivery?.lastProblem == .offline(reason: "no cable"))
        #expect(delivery?.nextTry ?? .distantPast >= desk.clock.date)
        let cancelled = try await module.paymentRepository.cancel(.init(rawValue: "p"))
        #expect(cancelled.status == .cancelled)
        bank.answer(nil)
        later()
        try await module.sendDue()
        #expect(bank.made.isEmpty)
        #expect(try await module.status(of: "p") == .cancelled)
        #expect(try await module.paymentRepository.unsettled().isEmpty)
    }

    @Test func successfulRefreshMakesPaymentsDue() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        for _ in 0..<6 {
            later()
            try await module.sendDue()
        }
        bank.answer(nil)
        try await module.accountRepository.refresh()
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    @Test func aRefusalIsDefinite() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            request.method == .post ? .problem(422, "payment-refused", "AM04") : nil
        }
        try await module.sendDue()
        let payment = try await module.paymentRepository.payment(.init(rawValue: "p"))?.payment
        #expect(payment?.status == .rejected)
        #expect(payment?.reason == .insufficientFunds)
        #expect(try module.outbox().isEmpty)
        later()
        try await module.sendDue()
        #expect(posts.count == 1)
    }

    @Test func duplicateIsLookedUpBeforeItFails() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.put(Wire.payment("b", client: "p", sequence: 9, status: "accepted"))
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.requests(.get, "/v1/payments?clientPaymentId=p").count == 1)
    }

    @Test func busyBankDelaysTheRetry() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            request.method == .post ? .problem(409, "in-flight", retryAfter: "600") : nil
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .unknown)
        bank.answer { request in
            request.method == .post ? .problem(429, "slow-down", retryAfter: "30") : nil
        }
        desk.clock.advance(by: .seconds(599))
        try await module.sendDue()
        #expect(posts.count == 1)
        desk.clock.advance(by: .seconds(1))
        try await module.sendDue()
        #expect(posts.count == 2)
        // This request was not processed, but an earlier attempt may have been.
        #expect(try await module.status(of: "p") == .unknown)
        expectOneKeyAndBody()
    }

    @Test func garbageIsNoAnswer() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            var answer = try bank.respond(request)
            answer.body = answer.body.prefix(answer.body.count / 2)
            return answer
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .unknown)
        bank.answer(nil)
        later()
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.made == ["p"])
    }

    @Test func endedSessionRequiresASignIn() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { request in
            request.isSignIn ? nil : .problem(401, "session-ended")
        }
        try await module.sendDue()
        #expect(await module.sessionRepository.current() == nil)
        bank.answer(nil)
        try await module.signIn()
        #expect(try await module.status(of: "p") == .queued)
        try await module.accountRepository.refresh()
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    @Test func keepsTheOrderOfAnAccountAndBlocksNoOther() async throws {
        let module = try await desk.signedIn()
        for (id, account) in [("a1", "a"), ("a2", "a"), ("b1", "b"), ("b2", "b")] {
            try await module.paymentRepository.enqueue(desk.payment(id, account: account))
        }
        bank.answer { request in
            let isA1 = String(decoding: request.body, as: UTF8.self).contains("\"a1\"")
            if isA1 { throw HTTPTransportError.timedOut }
            return nil
        }
        for _ in 0..<4 { try await module.sendDue() }
        #expect(bank.made == ["b1", "b2"])
        let waiting = try await module.paymentRepository.payment(.init(rawValue: "a2"))?.delivery
        #expect(waiting?.nextTry == nil)
        bank.answer(nil)
        later()
        for _ in 0..<2 { try await module.sendDue() }
        #expect(bank.made == ["b1", "b2", "a1", "a2"])
    }

    @Test func paymentInFlightAtProcessEndIsSentAgain() async throws {
        do {
            let module = try await desk.signedIn()
            try await module.paymentRepository.enqueue(desk.payment("p"))
            // Claimed and sent; the process ends before the answer.
            let sealed = try #require(try module.outbox().first)
            #expect(try module.sender.outbox.claim().work.count == 1)
            #expect(try await module.status(of: "p") == .submitting)
            _ = try bank.respond(
                HTTPRequest(
                    method: .post, path: "/v1/payments",
                    headers: [
                        "Authorization": "Bearer access-1", "Idempotency-Key": sealed.key,
                    ], body: sealed.body))
        }
        let module = try desk.module()
        #expect(try await module.status(of: "p") == .unknown)
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(bank.made == ["p"])
    }

    @Test func twoProcessesDoNotSendTheSameRow() async throws {
        let first = try await desk.signedIn()
        let second = try desk.module()
        try await first.paymentRepository.enqueue(desk.payment("p"))
        #expect(try first.sender.outbox.claim().work.count == 1)
        #expect(try second.sender.outbox.claim().work.isEmpty)
        // A request that hangs does not keep the claim for ever.
        desk.clock.advance(by: .seconds(121))
        let taken = try second.sender.outbox.claim().work
        #expect(taken.map(\.row.isUncertain) == [true])
    }

    @Test func syncChangesPendingPaymentsOnlyAsTheirAnswer() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        // Another payment, with the client’s id as its own.
        bank.put(Wire.payment("p", name: "Mallory", sequence: 3))
        await #expect(throws: ServerError.self) { try await module.paymentRepository.refresh() }
        #expect(try await module.status(of: "p") == .queued)
        bank.delete("p")
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["p"])
        bank.put(
            Wire.payment("b", client: "p", name: "Zoe Bread", sequence: 4, status: "accepted"))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "p") == .accepted)
        #expect(try module.outbox().isEmpty)
        #expect(try await module.list("zoe") == ["p"])
    }

    /// While an answer is on its way, the list first contains the payment and then reports its
    /// deletion.
    @Test(arguments: ["/v1/payments", "/v1/payments/b/cancellation"])
    func answerOlderThanADeletionRestoresNothing(path: String) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        let bankRecord = Wire.payment(
            "b", client: "p", name: "Zoe Bread", sequence: 4, status: "accepted")
        bank.answer { request in
            guard request.method == .post else { return nil }
            bank.put(bankRecord)
            guard request.path == path else { return .json(201, bankRecord) }
            try await module.paymentRepository.refresh()
            bank.delete("b")
            try await module.paymentRepository.refresh()
            return .json(201, bankRecord)
        }
        try await module.sendDue()
        if path != "/v1/payments" {
            // The waiting caller does not get the payment either.
            let payment = ID<Payment>(rawValue: "p")
            await #expect(throws: PaymentError.unknownPayment(payment)) {
                try await module.paymentRepository.cancel(payment)
            }
        }
        bank.answer(nil)
        #expect(try await module.list().isEmpty)
        #expect(try module.outbox().isEmpty)
        try await module.paymentRepository.refresh()
        #expect(try await module.list().isEmpty)
    }

    /// Its command is kept until the balances have been refreshed, and no longer shows the payment.
    @Test func paymentDeletedAfterItsAnswerIsNotShown() async throws {
        let module = try await desk.signedIn()
        let payment = ID<Payment>(rawValue: "p")
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        #expect(try await module.paymentRepository.payment(payment) != nil)
        bank.delete("bank-p")
        try await module.paymentRepository.refresh()
        #expect(try await module.list().isEmpty)
        #expect(try await module.paymentRepository.payment(payment) == nil)
    }

    @Test func aPaymentAtTheBankIsCancelledThere() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        bank.answer { request in
            guard request.path.hasSuffix("/cancellation") else { return nil }
            return .json(
                200,
                Wire.payment(
                    "bank-p", client: "p", sequence: 1_002, status: "cancelled",
                    statusAt: "2026-01-02T03:00:09Z"))
        }
        let cancelled = try await module.paymentRepository.cancel(.init(rawValue: "p"))
        #expect(cancelled.status == .cancelled)
        let request = try #require(bank.requests.last)
        #expect(request.path == "/v1/payments/bank-p/cancellation")
        #expect(request.headers["Idempotency-Key"] != nil)
        bank.answer { _ in .problem(409, "not-cancellable") }
        await #expect(throws: PaymentTransitionError.self) {
            try await module.paymentRepository.cancel(.init(rawValue: "p"))
        }
    }

    @Test func paymentInFlightCannotBeTakenBack() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        _ = try module.sender.outbox.claim()
        await #expect(throws: PaymentTransitionError(step: .cancel, from: .submitting)) {
            try await module.paymentRepository.cancel(.init(rawValue: "p"))
        }
    }

    @Test func aClockSetBackDoesNotHoldAPaymentForYears() async throws {
        let day = Counts()
        let now: @Sendable () -> Date = { [clock = desk.clock] in
            clock.date.addingTimeInterval(day.all.isEmpty ? 0 : -400 * 86_400)
        }
        let module = try desk.module(now: now)
        try await module.signIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "no cable") }
        try await module.sendDue()
        bank.answer(nil)
        day.add(1)
        try await module.sendDue()
        #expect(bank.made == ["p"])
    }

    @Test func historyContainsEveryStatus() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        bank.put(
            Wire.payment(
                "bank-p", client: "p", sequence: 1_002, status: "completed",
                statusAt: "2026-01-02T03:00:04Z"))
        try await module.paymentRepository.refresh()
        let detail = try await module.paymentRepository.payment(.init(rawValue: "p"))
        #expect(
            detail?.history.map(\.status) == [.queued, .submitted, .accepted, .completed])
        #expect(detail?.delivery == nil)
    }
}
