import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct ConfirmTests {
    let places = RouteRecorder<PaymentsRoute>()
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture()], payees: [.fixture()])

    private func reviewed(
        _ form: PaymentInput = .fixture()
    ) async throws -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: places.go
        ).paymentForm(from: nil)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        create.handle(.formSubmitted(form))
        try await create.viewState { $0.review != nil }
        return create
    }

    // MARK: Review

    @Test func showsTheTotalAndTheRemainingBalance() async throws {
        let create = try await reviewed(.fixture(amount: "250", date: "2026-02-01"))
        let review = try #require(create.viewState.review)
        #expect(review.account == "Everyday •••• 0001")
        #expect(review.payeeName == "Corner Shop")
        #expect(review.payeeIdentifier == AccountIdentifier.fixture(2).description)
        #expect(review.amount == "€250.00")
        #expect(review.reference == "Invoice 7")
        #expect(review.date == "2 Feb 2026")
        #expect(review.dateNote == "1 Feb 2026 isn’t a business day. We’ll send it on 2 Feb 2026.")
        #expect(review.fee == "No fee")
        #expect(review.total == nil)
        #expect(review.spendableAfter == "€750.00")
        #expect(review.payeeCheck.tone == .good)
        #expect(review.duplicateWarning == nil)
        #expect(review.similar.isEmpty)
        #expect(domain.payments.enqueued.isEmpty)
    }

    @Test(
        arguments: [
            (.match, .good, "The name and account number match."),
            (
                .closeMatch(name: "Corner Shoppe"), .warning,
                "The bank has this account as “Corner Shoppe”"
            ),
            (.noMatch, .bad, "The name and account number don’t match."),
            (.notAvailable, .neutral, "The name couldn’t be checked."),
        ] as [(PayeeCheck, Notice.Tone, String)])
    func advisesOnThePayee(check: PayeeCheck, tone: Notice.Tone, text: String) async throws {
        try domain.payees.bankAnswersCheck(of: .fixture(2), by: check)
        let create = try await reviewed()
        let review = try #require(create.viewState.review)
        #expect(review.payeeCheck.tone == tone)
        #expect(review.payeeCheck.text.hasPrefix(text))
        // Advice, never a block.
        create.handle(.confirmTapped(review.id))
        try await create.viewState { $0.created != nil }
    }

    @Test func warnsOfThePaymentThatLooksTheSame() async throws {
        try domain.payments.store(.fixture(id: .id("first")))
        let create = try await reviewed()
        let review = try #require(create.viewState.review)
        #expect(review.duplicateWarning?.tone == .warning)
        #expect(
            review.duplicateWarning?.text.hasPrefix("You already made this payment on 2 Jan 2026")
                == true)
        #expect(review.similar.map(\.id) == [.id("first")])
    }

    @Test func goesBackToTheForm() async throws {
        let create = try await reviewed()
        create.handle(.editTapped)
        let form = try #require(create.viewState.form)
        #expect(form.fields.amount.text == "10.00")
        #expect(form.fields.payeeName.text == "Corner Shop")
        create.handle(.amountChanged("11.00"))
        #expect(create.viewState.form?.fields.amount.text == "11.00")
    }

    // MARK: Confirming

    @Test func paysAndShowsThePayment() async throws {
        let create = try await reviewed()
        let id = try #require(create.viewState.review?.id)
        create.handle(.confirmTapped(id))
        #expect(create.viewState.review?.isConfirming == true)
        try await create.viewState { $0.created == id }
        #expect(domain.payments.enqueued.map(\.id) == [id])
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.detail(id)])
    }

    @Test func paysOnceForTwoClicks() async throws {
        let create = try await reviewed()
        let id = try #require(create.viewState.review?.id)
        domain.payments.writes.hold()
        create.handle(.confirmTapped(id))
        create.handle(.confirmTapped(id))
        await domain.payments.writes.held()
        create.handle(.confirmTapped(id))
        // Nor can it be edited any more.
        create.handle(.editTapped)
        #expect(create.viewState.review?.isConfirming == true)
        domain.payments.writes.release()
        try await create.viewState { $0.created != nil }
        create.handle(.confirmTapped(id))
        create.handle(.formSubmitted(.fixture(amount: "20.00")))
        #expect(create.viewState.created == id)
        #expect(domain.payments.enqueued.count == 1)
    }

    @Test func ignoresTheConfirmationOfAnotherReview() async throws {
        let create = try await reviewed()
        create.handle(.confirmTapped(.id("a page left open")))
        #expect(create.viewState.review?.isConfirming == false)
        #expect(domain.payments.enqueued.isEmpty)
    }

    @Test func paysOffline() async throws {
        domain.line.cut()
        let create = try await reviewed(.fixture(payee: .id("payee")))
        let review = try #require(create.viewState.review)
        #expect(review.payeeCheck.tone == .neutral)
        create.handle(.confirmTapped(review.id))
        try await create.viewState { $0.created != nil }
        #expect(domain.payments.enqueued.map(\.status) == [.queued])
    }

    @Test func returnsToTheFormWhenFundsAreMissing() async throws {
        let create = try await reviewed(.fixture(amount: "600"))
        let id = try #require(create.viewState.review?.id)
        try domain.payments.store(
            .fixture(id: .id("other"), amount: .eur(cents: 50_000), status: .queued))
        create.handle(.confirmTapped(id))
        let form = try #require(try await create.viewState { $0.form != nil }.form)
        let words =
            "You have €500.00 available, and this payment costs €600.00 in total. Enter a smaller amount or choose another account."
        #expect(form.fields.amount.error == words)
        #expect(form.notice == Notice(.bad, "The payment was not made.", advice: words))
        #expect(form.fields.amount.text == "600")
        #expect(domain.payments.enqueued.isEmpty)
        #expect(places.routes.isEmpty)
    }

    @Test func storageFailureSaysNothingWasPaid() async throws {
        let create = try await reviewed()
        let id = try #require(create.viewState.review?.id)
        domain.payments.storageFailure = Problem.other("The disk is full.")
        create.handle(.confirmTapped(id))
        let review = try #require(try await create.viewState { $0.review?.notice != nil }.review)
        #expect(review.notice?.text.hasPrefix("Nothing was paid.") == true)
        #expect(!review.isConfirming)
        domain.payments.storageFailure = nil
        create.handle(.confirmTapped(id))
        try await create.viewState { $0.created == id }
    }
}
