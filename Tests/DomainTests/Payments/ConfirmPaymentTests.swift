import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct ConfirmPaymentTests {
    let clock = ManualClock()
    let domain: InMemoryDomain

    init() {
        domain = InMemoryDomain(
            runtime: .test(clock: clock), accounts: [.fixture(booked: .eur(cents: 5_000))])
    }

    // MARK: Review

    @Test func showsRemainingAmount() async throws {
        try domain.payments.store(
            .fixture(id: .id("queued"), amount: .eur(cents: 500), status: .queued))
        let review = try await domain.module.reviewPayment(.fixture(amount: .eur(cents: 1_000)))
        #expect(review.spendableAfter == .eur(cents: 3_500))
        #expect(review.account.id == .id("account"))
    }

    @Test(arguments: [
        PayeeCheck.match, .closeMatch(name: "Corner Shoppe"), .noMatch, .notAvailable,
    ])
    func reportsPayeeCheck(check: PayeeCheck) async throws {
        try domain.payees.bankAnswersCheck(of: .fixture(2), by: check)
        #expect(try await domain.module.reviewPayment(.fixture()).payeeCheck == check)
    }

    @Test func unreachableBankDoesNotBlockReview() async throws {
        domain.line.cut()
        #expect(try await domain.module.reviewPayment(.fixture()).payeeCheck == .notAvailable)
    }

    @Test func warnsOfSimilarPayments() async throws {
        let hour = 3600.0
        func payment(
            _ id: String, hoursAgo: Double, cents: Int64 = 1_000, payee: Int = 2,
            status: PaymentStatus = .completed
        ) -> Payment {
            .fixture(
                id: .id(id), payeeIdentifier: .fixture(payee), amount: .eur(cents: cents),
                createdAt: clock.date.addingTimeInterval(-hoursAgo * hour), status: status)
        }
        for payment in [
            payment("earlier", hoursAgo: 20), payment("just now", hoursAgo: 0.1, status: .queued),
            payment("yesterday", hoursAgo: 25), payment("other amount", hoursAgo: 1, cents: 999),
            payment("other payee", hoursAgo: 1, payee: 3),
            payment("refused", hoursAgo: 1, status: .rejected),
            payment("cancelled", hoursAgo: 1, status: .cancelled),
        ] { try domain.payments.store(payment) }
        let review = try await domain.module.reviewPayment(.fixture(amount: .eur(cents: 1_000)))
        #expect(review.similar.map(\.id) == [.id("just now"), .id("earlier")])
    }

    @Test func givesEachReviewAUniqueID() async throws {
        let reviewPayment = domain.module.reviewPayment
        let first = try await reviewPayment(.fixture())
        let second = try await reviewPayment(.fixture())
        #expect(first.id != second.id)
    }

    // MARK: Create

    @Test func storesThePaymentWithoutTheBank() async throws {
        domain.line.cut()
        let payment = try await domain.module.createPayment(.fixture(), id: .id("p"))
        #expect(payment.status == .queued)
        #expect(payment.date == .day("2026-01-02"))
        #expect(domain.payments.enqueued == [payment])
    }

    @Test func paysOnceForTwoTaps() async throws {
        let createPayment = domain.module.createPayment
        let first = try await createPayment(.fixture(), id: .id("p"))
        let second = try await createPayment(.fixture(), id: .id("p"))
        #expect(first == second)
        #expect(domain.payments.enqueued.count == 1)
    }

    /// The second tap finds insufficient funds, because the first has spent them.
    @Test func simultaneousTapsPayOnceWithTheLastCent() async throws {
        // Two modules stand for two processes: within one, payments are confirmed one at a time.
        let here = domain.module.createPayment
        let there = domain.module.createPayment
        let order = PaymentOrder.fixture(amount: .eur(cents: 5_000))
        domain.payments.reads.hold(2)
        async let one = here(order, id: .id("p"))
        async let two = there(order, id: .id("p"))
        await domain.payments.reads.held(2)
        domain.payments.reads.release()
        let first = try await one
        let second = try await two
        #expect(first.id == second.id)
        #expect(domain.payments.enqueued.count == 1)
    }

    @Test func rejectsFundsSpentMeanwhile() async throws {
        let createPayment = domain.module.createPayment
        _ = try await createPayment(.fixture(amount: .eur(cents: 4_500)), id: .id("first"))
        await #expect(
            throws: PaymentError.insufficientFunds(
                spendable: .eur(cents: 500), requested: .eur(cents: 501))
        ) { try await createPayment(.fixture(amount: .eur(cents: 501)), id: .id("second")) }
        #expect(domain.payments.enqueued.map(\.id) == [.id("first")])
    }

    @Test func refusesAnAccountThatWasBlockedMeanwhile() async throws {
        try domain.accounts.replace([.fixture(status: .blocked)])
        await #expect(throws: PaymentError.accountNotOpen(.id("account"), .blocked)) {
            try await domain.module.createPayment(.fixture(), id: .id("p"))
        }
        try domain.accounts.replace([])
        await #expect(throws: PaymentError.unknownAccount(.id("account"))) {
            try await domain.module.createPayment(.fixture(), id: .id("p"))
        }
    }

    @Test func refusesAnotherCurrencyThanTheAccounts() async throws {
        await #expect(throws: MoneyError.currencyMismatch(.eur, .jpy)) {
            try await domain.module.createPayment(.fixture(amount: .jpy(1)), id: .id("p"))
        }
        #expect(domain.payments.enqueued.isEmpty)
    }

    @Test func rejectsDatePassedMeanwhile() async throws {
        let order = PaymentOrder.fixture(date: .day("2026-01-03"))
        clock.advance(by: .seconds(2 * 86_400))
        await #expect(
            throws: PaymentError.dateInPast(.day("2026-01-03"), today: .day("2026-01-04"))
        ) { try await domain.module.createPayment(order, id: .id("p")) }
    }

    // MARK: Cancel

    @Test func cancelsUnsentPayment() async throws {
        domain.line.cut()
        try domain.payments.store(.fixture(status: .queued))
        let payment = try await domain.module.cancelPayment(.id("payment"))
        #expect(payment.status == .cancelled)
    }

    @Test func bankDecidesCancellation() async throws {
        try domain.payments.store(.fixture(status: .processing))
        try domain.payments.bankAnswersCancellation(by: .processing)
        #expect(try await domain.module.cancelPayment(.id("payment")).status == .processing)
    }

    @Test func failedCancellationChangesNothing() async throws {
        domain.line.cut()
        try domain.payments.store(.fixture(status: .accepted))
        await #expect(throws: ServerError.self) {
            try await domain.module.cancelPayment(.id("payment"))
        }
        #expect(domain.payments.stored.map(\.status) == [.accepted])
    }

    @Test(arguments: PaymentTransitionTests.statuses.filter { $0.cancellation == .impossible })
    func rejectsCancellingFinalOrUnsettledPayments(status: PaymentStatus) async throws {
        try domain.payments.store(.fixture(status: status))
        await #expect(throws: PaymentTransitionError(step: .cancel, from: status)) {
            try await domain.module.cancelPayment(.id("payment"))
        }
    }

    @Test func throwsForUnknownPaymentOnCancel() async throws {
        await #expect(throws: PaymentError.unknownPayment(.id("nowhere"))) {
            try await domain.module.cancelPayment(.id("nowhere"))
        }
    }
}
