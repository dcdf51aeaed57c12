import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// A payment that the bank wants approved: stored with its tries and expiry, and approved once.
@Suite struct AuthorisationTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }
    private let id = Payment.ID(rawValue: "p")

    private static func waiting(
        tries: Int = 3, sent: String = "03:00:00", amount: String = "12.50"
    ) -> JSON {
        var payment = Wire.payment(
            "bank-p", client: "p", amount: Wire.amount(amount), sequence: 1_001,
            status: "awaiting_authorisation",
            statusAt: "2026-01-02T03:00:00Z")
        payment["authorisation"] = [
            "codeSentAt": .text("2026-01-02T\(sent)Z"), "expiresAt": "2026-01-02T03:05:00Z",
            "triesLeft": .number(tries),
        ]
        return payment
    }

    private static func accepted() -> JSON {
        Wire.payment(
            "bank-p", client: "p", sequence: 1_001, status: "accepted",
            statusAt: "2026-01-02T03:01:00Z")
    }

    private func waiting() async throws -> DataModule {
        let module = try await desk.signedIn()
        bank.put(Self.waiting())
        try await module.paymentRepository.refresh()
        return module
    }

    /// Lets the bank answer codes with the given response, and return the payment in the given
    /// state.
    private func answers(
        _ code: @escaping @Sendable (JSON) -> HTTPResponse, payment: JSON
    ) {
        bank.answer { request in
            switch request.path {
            case "/v1/payments/bank-p": .json(200, payment)
            case "/v1/payments/bank-p/authorisation": code(try JSON(request.body))
            case "/v1/payments/bank-p/authorisation/code": .json(200, payment)
            default: nil
            }
        }
    }

    private func asked() -> [HTTPRequest] { bank.requests(.post, "/v1/payments/bank-p/auth") }

    @Test func thePaymentLeavesTheOutboxWithoutBeingPaid() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000))
        bank.answer { request in
            request.method == .post && request.path == "/v1/payments"
                ? .json(201, Self.waiting(amount: "90.00")) : nil
        }
        try await module.sendDue()
        #expect(try module.outbox().isEmpty)
        let detail = try #require(await module.paymentRepository.payment(id))
        #expect(detail.payment.status == .awaitingAuthorisation)
        #expect(detail.authorisation?.triesLeft == 3)
        #expect(detail.delivery == nil)
        // Its amount is held until the bank’s next account refresh.
        let account = try await module.accountRepository.account(.init(rawValue: "acc-1"))
        #expect(account?.available.minorUnits == 1_000)
    }

    @Test func authorisationIsReadableOfflineAndAfterARestart() async throws {
        _ = try await waiting()
        bank.answer { _ in throw HTTPTransportError.unreachable(reason: "cut") }
        let detail = try #require(await desk.module().paymentRepository.payment(id))
        let start = desk.clock.date
        #expect(
            detail.authorisation
                == PaymentAuthorisation(
                    codeSentAt: start, expiresAt: start.addingTimeInterval(300), triesLeft: 3))
    }

    @Test func correctCodeApproves() async throws {
        let module = try await waiting()
        answers({ _ in .json(200, Self.accepted()) }, payment: Self.accepted())
        let payment = try await module.paymentRepository.authorise(id, code: EnteredCode("123 456"))
        #expect(payment.status == .accepted)
        #expect(try await module.paymentRepository.payment(id)?.authorisation == nil)
        #expect(try asked().map { try JSON($0.body) } == [["code": "123456"]])
    }

    @Test func wrongCodeThrowsTheTriesLeft() async throws {
        let module = try await waiting()
        answers({ _ in .problem(422, "wrong-code") }, payment: Self.waiting(tries: 2))
        await #expect(throws: CodeError.wrong(triesLeft: 0)) {
            try await module.paymentRepository.authorise(id, code: EnteredCode("000000"))
        }
        #expect(try await module.paymentRepository.payment(id)?.authorisation?.triesLeft == 2)
        // An older answer arrives late and changes nothing.
        bank.answer(nil)
        bank.put(Self.waiting(tries: 3))
        try await module.paymentRepository.refresh()
        #expect(try await module.paymentRepository.payment(id)?.authorisation?.triesLeft == 2)
        bank.put(Self.waiting(tries: 2, sent: "03:02:00"))
        try await module.paymentRepository.refresh()
        let renewed = try await module.paymentRepository.payment(id)?.authorisation
        #expect(renewed?.codeSentAt == desk.clock.date.addingTimeInterval(120))
    }

    /// Only a wrong code uses a try, not a lost response.
    @Test func theSameCodeHasTheSameKeyUntilAnotherIsSent() async throws {
        let module = try await waiting()
        let payments = module.paymentRepository
        bank.answer { request in
            if request.path.hasSuffix("/authorisation") { throw HTTPTransportError.timedOut }
            return nil
        }
        for code in ["111111", "111111", "222222"] {
            await #expect(throws: ServerError.timedOut) {
                try await payments.authorise(id, code: EnteredCode(code))
            }
        }
        bank.answer(nil)
        bank.put(Self.waiting(sent: "03:02:00"))
        try await payments.refresh()
        answers({ _ in .problem(422, "wrong-code") }, payment: Self.waiting(sent: "03:02:00"))
        await #expect(throws: CodeError.self) {
            try await payments.authorise(id, code: EnteredCode("111111"))
        }
        let keys = asked().compactMap { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 4)
        #expect(keys[0] == keys[1])
        #expect(Set(keys).count == 3)
        #expect(keys.allSatisfy { !$0.contains("111111") && $0.utf8.count <= 64 })
    }

    /// A key derived from one of a million possible codes would reveal the code to a reader of the
    /// log.
    @Test func keysDoNotContainTheCode() async throws {
        let module = try await waiting()
        bank.answer { request in
            if request.path.hasSuffix("/authorisation") { throw HTTPTransportError.timedOut }
            return nil
        }
        for module in [module, try desk.module()] {
            await #expect(throws: ServerError.timedOut) {
                try await module.paymentRepository.authorise(id, code: EnteredCode("111111"))
            }
        }
        let keys = asked().compactMap { $0.headers["Idempotency-Key"] }
        #expect(Set(keys).count == 2)
    }

    /// The first request arrived, and its response was lost.
    @Test func approvalWithALostAnswerIsFound() async throws {
        let module = try await waiting()
        answers({ _ in .problem(409, "not-awaiting-authorisation") }, payment: Self.accepted())
        let payment = try await module.paymentRepository.authorise(id, code: EnteredCode("123456"))
        #expect(payment.status == .accepted)
    }

    @Test(arguments: ["rejected", "expired", "cancelled"])
    func lateCodeThrowsTheStatus(status: String) async throws {
        let module = try await waiting()
        let gone = Wire.payment(
            "bank-p", client: "p", sequence: 1_001, status: status,
            statusAt: "2026-01-02T03:05:00Z")
        answers({ _ in .problem(409, "not-awaiting-authorisation") }, payment: gone)
        let error = PaymentTransitionError(step: .authorise, from: PaymentStatus(code: status))
        await #expect(throws: error) {
            try await module.paymentRepository.authorise(id, code: EnteredCode("123456"))
        }
        // The payment’s state is stored now: no further request is needed.
        bank.forgetRequests()
        await #expect(throws: error) { try await module.paymentRepository.renewCode(id) }
        #expect(bank.requests.isEmpty)
    }

    @Test func newCodeIsRequestedWithItsOwnKey() async throws {
        let module = try await waiting()
        answers({ _ in .problem(500, "x") }, payment: Self.waiting(tries: 2, sent: "03:02:00"))
        try await module.paymentRepository.renewCode(id)
        let stored = try await module.paymentRepository.payment(id)?.authorisation
        #expect(stored?.codeSentAt == desk.clock.date.addingTimeInterval(120))
        try await module.paymentRepository.renewCode(id)
        #expect(Set(asked().map { $0.headers["Idempotency-Key"] }).count == 2)
    }

    @Test func signOutDeletesTheAuthorisation() async throws {
        let module = try await waiting()
        let store = try module.store
        try await module.sessionRepository.signOut()
        let rest = try await DatabaseQueue(path: store.file.path).read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM authorisations")
        }
        #expect(rest == 0)
    }
}
