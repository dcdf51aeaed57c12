import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@Suite struct PaymentDraftTests {
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture()],
        payees: [
            .fixture(id: .id("active"), identifier: .fixture(2)),
            .fixture(id: .id("gone"), identifier: .fixture(3), isActive: false),
        ])
    let german = MoneyFormat(locale: Locale(identifier: "de_DE"))

    // MARK: Draft

    @Test func storesInputUnchanged() async throws {
        let form = PaymentInput(amount: "1,", reference: " x ")
        try await domain.module.keepPaymentDraft(form)
        #expect(
            try await domain.module.getPaymentDraft()
                == PaymentDraft(form: form, savedAt: .fixture))
        try await domain.module.discardPaymentDraft()
        #expect(try await domain.module.getPaymentDraft() == nil)
    }

    @Test(arguments: [
        PaymentInput(), PaymentInput(account: .id("account")), PaymentInput(reference: "  "),
    ])
    func emptyFormIsNotStored(form: PaymentInput) async throws {
        try await domain.module.keepPaymentDraft(PaymentInput(amount: "1"))
        try await domain.module.keepPaymentDraft(form)
        #expect(domain.drafts.kept == nil)
    }

    @Test func storesDraftWithOnlyAPayee() async throws {
        try await domain.module.keepPaymentDraft(PaymentInput(payee: .id("active")))
        #expect(domain.drafts.kept != nil)
    }

    /// Also if the app ended between the payment and the removal of its draft.
    @Test func draftIsDeletedOncePaid() async throws {
        try await domain.module.keepPaymentDraft(.fixture(), as: .id("p"))
        #expect(try await domain.module.getPaymentDraft()?.payment == .id("p"))
        _ = try await domain.module.createPayment(.fixture(), id: .id("p"))
        #expect(try await domain.module.getPaymentDraft() == nil)
        #expect(domain.drafts.kept == nil)
    }

    // MARK: Repeating

    @Test func repeatsWithAmountInUserLocale() async throws {
        try domain.payments.store(
            .fixture(payeeIdentifier: .fixture(7), amount: .eur(cents: 1_234_50)))
        #expect(
            try await domain.module.repeatPayment(.id("payment"), format: german)
                == PaymentInput(
                    account: .id("account"), payeeName: "Corner Shop",
                    payeeIdentifier: AccountIdentifier.fixture(7).description,
                    amount: "1.234,50", reference: "Invoice 7"))
    }

    @Test func repeatedAmountParsesUnchanged() async throws {
        for amount in [Money.eur(cents: 1_234_50), .eur(cents: 5), .eur(cents: 100_000_00)] {
            try domain.payments.store(.fixture(amount: amount))
            let form = try await domain.module.repeatPayment(.id("payment"), format: german)
            #expect(try german.money(form.amount, in: .eur) == amount)
        }
    }

    @Test func choosesTheActivePayeeWithTheSameNumber() async throws {
        try domain.payments.store(.fixture(payeeIdentifier: .fixture(2)))
        let form = try await domain.module.repeatPayment(.id("payment"), format: german)
        #expect(form.payee == .id("active"))
        #expect(form.payeeName.isEmpty)
        try domain.payments.store(.fixture(payeeIdentifier: .fixture(3)))
        let other = try await domain.module.repeatPayment(.id("payment"), format: german)
        #expect(other.payee == nil)
        #expect(other.payeeName == "Corner Shop")
    }

    @Test func cannotRepeatMissingPayment() async throws {
        await #expect(throws: PaymentError.unknownPayment(.id("x"))) {
            try await domain.module.repeatPayment(.id("x"), format: german)
        }
    }
}
