import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct PaymentTests {
    static let time = Date.fixture

    @Test(arguments: [0, -1, Int64.min])
    func rejectsNonPositiveAmount(cents: Int64) {
        let amount = Money.eur(cents: cents)
        #expect(throws: PaymentError.amountNotPositive(amount)) {
            try Payment(
                id: .id("p"), account: .id("a"), payeeName: "Shop", payeeIdentifier: nil,
                amount: amount, reference: "", date: .day("2026-01-02"), createdAt: Self.time,
                status: .queued, statusAt: Self.time)
        }
    }

    @Test func isQueuedForItsDateOrToday() throws {
        let today = LocalDate.day("2026-01-02")
        let now = try Payment(
            id: .id("p"), order: .fixture(), createdAt: Self.time, today: today)
        #expect(now.date == today)
        #expect(now.status == .queued)
        #expect(now.sequence == nil)
        let later = try Payment(
            id: .id("p"), order: .fixture(date: .day("2026-02-01")), createdAt: Self.time,
            today: today)
        #expect(later.date == .day("2026-02-01"))
    }

    // MARK: Updates from the bank

    @Test func ignoresOlderUpdate() {
        let payment = Payment.fixture(status: .processing, statusAt: Self.time)
        let older = payment.updated(to: .accepted, at: Self.time.addingTimeInterval(-1))
        #expect(older == payment)
    }

    @Test func bankUpdateReplacesLocalStatusDespiteClockSkew() {
        let payment = Payment.fixture(status: .submitting, statusAt: Self.time)
        let behind = Self.time.addingTimeInterval(-3600)
        let after = payment.updated(to: .accepted, at: behind)
        #expect(after.status == .accepted)
        #expect(after.statusAt == behind)
    }

    @Test func laterStatusWinsAtEqualTimes() {
        let accepted = Payment.fixture(status: .accepted, statusAt: Self.time)
        #expect(accepted.updated(to: .processing, at: Self.time).status == .processing)
        #expect(accepted.updated(to: .submitted, at: Self.time).status == .accepted)
        let strange = accepted.updated(to: .other("frozen"), at: Self.time)
        #expect(strange.updated(to: .completed, at: Self.time).status == .completed)
    }

    @Test(arguments: PaymentStatus.named.filter(\.isFinal), PaymentTransitionTests.statuses)
    func finalStatusOnlyChangesByReturn(final: PaymentStatus, next: PaymentStatus) {
        let payment = Payment.fixture(status: final, statusAt: Self.time)
        let after = payment.updated(to: next, at: Self.time.addingTimeInterval(60))
        let isReturn = final == .completed && next == .returned
        #expect(after.status == (isReturn ? .returned : final))
    }

    @Test func keepsRejectionReason() {
        let payment = Payment.fixture(status: .submitting)
        let after = payment.updated(
            to: .rejected, at: Self.time.addingTimeInterval(1), reason: .insufficientFunds)
        #expect(after.reason == .insufficientFunds)
    }
}
