import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct StandingOrderFormTableTests {
    typealias State = StandingOrderForm.State
    typealias Action = StandingOrderForm.Action
    typealias Outcome = StandingOrderForm.Outcome
    typealias Remark = StandingOrderForm.Remark
    typealias Input = StandingOrderInput

    let screen = PaymentsModule.empty.standingOrderFormScreen

    nonisolated static let typed = Input.fixture()
    nonisolated static let offline = Problem.server(.offline, "")
    nonisolated static let timedOut = Problem.server(.timedOut, "")

    @Test(
        arguments: [
            (.appeared, .accounts(.appear)), (.disappeared, .accounts(.disappear)),
            (.retryTapped, .accounts(.refresh)),
            (.formChanged(.amount, typed), .fill(.amount, typed)),
            (.formChanged(nil, typed), .fill(nil, typed)),
            (.fieldLeft(.start), .input(.leave(.start))), (.submitTapped, .input(.submit)),
            (.formSubmitted(typed), .submitForm(typed)), (.editTapped, .input(.edit)),
            (.confirmTapped(.id("new")), .confirm(.id("new"))),
            (.noticeDismissed, .dismissNotice),
            (.changeDecided(.retry, .id("1")), .change(.decide(.retry, .id("1")))),
            (.orderTapped(.id("order")), nil), (.closeTapped, nil),
        ] as [(StandingOrderFormEvent, Action?)])
    func mapsEachEventToAnAction(event: StandingOrderFormEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: States of a form

    nonisolated static let order = StandingOrder.fixture()
    nonisolated static let theirs = StandingOrder.fixture(
        terms: .fixture(amount: .eur(cents: 70_000)), version: "v2")

    nonisolated static func accounts(
        _ accounts: [Account] = [.fixture()], freshness: Freshness = .fresh
    ) -> Action {
        let summaries = accounts.compactMap { try? AccountSummary(account: $0, unsettled: []) }
        return .accounts(
            .loaded(.init(accounts: summaries, freshness: freshness), freshness, at: .fixture))
    }

    nonisolated static func found(_ order: StandingOrder?) -> Action {
        .order(.loaded(.init(order: order), .fresh, at: .fixture))
    }

    nonisolated static func review(_ id: String = "new") -> StandingOrderReview {
        StandingOrderReview(
            id: .id(id), terms: .fixture(), account: .fixture(), payeeCheck: .match, upcoming: [])
    }

    nonisolated static let validation = StandingOrderValidation(
        issues: [:], terms: .fixture(), preview: [])

    func new(_ actions: [Action] = []) -> State {
        screen.state(State(id: nil), after: [Self.accounts()] + actions)
    }

    var submitting: State { new([.submitForm(Self.typed)]) }

    var reviewing: State {
        screen.state(
            submitting,
            after: [.input(.reviewed(Self.typed, Self.validation, .new(Self.review())))])
    }

    var confirming: State { screen.state(reviewing, after: [.confirm(.id("new"))]) }

    var changing: State {
        screen.state(State(id: .id("order")), after: [Self.accounts(), Self.found(Self.order)])
    }

    /// Changed terms are being stored.
    var revising: State {
        let submitted = screen.state(changing, after: [.submitForm(Self.typed)])
        let values = submitted.input.values
        return screen.state(
            submitted, after: [.input(.reviewed(values, Self.validation, .change(.fixture())))])
    }

    // MARK: Filling in

    nonisolated static func form(_ change: (inout Input) -> Void) -> Input {
        var form = typed
        change(&form)
        return form
    }

    /// A hidden field keeps its last text; a shown field can be emptied.
    @Test(
        arguments: [
            (form { $0.lastDay = "2027-01-01" }, form { $0.lastDay = "2027-01-01" }),
            (form { $0.count = "3" }, form { $0.count = "3" }),
            (
                form {
                    $0.unit = .weeks
                    $0.dayOfMonth = 15
                },
                form { $0.dayOfMonth = 15 }
            ),
            (form { $0.payment.payee = .id("payee") }, typed),
            (
                form {
                    $0.end = .lastDay
                    $0.lastDay = "2027-01-01"
                }, typed
            ),
            (
                form {
                    $0.end = .count
                    $0.count = "3"
                }, typed
            ),
            (form { $0.dayOfMonth = 15 }, typed),
        ] as [(Input, Input)])
    func hiddenFieldKeepsItsText(before: Input, after: Input) {
        var sent = Self.typed
        if before.payment.payee != nil {
            sent.payment.payeeName = ""
            sent.payment.payeeIdentifier = ""
        }
        let filled = new([.fill(nil, before), .fill(nil, sent)])
        #expect(filled.input.values == after)
        #expect(new([.fill(nil, before)]).completed(sent) == after)
    }

    @Test func editedOrderKeepsAccountAndPayee() {
        var sent = Input.fixture(payment: .fixture(account: .id("x"), payee: .id("y"), amount: "6"))
        sent.payment.payeeIdentifier = ""
        let values = screen.state(changing, after: [.fill(.amount, sent)]).input.values
        #expect(values.payment.account == .id("account") && values.payment.payee == nil)
        #expect(values.payment.payeeName == "Northgate Lettings")
        #expect(values.payment.payeeIdentifier == "\(AccountIdentifier.fixture(2))")
        #expect(values.payment.amount == "6")
    }

    @Test(
        arguments: [
            (.account, [.account]), (.payee, [.payee]), (.amount, []), (nil, []),
        ] as [(Input.Field?, Set<Input.Field>)])
    func chosenFieldCountsAsLeft(field: Input.Field?, touched: Set<Input.Field>) {
        #expect(new([.fill(field, Self.typed)]).input.touched == touched)
    }

    @Test(
        arguments: [
            .fill(.amount, form { $0.payment.amount = "2" }), .input(.submit),
            .submitForm(form { $0.payment.amount = "2" }),
            accounts([.fixture(id: .id("other"))]),
        ] as [Action])
    func ignoresInputWhileValidatingReviewingOrDone(action: Action) {
        for before in [submitting, reviewing, confirming, revising] {
            let after = screen.state(before, after: [action])
            #expect(after.input == before.input)
            #expect(!after.isSaved && after.order == before.order)
        }
    }

    // MARK: Confirming

    @Test func confirmsTheShownReviewOnce() {
        #expect(confirming.input.isConfirming)
        #expect(screen.state(confirming, after: [.confirm(.id("new"))]) == confirming)
        #expect(screen.state(confirming, after: [.input(.edit)]) == confirming)
    }

    @Test func outdatedReviewIsNotSetUpAndSaysSo() {
        for before in [reviewing, new()] {
            let after = screen.state(before, after: [.confirm(.id("stale"))])
            #expect(after.input.step == before.input.step)
            let shown = screen.reduce(after)
            let notice = shown.review?.notice ?? shown.form?.notice
            #expect(notice?.text == "Nothing was set up: this standing order has changed.")
        }
    }

    @Test func otherTermsNeedNoReview() {
        #expect(revising.input.isConfirming)
        #expect(screen.reduce(revising).form?.isSubmitting == true)
    }

    @Test(arguments: [.input(.submit), .submitForm(typed)] as [Action])
    func unloadedOrderCannotBeSubmitted(action: Action) {
        let before = screen.state(State(id: .id("order")), after: [Self.accounts()])
        #expect(screen.state(before, after: [action]) == before)
    }

    // MARK: Results

    @Test(
        arguments: [
            (.against(.amountMissing), false, nil), (.askedBefore, true, .askedBefore),
            (.notSetUp(.other("full")), true, nil), (.notSetUp(offline), true, nil),
        ] as [(Outcome, Bool, Remark?)])
    func failureToStoreKeepsTheForm(outcome: Outcome, isReviewed: Bool, remark: Remark?) {
        let after = screen.state(confirming, after: [.notSaved(outcome)])
        #expect(after.remark == remark && !after.isSaved && !after.input.isConfirming)
        #expect((after.input.review != nil) == isReviewed)
        #expect(after.input.values == Self.typed)
        #expect(
            after.input.issue(at: .amount) == (isReviewed ? nil : .payment(.amountMissing)))
    }

    @Test(
        arguments: [
            .refused(.startInPast(.day("2026-01-01"), today: .day("2026-01-02"))),
            .notChanged(timedOut),
        ] as [Outcome])
    func rejectedChangeKeepsTheInput(outcome: Outcome) {
        let after = screen.state(revising, after: [.notSaved(outcome)])
        #expect(after.input.values == revising.input.values && after.input.isEditing)
        #expect(after.order == Self.order)
        #expect(after.remark != nil)
    }

    @Test func keepsTheVersionThatWasShown() {
        let after = screen.state(
            changing, after: [.fill(.amount, Self.typed), Self.found(Self.theirs), Self.found(nil)])
        #expect(after.order == Self.order)
        #expect(after.input.values.payment.amount == "500.00")
    }

    @Test func unreadablePayeesKeepTheWarning() {
        let failed = Action.payeesFailed(Self.offline)
        #expect(screen.state(new(), after: [failed]).remark == .payees(Self.offline))
        var asked = new()
        asked.remark = .askedBefore
        #expect(screen.state(asked, after: [failed]).remark == .askedBefore)
    }

    @Test(
        arguments: [
            .fill(.amount, typed), .submitForm(typed), .confirm(.id("new")), .accounts(.appear),
            .notSaved(.notSetUp(timedOut)), .saved, .payeesFailed(offline),
        ] as [Action])
    func savedOrderCannotBeChanged(action: Action) {
        let saved = screen.state(confirming, after: [.saved])
        #expect(screen.state(saved, after: [action]) == saved)
        #expect(screen.reduce(saved) == .done)
    }

    @Test(
        arguments: [
            (.fill(.amount, typed), true), (.input(.leave(.amount)), true),
            (.accounts(.appear), true), (accounts(), true), (.payeesLoaded([]), true),
            (.dismissNotice, false), (.input(.submit), false), (.submitForm(typed), false),
        ] as [(Action, Bool)])
    func aWarningStaysUntilItIsDismissedOrTheFormIsSubmitted(action: Action, stays: Bool) {
        var before = new()
        before.remark = .askedBefore
        #expect((screen.state(before, after: [action]).remark == .askedBefore) == stays)
    }
}
