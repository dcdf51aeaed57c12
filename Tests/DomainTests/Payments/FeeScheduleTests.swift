import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct FeeScheduleTests {
    /// The usual schedule, computed by hand: 0.25 % from 0.20 to 15, and 0.05 % up to 3.
    @Test(arguments: [
        // At the minimum, and where the share first reaches it.
        (Money.eur(cents: 1), Money.eur(cents: 20), Money.eur(cents: 0)),
        (.eur(cents: 80_00), .eur(cents: 20), .eur(cents: 4)),
        (.eur(cents: 82_00), .eur(cents: 20), .eur(cents: 4)),
        (.eur(cents: 86_00), .eur(cents: 22), .eur(cents: 4)),
        // Half a cent is rounded to even, in both directions.
        (.eur(cents: 90_00), .eur(cents: 22), .eur(cents: 4)),
        (.eur(cents: 94_00), .eur(cents: 24), .eur(cents: 5)),
        (.eur(cents: 10_00), .eur(cents: 20), .eur(cents: 0)),
        (.eur(cents: 30_00), .eur(cents: 20), .eur(cents: 2)),
        (.eur(cents: 50_00), .eur(cents: 20), .eur(cents: 2)),
        // At the maximum and beyond.
        (.eur(cents: 6_000_00), .eur(cents: 15_00), .eur(cents: 3_00)),
        (.eur(cents: 100_000_00), .eur(cents: 15_00), .eur(cents: 3_00)),
        // The bounds have the same value where a euro is 150 yen, and where it is 300 fils.
        (.jpy(100), .jpy(30), .jpy(0)),
        (.jpy(10_000), .jpy(30), .jpy(5)),
        (.jpy(100_000), .jpy(250), .jpy(50)),
        (.jpy(1_000_000), .jpy(2_250), .jpy(450)),
        (.kwd(fils: 10_000), .kwd(fils: 60), .kwd(fils: 5)),
        (.kwd(fils: 100_000), .kwd(fils: 250), .kwd(fils: 50)),
        (.kwd(fils: 9_000_000), .kwd(fils: 4_500), .kwd(fils: 900)),
    ])
    func chargesShareWithinBounds(amount: Money, standard: Money, premium: Money) throws {
        let schedule = FeeSchedule.usual
        #expect(try schedule.fee(for: amount, tier: .standard) == standard)
        #expect(try schedule.fee(for: amount, tier: .premium) == premium)
        #expect(try schedule.fee(for: amount, tier: .other("gold")) == standard)
        #expect(try FeeSchedule.free.fee(for: amount, tier: .standard).isZero)
    }

    @Test func premiumNeverPaysMore() throws {
        for cents in stride(from: Int64(1), through: 20_000_00, by: 997) {
            let amount = Money.eur(cents: cents)
            let standard = try FeeSchedule.usual.fee(for: amount, tier: .standard)
            let premium = try FeeSchedule.usual.fee(for: amount, tier: .premium)
            #expect(premium.minorUnits < standard.minorUnits)
        }
    }

    @Test func throwsOnFeeOverflow() throws {
        let most = Money.eur(cents: .max)
        #expect(try FeeSchedule.usual.fee(for: most, tier: .standard) == .eur(cents: 15_00))
        let double = FeeSchedule(
            standard: .init(share: 2, minimum: 0, maximum: 1), premium: .free)
        #expect(throws: MoneyError.self) { try double.fee(for: most, tier: .standard) }
    }

    @Test func orderRejectsNegativeAndForeignFees() {
        for fee in [Money.eur(cents: -1), .jpy(1), .eur(cents: .max)] {
            #expect(throws: PaymentError.feeNotPossible(fee)) {
                try PaymentOrder(
                    account: .id("a"), payeeName: "Shop", payeeIdentifier: .fixture(1),
                    amount: .eur(cents: 1), fee: fee, reference: "")
            }
        }
    }
}

