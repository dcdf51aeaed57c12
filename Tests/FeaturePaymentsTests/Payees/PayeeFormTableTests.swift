import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PayeeFormTableTests {
    typealias State = PayeeForm.State
    typealias Action = PayeeForm.Action
    typealias Trouble = PayeeForm.Input.Trouble

    let screen = PaymentsModule.empty.payeeFormScreen

    nonisolated static let number = AccountIdentifier.fixture(2)
    nonisolated static let input = PayeeInput(name: "Corner Shop", identifier: "\(number)")
    nonisolated static let problem = Problem.server(.offline, "")
    nonisolated static let payee = Payee.fixture()

    @Test(
        arguments: [
            (.appeared, .input(.revisit)), (.nameChanged("Ann"), .type(.name, "Ann")),
            (.identifierChanged("DE"), .type(.identifier, "DE")),
            (.fieldLeft(.identifier), .input(.leave(.identifier))),
            (.submitTapped, .input(.submit)), (.formSubmitted(input), .input(.submitValues(input))),
            (.editTapped, .input(.edit)), (.noticeDismissed, .input(.dismissTrouble)),
            (.suggestionTaken, .takeSuggestion), (.confirmTapped("key"), .confirm("key")),
            (.closeTapped, nil),
        ] as [(PayeeFormEvent, Action?)])
    func mapsEachEventToAnAction(event: PayeeFormEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    nonisolated static func review(_ check: PayeeCheck = .match) throws -> PayeeReview {
        PayeeReview(key: "key", payee: try NewPayee(input), check: check)
    }

    /// A submitted form, after the given answers.
    private func submitted(_ answers: [Action] = []) -> State {
        screen.state(State(), after: [.input(.submitValues(Self.input))] + answers)
    }

    private func reviewing(_ check: PayeeCheck = .match) throws -> State {
        let assessment = PayeeAssessment(Self.input)
        return submitted([.input(.reviewed(Self.input, assessment, try Self.review(check)))])
    }

    @Test func eachFieldIsTypedAlone() {
        let typed: [Action] = [.type(.name, "Ann"), .type(.identifier, "DE1")]
        let values = screen.state(State(), after: typed).input.values
        #expect(values == PayeeInput(name: "Ann", identifier: "DE1"))
    }

    @Test(
        arguments: [
            ([.type(.name, "")], nil, nil), ([.input(.leave(.name))], "Enter a name.", nil),
            ([.input(.leave(.name)), .type(.name, "Ann")], nil, nil),
            ([.type(.name, "Ann"), .input(.submit)], nil, identifierMissing),
            ([.input(.submit)], "Enter a name.", identifierMissing),
        ] as [([Action], String?, String?)])
    func showsErrorsOnceTheFieldWasLeft(
        actions: [Action], name: String?, identifier: String?
    ) {
        let form = screen.reduce(screen.state(State(), after: actions)).form
        #expect(form?.name.error == name)
        #expect(form?.identifier.error == identifier)
        #expect(form?.isSubmitting == false)
    }

    nonisolated static let identifierMissing = inEnglish("identifier.empty")

    @Test(
        arguments: [
            .type(.name, "Bob"), .type(.identifier, ""), .input(.submit), .takeSuggestion,
            .input(.submitValues(input)), .input(.edit), .confirm("key"),
        ] as [Action])
    func ignoresActionsDuringTheNameCheck(action: Action) {
        let before = submitted()
        #expect(screen.state(before, after: [action]) == before)
    }

    @Test(
        arguments: [
            .type(.name, "Bob"), .input(.submit), .takeSuggestion, .input(.submitValues(input)),
            .input(.edit), .confirm("key"), .confirm("other"),
        ] as [Action])
    func ignoresActionsWhileAdding(action: Action) throws {
        let before = screen.state(
            try reviewing(.closeMatch(name: "The Corner Shop")), after: [.confirm("key")])
        #expect(before.input.isConfirming)
        #expect(screen.state(before, after: [action]) == before)
    }

    @Test func confirmsOnlyTheShownReview() throws {
        let before = try reviewing()
        for state in [before, State()] {
            let stale = screen.state(state, after: [.confirm("other")])
            #expect(stale.input.step == state.input.step && stale.input.trouble == .outdated)
            let shown = screen.reduce(stale)
            let notice = shown.review?.notice ?? shown.form?.notice
            #expect(notice?.text == "Nothing was added: this payee has changed.")
        }
        #expect(screen.state(before, after: [.confirm("key")]).input.isConfirming)
    }

    @Test func anAnswerForOtherValuesIsIgnored() throws {
        let other = PayeeInput(name: "Ann", identifier: Self.input.identifier)
        let before = submitted()
        for answer: Action in [
            .input(.reviewed(other, PayeeAssessment(other), try Self.review())),
            .input(.refused(other, .alreadyThere(name: "Ann"))),
            .input(.submittingFailed(other, Self.problem)),
        ] { #expect(screen.state(before, after: [answer]) == before) }
    }

    @Test func checksTheSuggestedNameAgain() throws {
        let after = screen.state(
            try reviewing(.closeMatch(name: "The Corner Shop")), after: [.takeSuggestion])
        #expect(after.input.isSubmitting)
        #expect(after.input.values.name == "The Corner Shop")
        #expect(after.input.values.identifier == Self.input.identifier)
    }

    @Test(arguments: [.match, .noMatch, .notAvailable] as [PayeeCheck])
    func ignoresTakeSuggestionWithoutOne(check: PayeeCheck) throws {
        let before = try reviewing(check)
        #expect(screen.state(before, after: [.takeSuggestion]) == before)
        #expect(screen.reduce(before).review?.suggestion == nil)
    }

    @Test func aFailureKeepsTheReviewAndItsKey() throws {
        let failed = screen.state(
            try reviewing(), after: [.confirm("key"), .addFailed(Self.problem)])
        let review = try #require(screen.reduce(failed).review)
        #expect(review.key == "key" && !review.isAdding && review.notice != nil)
        // The old notice is gone while confirming again.
        let again = screen.reduce(screen.state(failed, after: [.confirm("key")])).review
        #expect(again?.isAdding == true && again?.notice == nil)
    }

    @Test(
        arguments: [
            .type(.name, "Bob"), .input(.submitValues(input)), .confirm("key"),
            .addFailed(problem), .added(.fixture(id: .id("other"))),
        ] as [Action])
    func anAddedPayeeCannotBeChangedHere(action: Action) throws {
        let added = screen.state(try reviewing(), after: [.confirm("key"), .added(Self.payee)])
        #expect(screen.state(added, after: [action]) == added)
        #expect(screen.reduce(added) == .done(Self.payee.id))
    }

    // MARK: View states

    @Test func formKeepsItsInputAfterTheReview() throws {
        let form = screen.reduce(screen.state(try reviewing(), after: [.input(.edit)])).form
        #expect(form?.name.text == "Corner Shop" && form?.identifier.text == "\(Self.number)")
        #expect(form?.notice == nil)
    }

    @Test func namesADuplicatePayeeUntilTheNumberChanges() {
        let refused = submitted([.input(.refused(Self.input, .alreadyThere(name: "The Shop")))])
        let form = screen.reduce(refused).form
        #expect(form?.identifier.error == "You already have this account as “The Shop”.")
        #expect(form?.name.error == nil && form?.notice?.tone == .bad)
        let typed = screen.state(
            refused, after: [.type(.identifier, "\(AccountIdentifier.fixture(3))")])
        #expect(screen.reduce(typed).form?.identifier.error == nil)
    }

    @Test(
        arguments: [
            (.match, .good, "The name and account number match.", nil),
            (
                .closeMatch(name: "The Shop"), .warning,
                "The bank has this account as “The Shop”.", "Use “The Shop”"
            ),
            (.noMatch, .bad, "The name and account number don’t match.", nil),
            (
                .notAvailable, .neutral,
                "The name couldn’t be checked.", nil
            ),
        ] as [(PayeeCheck, Notice.Tone, String, String?)])
    func showsTheNameCheck(
        check: PayeeCheck, tone: Notice.Tone, text: String, suggestion: String?
    ) throws {
        let review = screen.reduce(try reviewing(check)).review
        #expect(review?.check.tone == tone && review?.check.text == text)
        #expect(review?.suggestion == suggestion)
        #expect(review?.name == "Corner Shop" && review?.identifier == "\(Self.number)")
    }

    @Test(
        arguments: [
            (.submitting(problem), .warning, "The bank can’t be reached."),
            (
                .confirming(problem), .warning,
                "The payee wasn’t added. The bank can’t be reached."
            ),
        ] as [(Trouble, Notice.Tone, String)])
    func eachTroubleHasItsText(trouble: Trouble, tone: Notice.Tone, text: String) throws {
        var state = State()
        if case .confirming = trouble { state = try reviewing(.match) }
        state.input.trouble = trouble
        let notice = screen.reduce(state).notice
        #expect(notice?.tone == tone)
        #expect(notice?.text == text)
        let dismissed = screen.state(state, after: [.input(.dismissTrouble)])
        #expect(screen.reduce(dismissed).notice == nil)
    }
}

extension PayeeFormViewState {
    fileprivate var notice: Notice? { form?.notice ?? review?.notice }
}
