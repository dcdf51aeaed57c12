import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PaymentDraftTests {
    let domain = InMemoryDomain(
        runtime: .test(), accounts: [.fixture(), .fixture(id: .id("other"), name: "Other")],
        payments: [.fixture(payeeIdentifier: .fixture(7))],
        payees: [.fixture(id: .id("payee"), name: "Corner Shop", identifier: .fixture(2))])

    private func form(
        from account: ID<Account>? = nil, to payee: ID<Payee>? = nil,
        repeating payment: ID<Payment>? = nil
    ) async throws -> some ViewModel<PaymentFormViewState, PaymentFormEvent> {
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm(from: account, to: payee, repeating: payment)
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.payees.isEmpty == false }
        return create
    }

    private func kept(_ isKept: @Sendable (PaymentDraft?) -> Bool) async throws {
        // The suite’s time limit ends an unsuccessful wait.
        for await draft in domain.drafts.keptDrafts() where isKept(draft) { return }
    }

    /// Accepts the offer, so that the draft is in the form.
    private func resumed(
        _ create: some ViewModel<PaymentFormViewState, PaymentFormEvent>
    ) async throws -> PaymentFormView {
        create.handle(.draftContinued)
        return try #require(
            try await create.viewState { $0.form?.draft?.isOffered == false }.form)
    }

    @Test func offersTheDraftOnTheNextVisit() async throws {
        let first = try await form()
        first.handle(.amountChanged("12."))
        first.handle(.referenceChanged("Inv"))
        try await kept { $0?.form.reference == "Inv" }
        let create = try await form()
        let next = try #require(create.viewState.form)
        #expect(next.fields.amount.text.isEmpty && next.fields.reference.text.isEmpty)
        #expect(next.draft?.isOffered == true)
        let resumed = try await resumed(create)
        #expect(resumed.fields.amount.text == "12.")
        #expect(resumed.fields.amount.error == nil)
        #expect(resumed.fields.reference.text == "Inv")
        #expect(resumed.draft?.text == "Continued from today, 3:00.")
    }

    @Test func keepsAnInvalidForm() async throws {
        let create = try await form()
        create.handle(.formSubmitted(.fixture(amount: "abc")))
        try await create.viewState { $0.form?.notice != nil }
        try await kept { $0?.form.amount == "abc" && $0?.payment == nil }
    }

    @Test func canBeDiscarded() async throws {
        try await domain.drafts.keep(PaymentDraft(form: .fixture(), savedAt: .fixture))
        let create = try await form()
        #expect(try await resumed(create).fields.amount.text == "10.00")
        create.handle(.draftDiscarded)
        let empty = try #require(create.viewState.form)
        #expect(empty.fields.amount.text.isEmpty)
        #expect(empty.draft == nil)
        try await kept { $0 == nil }
    }

    @Test func offersTheDraftDespiteGivenValues() async throws {
        try await domain.drafts.keep(
            PaymentDraft(form: .fixture(amount: "77"), savedAt: .fixture))
        let create = try await form(from: .id("other"), to: .id("payee"))
        let view = try #require(create.viewState.form)
        #expect(view.fields.amount.text.isEmpty)
        #expect(view.draft?.isOffered == true)
        #expect(view.fields.payees.contains { $0.isChosen })
        #expect(try await resumed(create).fields.amount.text == "77")
    }

    @Test func leavingUnchangedKeepsTheOffer() async throws {
        try await domain.drafts.keep(
            PaymentDraft(form: .fixture(amount: "77"), savedAt: .fixture))
        let create = try await form(from: .id("other"), to: .id("payee"))
        for event: PaymentFormEvent in [
            .accountChosen(.id("other")), .payeeChosen(.id("payee")), .payeeNameChanged(""),
            .amountChanged(""), .referenceChanged(""), .dateChanged(""), .closeTapped,
        ] { create.handle(event) }
        #expect(create.viewState.form?.draft?.isOffered == true)
        #expect(try await domain.drafts.draft()?.form.amount == "77")
    }

    @Test func typingReplacesTheOfferedDraft() async throws {
        try await domain.drafts.keep(
            PaymentDraft(form: .fixture(amount: "77"), savedAt: .fixture))
        let create = try await form(from: .id("other"))
        create.handle(.amountChanged("5"))
        #expect(create.viewState.form?.draft == nil)
        try await kept { $0?.form.amount == "5" }
    }

    @Test func draftIsDeletedOncePaid() async throws {
        let create = try await form()
        create.handle(.formSubmitted(.fixture()))
        let review = try #require(try await create.viewState { $0.review != nil }.review)
        // The payment’s id is stored with the draft before the review can be confirmed.
        #expect(domain.drafts.kept?.payment == review.id)
        create.handle(.confirmTapped(review.id))
        try await create.viewState { $0.created != nil }
        try await kept { $0 == nil }
        let next = try await form()
        #expect(next.viewState.form?.fields.amount.text.isEmpty == true)
        #expect(next.viewState.form?.draft == nil)
    }

    /// The payee and amount, as far as they were typed.
    @Test(arguments: [
        (PaymentInput.fixture(), "Resume your payment of €10.00 to Corner Shop (today, 3:00)?"),
        (.fixture(amount: "1x"), "Resume your payment of 1x to Corner Shop (today, 3:00)?"),
        (
            PaymentInput(account: .id("account"), payee: .id("payee")),
            "Resume your payment to Corner Shop (today, 3:00)?"
        ),
        (PaymentInput(amount: "12."), "Resume your payment of 12. (today, 3:00)?"),
        (PaymentInput(reference: "Inv"), "Resume your unfinished payment (today, 3:00)?"),
    ])
    func offerDescribesTheTypedDraft(typed: PaymentInput, words: String) async throws {
        try await domain.drafts.keep(PaymentDraft(form: typed, savedAt: .fixture))
        let draft = try #require(try await form().viewState.form?.draft)
        #expect(draft.text.hasPrefix(words), "\(draft.text)")
    }

    @Test func draftPaidInAnotherWindowIsNotContinued() async throws {
        let one = try await form()
        one.handle(.formSubmitted(.fixture()))
        let review = try #require(try await one.viewState { $0.review != nil }.review)
        let other = try await form()
        #expect(other.viewState.form?.draft?.isOffered == true)
        one.handle(.confirmTapped(review.id))
        try await one.viewState { $0.created != nil }
        other.handle(.draftContinued)
        let gone = try #require(try await other.viewState { $0.form?.notice != nil }.form)
        #expect(gone.notice?.text == "Your unfinished payment is no longer here.")
        #expect(gone.fields.amount.text.isEmpty && gone.draft == nil)
    }

    @Test func leftFormReplacesTheStoredDraft() async throws {
        let one = try await form()
        let other = try await form()
        one.handle(.referenceChanged("One"))
        try await kept { $0?.form.reference == "One" }
        other.handle(.referenceChanged("Other"))
        try await kept { $0?.form.reference == "Other" }
        one.handle(.disappeared)
        try await kept { $0?.form.reference == "One" }
    }

    @Test func leftReviewStoresTheDraftWithItsPaymentID() async throws {
        let one = try await form()
        let other = try await form()
        one.handle(.formSubmitted(.fixture()))
        let review = try #require(try await one.viewState { $0.review != nil }.review)
        other.handle(.referenceChanged("Other"))
        try await kept { $0?.form.reference == "Other" }
        one.handle(.disappeared)
        try await kept { $0?.payment == review.id }
    }

    /// The only account was chosen automatically.
    @Test func untouchedFormKeepsTheStoredDraft() async throws {
        let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])
        try await domain.drafts.keep(
            PaymentDraft(form: .fixture(amount: "77"), savedAt: .fixture))
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm()
        create.handle(.appeared)
        try await create.viewState { $0.form?.fields.accounts.first?.isChosen == true }
        create.handle(.disappeared)
        create.handle(.appeared)
        try await create.viewState { $0.form?.draft?.isOffered == true }
        #expect(domain.drafts.kept?.form.amount == "77")
    }

    // MARK: Two windows

    @Test func eachWindowKeepsItsTextAndTheLastIsTheDraft() async throws {
        let one = try await form()
        let other = try await form()
        one.handle(.referenceChanged("One"))
        try await kept { $0?.form.reference == "One" }
        other.handle(.referenceChanged("Other"))
        try await kept { $0?.form.reference == "Other" }
        // The first window keeps its text: its next letter makes it the draft.
        #expect(one.viewState.form?.fields.reference.text == "One")
        one.handle(.referenceChanged("One!"))
        try await kept { $0?.form.reference == "One!" }
        #expect(other.viewState.form?.fields.reference.text == "Other")
    }

    @Test func payingInOneWindowLeavesTheDraftOfTheOther() async throws {
        let one = try await form()
        let other = try await form()
        one.handle(.formSubmitted(.fixture()))
        let review = try #require(try await one.viewState { $0.review != nil }.review)
        other.handle(.referenceChanged("Half done"))
        try await kept { $0?.form.reference == "Half done" }
        one.handle(.confirmTapped(review.id))
        try await one.viewState { $0.created != nil }
        one.handle(.disappeared)
        #expect(try await resumed(form()).fields.reference.text == "Half done")
        #expect(domain.drafts.kept?.payment == nil)
    }

    @Test func payingWorksWithAFailingDraftStore() async throws {
        domain.drafts.fail(by: Problem.other("the disk is full"))
        let create = try await form()
        create.handle(.formSubmitted(.fixture()))
        let review = try #require(try await create.viewState { $0.review != nil }.review)
        create.handle(.confirmTapped(review.id))
        try await create.viewState { $0.created != nil }
    }

    @Test func repeatsAPayment() async throws {
        let view = try #require(
            try await form(repeating: .id("payment")).viewState.form)
        #expect(view.fields.accounts.contains { $0.isChosen && $0.id == .id("account") })
        #expect(view.fields.payeeName.text == "Corner Shop")
        #expect(view.fields.amount.text == "10.00")
        #expect(view.fields.reference.text == "Invoice 7")
        #expect(view.date.text.isEmpty)
        #expect(view.notice == nil)
    }

    /// A change of the store while the form loads its initial values does not discard them.
    @Test func storeChangeKeepsTheInitialValues() async throws {
        domain.payees.reads.hold(5)
        let create = PaymentsModule(
            dependencies: domain.module, locale: english, navigate: { _ in }
        ).paymentForm(repeating: .id("payment"))
        create.handle(.appeared)
        await domain.payees.reads.held(2)
        try domain.payments.store(.fixture(id: .id("another")))
        // The change causes another read.
        domain.payees.reads.release()
        let view = try #require(try await create.viewState { $0.form != nil }.form)
        #expect(view.fields.amount.text == "10.00" && view.fields.payeeName.text == "Corner Shop")
    }

    @Test func reportsThatNothingCanBeRepeated() async throws {
        let view = try #require(try await form(repeating: .id("nowhere")).viewState.form)
        #expect(view.notice?.text == "The payment to repeat isn’t on this device.")
        #expect(view.fields.amount.text.isEmpty)
    }

    @Test func speaksGerman() async throws {
        try await domain.drafts.keep(
            PaymentDraft(form: .fixture(amount: "10,00"), savedAt: .fixture))
        let create = PaymentsModule(
            dependencies: domain.module, locale: Locale(identifier: "de_DE"), navigate: { _ in }
        ).paymentForm()
        create.handle(.appeared)
        let view = try #require(try await create.viewState { $0.form != nil }.form)
        #expect(view.draft?.text.hasPrefix("Ihre Zahlung über 10,00") == true)
        #expect(view.fields.remaining == "Noch 140 Zeichen")
    }

    @Test func showsThePaymentDay() async throws {
        let create = try await form(from: .id("account"))
        create.handle(.dateChanged("2026-01-03"))
        try await create.viewState {
            $0.form?.date.hint == "3 Jan 2026 isn’t a business day. We’ll send it on 5 Jan 2026."
        }
        create.handle(.dateChanged("2026-01-05"))
        try await create.viewState { $0.form?.date.hint == "" }
        create.handle(.dateChanged(""))
        try await create.viewState { $0.form?.date.hint == "As soon as possible" }
    }
}
