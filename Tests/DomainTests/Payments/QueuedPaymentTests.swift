import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@Suite struct QueuedPaymentTests {
    let clock = ManualClock()
    let domain: InMemoryDomain

    init() { domain = InMemoryDomain(runtime: .test(clock: clock)) }

    private func store(_ id: String, account: String = "account", _ status: PaymentStatus) throws {
        clock.advance(by: .seconds(1))
        try domain.payments.store(
            .fixture(
                id: .id(id), account: .id(account), sequence: nil, createdAt: clock.date,
                status: status))
    }

    @Test func reportsWhyEachPaymentWaits() async throws {
        domain.line.cut()
        try store("a", .unknown)
        try store("b", .queued)
        try store("c", account: "other", .submitting)
        try store("d", .queued)
        let queue = try await domain.module.getQueuedPayments()
        #expect(queue.map(\.id) == [.id("a"), .id("b"), .id("c"), .id("d")])
        #expect(
            queue.map(\.delivery.waitsFor)
                == [.outcome, .earlierPayment(.id("a")), .answer, .earlierPayment(.id("a"))])
        #expect(queue.map(\.delivery.canBeTakenBack) == [false, true, false, true])
    }

    @Test func containsOnlyUnansweredPayments() async throws {
        try store("a", .accepted)
        try store("b", .queued)
        _ = try await domain.module.cancelPayment(.id("b"))
        #expect(try await domain.module.getQueuedPayments().isEmpty)
    }

    @Test func includesStoredDelivery() async throws {
        let delivery = PaymentDelivery(
            attempts: 3, nextTry: clock.date, lastProblem: .offline(reason: "no cable"),
            waitsFor: .network, canBeTakenBack: true)
        let payment = Payment.fixture(sequence: nil, status: .queued)
        try domain.payments.store(
            PaymentDetail(payment: payment, history: [], delivery: delivery))
        #expect(
            try await domain.module.getQueuedPayments()
                == [QueuedPayment(payment: payment, delivery: delivery)])
    }
}
