import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// Taps at the moment when the page allows them again: the previous effect has sent its last action
/// then, but has not returned.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ImmediateRepeatTests {
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture()], payments: [.fixture()], payees: [.fixture()])
    let wording = inEnglish

    @Test func submitsTheCorrectedForm() async throws {
        let module = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        let create = FeatureViewModel(
            module.paymentFormScreen, state: .init(), environment: domain.runtime)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        create.observe { [unowned create] state in
            if state.form?.notice != nil { create.handle(.formSubmitted(.fixture())) }
        }
        create.handle(.formSubmitted(.fixture(amount: "0")))
        try await create.viewState { $0.review != nil }
    }

    @Test func reviewsTheLaterOfTwoForms() async throws {
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm(from: nil)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        domain.accounts.reads.hold()
        create.handle(.formSubmitted(.fixture(amount: "1")))
        await domain.accounts.reads.held()
        create.handle(.formSubmitted(.fixture(amount: "2")))
        domain.accounts.reads.release()
        try await create.viewState { $0.review?.amount == "€2.00" }
    }

    @Test func refreshesThePaymentAgain() async throws {
        let module = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        let detail = FeatureViewModel(
            module.paymentScreen, state: .init(id: .id("payment")), environment: domain.runtime)
        let payments = domain.payments
        detail.observe { [unowned detail] state in
            if !state.payment.isRefreshing, payments.refreshes == 1 {
                detail.handle(.refreshPulled)
            }
        }
        detail.handle(.refreshPulled)
        try await detail.viewState { !$0.payment.isRefreshing && payments.refreshes == 2 }
    }
}
