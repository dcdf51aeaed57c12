import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeaturePayments
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct PayeeFormTests {
    let places = RouteRecorder<PaymentsRoute>()
    let domain = InMemoryDomain(
        runtime: .test(), payees: [.fixture(id: .id("abe"), name: "Abe", identifier: .fixture(1))])
    let number = AccountIdentifier.fixture(7)

    private func screen(
        _ locale: Locale = english
    ) -> some ViewModel<PayeeFormViewState, PayeeFormEvent> {
        PaymentsModule(dependencies: domain.module, locale: locale, navigate: places.go)
            .payeeForm()
    }

    private func form(_ name: String = "Jane Roe") -> PayeeInput {
        PayeeInput(name: name, identifier: number.description)
    }

    @Test func validatesLeftFieldsAndAllOnSubmit() async throws {
        let add = screen()
        add.handle(.identifierChanged("DE00 1234"))
        #expect(add.viewState.form?.identifier.error == nil)
        add.handle(.fieldLeft(.identifier))
        #expect(add.viewState.form?.identifier.error?.contains("IBAN") == true)
        #expect(add.viewState.form?.name.error == nil)
        add.handle(.submitTapped)
        #expect(add.viewState.form?.name.error == "Enter a name.")
        #expect(add.viewState.form?.notice?.text == "Please correct 2 fields.")
        add.handle(.nameChanged("Jane"))
        #expect(add.viewState.form?.name.error == nil)
    }

    @Test func saysItInGerman() async throws {
        let add = screen(Locale(identifier: "de_DE"))
        add.handle(.submitTapped)
        #expect(add.viewState.form?.name.error == "Geben Sie einen Namen ein.")
        add.handle(.formSubmitted(PayeeInput(name: "x", identifier: "DE89370400440532013001")))
        #expect(add.viewState.form?.identifier.error?.contains("Tippfehler") == true)
    }

    @Test(arguments: [
        (PayeeCheck.match, Notice.Tone.good, nil),
        (.closeMatch(name: "Jane Rowe"), .warning, "Use “Jane Rowe”"),
        (.noMatch, .bad, nil), (.notAvailable, .neutral, nil),
    ])
    func showsTheNameCheckAndStillAdds(
        check: PayeeCheck, tone: Notice.Tone, suggestion: String?
    ) async throws {
        try domain.payees.bankAnswersCheck(of: number, by: check)
        let add = screen()
        add.handle(.formSubmitted(form()))
        let review = try #require(try await add.viewState { $0.review != nil }.review)
        #expect(review.check.tone == tone)
        #expect(review.suggestion == suggestion)
        #expect(review.identifier == number.description)
        add.handle(.confirmTapped(review.key))
        try await add.viewState { if case .done = $0 { true } else { false } }
        while places.routes.isEmpty { await Task.yield() }
        #expect(places.routes == [.payees])
        #expect(try await domain.payees.payees().map(\.name) == ["Abe", "Jane Roe"])
    }

    @Test func takesTheBanksSpelling() async throws {
        try domain.payees.bankAnswersCheck(of: number, by: .closeMatch(name: "Jane Rowe"))
        let add = screen()
        add.handle(.formSubmitted(form()))
        try await add.viewState { $0.review != nil }
        try domain.payees.bankAnswersCheck(of: number, by: .match)
        add.handle(.suggestionTaken)
        let review = try await add.viewState { $0.review?.check.tone == .good }.review
        #expect(review?.name == "Jane Rowe")
    }

    @Test func aSecondClickAddsNothing() async throws {
        let add = screen()
        add.handle(.formSubmitted(form()))
        add.handle(.formSubmitted(form()))
        let review = try #require(try await add.viewState { $0.review != nil }.review)
        domain.payees.reads.hold()
        add.handle(.confirmTapped(review.key))
        add.handle(.confirmTapped(review.key))
        add.handle(.editTapped)
        await domain.payees.reads.held()
        #expect(add.viewState.review?.isAdding == true)
        domain.payees.reads.release()
        try await add.viewState { if case .done = $0 { true } else { false } }
        add.handle(.confirmTapped(review.key))
        #expect(try await domain.payees.payees().count == 2)
    }

    /// The list shows the progress.
    @Test(arguments: [ServerError.offline(reason: "cut"), .timedOut, .busy(retryAfter: nil)])
    func endsOnceItIsStored(failure: ServerError) async throws {
        domain.line.failure = failure
        let add = screen()
        add.handle(.formSubmitted(form()))
        let review = try #require(try await add.viewState { $0.review != nil }.review)
        #expect(review.check.text == "The name couldn’t be checked.")
        add.handle(.confirmTapped(review.key))
        try await add.viewState { if case .done = $0 { true } else { false } }
        #expect(try await domain.payees.payees().map(\.name) == ["Abe", "Jane Roe"])
        #expect(domain.payees.stored.map(\.name) == ["Abe"])
        domain.line.mend()
        try await domain.payees.deliver()
        #expect(domain.payees.stored.map(\.name) == ["Abe", "Jane Roe"])
        #expect(try await domain.payees.pendingChanges() == [])
    }

    @Test func keepsAPayeeThatCannotBeStored() async throws {
        let add = screen()
        add.handle(.formSubmitted(form()))
        let review = try #require(try await add.viewState { $0.review != nil }.review)
        domain.payees.storageFailure = ServerError.signedOut
        add.handle(.confirmTapped(review.key))
        let notice = try await add.viewState { $0.review?.notice != nil }.review?.notice
        #expect(notice?.text.hasPrefix("The payee wasn’t added.") == true)
        add.handle(.editTapped)
        #expect(add.viewState.form?.name.text == "Jane Roe")
    }

    @Test func reportsADuplicateAccount() async throws {
        let add = screen()
        add.handle(
            .formSubmitted(
                PayeeInput(name: "Me", identifier: AccountIdentifier.fixture(1).description)))
        try await add.viewState { $0.form?.isSubmitting == false && $0.form?.notice != nil }
        #expect(
            add.viewState.form?.identifier.error == "You already have this account as “Abe”.")
        add.handle(.identifierChanged(number.description))
        #expect(add.viewState.form?.identifier.error == nil)
    }

    @Test func leaves() {
        let add = screen()
        add.handle(.closeTapped)
        #expect(places.routes == [.payees])
    }
}
