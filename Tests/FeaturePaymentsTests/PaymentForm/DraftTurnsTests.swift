import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Testing

/// The last change of the draft wins, however late the store handles the earlier ones.
@MainActor @Suite(.timeLimit(.minutes(10))) struct DraftTurnsTests {
    let clock = ManualClock()
    let domain: InMemoryDomain

    init() {
        domain = InMemoryDomain(
            runtime: .test(clock: clock, effectExecutor: clock.executor), accounts: [.fixture()],
            payees: [.fixture()])
    }

    /// A form whose first letter is still being stored.
    private func form() async throws -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm()
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        domain.drafts.writes.hold()
        create.handle(.amountChanged("1"))
        await domain.drafts.writes.held()
        return create
    }

    /// Runs everything that can run before the held write.
    private func release() async throws {
        try await clock.executor.settle()
        domain.drafts.writes.release()
        try await clock.executor.settle()
    }

    @Test func storesTheLastInput() async throws {
        let create = try await form()
        create.handle(.amountChanged("12"))
        create.handle(.referenceChanged("Inv"))
        try await release()
        #expect(domain.drafts.kept?.form.amount == "12")
        #expect(domain.drafts.kept?.form.reference == "Inv")
    }

    /// Otherwise a paid draft would be offered again.
    @Test func reviewedDraftIsStoredWithItsPaymentID() async throws {
        let create = try await form()
        create.handle(.formSubmitted(.fixture()))
        try await release()
        let review = try #require(create.viewState.review)
        #expect(domain.drafts.kept?.payment == review.id)
    }

    @Test func discardedDraftIsNotStored() async throws {
        let create = try await form()
        create.handle(.amountChanged(""))
        try await release()
        #expect(domain.drafts.kept == nil)
    }
}