/// The fee in a form, a review and a payment.
@Suite struct PaymentFeeTests {
    let english = MoneyFormat(locale: Locale(identifier: "en_GB"))

    private func domain(
        cents: Int64 = 10_20, tier: UserProfile.Tier = .standard
    ) -> InMemoryDomain {
        var domain = InMemoryDomain(
            runtime: .test(), accounts: [.fixture(booked: .eur(cents: cents))],
            profile: .fixture(tier: tier))
        let standard = PaymentPolicy.standard
        domain.policy = PaymentPolicy(
            maximumUnits: standard.maximumUnits, horizonDays: standard.horizonDays,
            duplicateWindow: standard.duplicateWindow, fees: .usual)
        return domain
    }

    private func fee(_ domain: InMemoryDomain) async throws -> Money? {
        try await domain.module.validatePayment(.fixture(), format: english).order?.fee
    }

    @Test func formUsesLocalProfileForFee() async throws {
        #expect(try await fee(domain()) == .eur(cents: 20))
        let premium = domain(tier: .premium)
        premium.line.cut()
        #expect(try await fee(premium) == .eur(cents: 0))
    }

    @Test func balanceMustCoverAmountAndFee() async throws {
        #expect(try await fee(domain(cents: 10_20)) == .eur(cents: 20))
        let short = domain(cents: 10_19)
        let validation = try await short.module.validatePayment(.fixture(), format: english)
        let error = PaymentError.insufficientFunds(
            spendable: .eur(cents: 10_19), requested: .eur(cents: 10_20))
        #expect(validation.issues == [.amount: error])
        await #expect(throws: error) { try await short.module.reviewPayment(.fixture()) }
        await #expect(throws: error) {
            try await short.module.createPayment(.fixture(fee: .eur(cents: 20)), id: .id("p"))
        }
        #expect(short.payments.enqueued.isEmpty)
    }

    @Test func reviewUsesTheBanksProfileForFee() async throws {
        let domain = domain(tier: .premium)
        // The form’s fee was the standard one.
        let review = try await domain.module.reviewPayment(.fixture(fee: .eur(cents: 20)))
        #expect(review.order.fee == .eur(cents: 0))
        #expect(review.spendableAfter == .eur(cents: 20))
    }

    /// A premium profile that was never read and cannot be read now.
    @Test func unknownProfilePaysStandardFee() async throws {
        let domain = domain()
        let line = BankLine()
        let profiles = InMemoryProfileRepository(
            .fixture(tier: .premium), isCached: false, line: line)
        let review = ReviewPayment(
            accounts: domain.accounts, payments: domain.payments, payees: domain.payees,
            profiles: profiles, policy: domain.policy, now: domain.runtime.now,
            makeID: { .id("p") })
        line.cut()
        let unknown = try await review(.fixture())
        #expect(unknown.order.fee == .eur(cents: 20))
        #expect(unknown.spendableAfter == .eur(cents: 0))
        line.mend()
        #expect(try await review(.fixture()).order.fee == .eur(cents: 0))
    }

    @Test func unknownTierPaysStandardFee() async throws {
        let gold = domain(tier: .other("gold"))
        #expect(try await gold.module.reviewPayment(.fixture()).order.fee == .eur(cents: 20))
    }

    @Test func queuedPaymentsIncludeFees() async throws {
        let domain = domain(cents: 20_39)
        let review = try await domain.module.reviewPayment(.fixture())
        let payment = try await domain.module.createPayment(review.order, id: review.id)
        #expect(payment.fee == .eur(cents: 20))
        #expect(payment.total == .eur(cents: 10_20))
        let account = try await domain.module.getAccount(.id("account"))
        #expect(account?.spendable == .eur(cents: 10_19))
        let second = try await domain.module.validatePayment(.fixture(), format: english)
        #expect(
            second.issues == [
                .amount: .insufficientFunds(
                    spendable: .eur(cents: 10_19), requested: .eur(cents: 10_20))
            ])
    }
}
