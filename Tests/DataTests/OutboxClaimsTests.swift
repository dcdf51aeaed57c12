import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Queued payments and the funds, and taking a payment back while it is sent.
@Suite struct OutboxClaimsTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    @Test func twoProcessesDoNotSpendTheLastCentTwice() async throws {
        let modules = [try await desk.signedIn(), try desk.module()]
        // 100.00 are available: enough for eight payments of 12.50.
        try await modules[0].accountRepository.refresh()
        let refused = Counts()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask {
                    do {
                        let payment = try desk.payment("p\(number)")
                        try await modules[number % 2].paymentRepository.enqueue(payment)
                    } catch PaymentError.insufficientFunds(let spendable, _) {
                        #expect(spendable == Money(minorUnits: 0, currency: .eur))
                        refused.add(number)
                    } catch { Issue.record("\(error)") }
                }
            }
        }
        #expect(refused.all.count == 32)
        #expect(try await modules[1].paymentRepository.unsettled().count == 8)
        #expect(try modules[0].outbox().count == 8)
        // The amount of a payment that was taken back can be spent again.
        let one = try #require(try await modules[0].paymentRepository.unsettled().first)
        _ = try await modules[1].paymentRepository.cancel(one.id)
        try await modules[0].paymentRepository.enqueue(desk.payment("again"))
    }

    /// A sum that overflows is neither a small number nor a damaged store.
    @Test func overflowingHoldsLeaveNoFunds() async throws {
        let module = try await desk.signedIn()
        // The account is not stored yet, so that only the bank could refuse the payments.
        for name in ["one", "two", "three"] {
            try await module.paymentRepository.enqueue(desk.payment(name, cents: .max / 2))
        }
        try await module.accountRepository.refresh()
        let more = try desk.payment("more", cents: 1)
        let short = PaymentError.insufficientFunds(
            spendable: Money(minorUnits: .min, currency: .eur), requested: more.amount)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }
    }

    /// Sending, unknown or waiting: a payment holds its amount until the bank has answered.
    @Test func pendingPaymentsReduceTheFunds() async throws {
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("p", cents: 9_000))
        let more = try desk.payment("q", cents: 1_001)
        let short = PaymentError.insufficientFunds(
            spendable: Money(minorUnits: 1_000, currency: .eur), requested: more.amount)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.timedOut
        }
        try await module.sendDue()
        #expect(try await module.status(of: "p") == .unknown)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }
        desk.clock.advance(by: .seconds(301))
        _ = try module.sender.outbox.claim()
        #expect(try await module.status(of: "p") == .submitting)
        await #expect(throws: short) { try await module.paymentRepository.enqueue(more) }
        #expect(try await module.list() == ["p"])
    }

    /// A clock may stand still or have a resolution of one second.
    @Test func paymentsOfOneInstantAreQueuedAndTakenBack() async throws {
        let payments = try await desk.signedIn().paymentRepository
        let ids = (0..<200).map { "p\($0)" }
        for id in ids { try await payments.enqueue(desk.payment(id, account: "a\(id)")) }
        #expect(try await payments.unsettled().map(\.id.rawValue) == ids)
        for id in ids { _ = try await payments.cancel(.init(rawValue: id)) }
        let all = try await payments.payments(.all, page: PageRequest(limit: 300)).items
        #expect(Set(all.map(\.id.rawValue)) == Set(ids))
        #expect(all.allSatisfy { $0.status == .cancelled })
    }

    /// Either the payment was taken back and nothing was sent, or it was sent.
    @Test func takingBackRacesWithSending() async throws {
        let here = try await desk.signedIn()
        let there = try desk.module()
        for round in 0..<60 {
            let id = "p\(round)"
            try await here.paymentRepository.enqueue(desk.payment(id, account: "a\(round)"))
            async let sending: Void = there.sendDue()
            async let cancelling = here.paymentRepository.cancel(.init(rawValue: id))
            try await sending
            do {
                #expect(try await cancelling.status == .cancelled)
                #expect(!bank.made.contains(id))
                #expect(try await there.status(of: id) == .cancelled)
            } catch is PaymentTransitionError {
                #expect(bank.made.contains(id))
                #expect(try await there.status(of: id) == .accepted)
            } catch ServerError.failed {
                // The payment had reached the bank, and this bank cannot cancel.
                #expect(bank.made.contains(id))
            }
        }
    }

    @Test(arguments: ["cancelled", "completed"])
    func bankDecidesBetweenPaymentAndCancellation(status: String) async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        bank.answer { request in
            if request.path.hasSuffix("/cancellation") { return .problem(409, "not-cancellable") }
            guard request.path == "/v1/payments/bank-p" else { return nil }
            return .json(
                200,
                Wire.payment(
                    "bank-p", client: "p", sequence: 1_002, status: status,
                    statusAt: "2026-01-02T03:00:09Z"))
        }
        let payment = ID<Payment>(rawValue: "p")
        if status == "cancelled" {
            // An earlier cancellation was granted, and its answer was lost.
            #expect(try await module.paymentRepository.cancel(payment).status == .cancelled)
        } else {
            await #expect(throws: PaymentTransitionError(step: .cancel, from: .completed)) {
                try await module.paymentRepository.cancel(payment)
            }
        }
        #expect(try await module.status(of: "p") == PaymentStatus(code: status))
    }

    // MARK: Leases

    /// Fractions of a second that the store’s milliseconds cut off or round up.
    private static let fractions = [0, 0.000_1, 0.000_4, 0.000_6, 0.123_6, 0.999_7]

    @Test(arguments: fractions, [true, false])
    func claimedPaymentIsNotClaimedAgain(fraction: Double, byAnother: Bool) async throws {
        let offset = TimeOffset()
        let module = try await desk.signedIn(off: offset)
        let now = { @Sendable [desk] in desk.clock.date.addingTimeInterval(offset.seconds) }
        let other = byAnother ? try desk.module(now: now) : module
        try await module.paymentRepository.enqueue(desk.payment("p"))
        offset.set(fraction)
        #expect(try module.sender.outbox.claim().work.count == 1)
        let (errands, next) = try other.sender.outbox.claim()
        #expect(errands.isEmpty)
        let pause = try #require(next).timeIntervalSince(now())
        #expect(abs(pause - DataSettings().offline.lease.seconds) < 0.001)
    }

    /// The time of day does not affect a claim: another process would send the payment, and those
    /// behind it, while the first one may still send it.
    @Test(arguments: [-86_400, -2, 86_400] as [Double], [true, false])
    func claimLastsForItsLease(offBy seconds: Double, byAnother: Bool) async throws {
        let offset = TimeOffset()
        let module = try await desk.signedIn(off: offset)
        let now = { @Sendable [desk] in desk.clock.date.addingTimeInterval(offset.seconds) }
        let other = byAnother ? try desk.module(now: now) : module
        try await module.paymentRepository.enqueue(desk.payment("p"))
        #expect(try module.sender.outbox.claim().work.count == 1)
        #expect(try other.sender.outbox.claim().work.isEmpty)
        offset.set(seconds)
        #expect(try other.sender.outbox.claim().work.isEmpty)
        desk.clock.advance(by: DataSettings().offline.lease)
        #expect(try other.sender.outbox.claim().work.count == 1)
    }

    @Test(arguments: fractions)
    func longestRequestedDelayIsKept(fraction: Double) async throws {
        let offset = TimeOffset()
        offset.set(fraction)
        let module = try await desk.signedIn(off: offset)
        bank.answer { $0.method == .post ? .problem(503, "busy", retryAfter: "86400") : nil }
        try await module.paymentRepository.enqueue(desk.payment("p"))
        desk.clock.advance(by: .seconds(1))
        try await module.sendDue()
        #expect(try module.sender.outbox.claim().work.isEmpty)
        desk.clock.advance(by: DataSettings().offline.retry.serverCap + .seconds(1))
        #expect(try module.sender.outbox.claim().work.count == 1)
    }
}
