import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PaymentFormTableTests {
    typealias State = PaymentForm.State
    typealias Action = PaymentForm.Action

    let screen = PaymentsModule.empty.paymentFormScreen

    nonisolated static let typed = PaymentInput.fixture()
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .choices(.appear)), (.disappeared, .choices(.disappear)),
            (.retryTapped, .choices(.refresh)),
            (.accountChosen(.id("account")), .chooseAccount(.id("account"))),
            (.accountChosen(nil), .chooseAccount(nil)),
            (.payeeChosen(.id("payee")), .choosePayee(.id("payee"))),
            (.payeeChosen(nil), .choosePayee(nil)),
            (.payeeNameChanged("Ann"), .type(.payeeName, "Ann")),
            (.payeeIdentifierChanged("DE"), .type(.payeeIdentifier, "DE")),
            (.amountChanged("1"), .type(.amount, "1")),
            (.referenceChanged("x"), .type(.reference, "x")),
            (.dateChanged("2026-01-05"), .type(.date, "2026-01-05")),
            (.fieldLeft(.amount), .input(.leave(.amount))), (.submitTapped, .input(.submit)),
            (.formSubmitted(typed), .input(.submitValues(typed))), (.editTapped, .input(.edit)),
            (.confirmTapped(.id("new")), .confirm(.id("new"))), (.noticeDismissed, .dismissNotice),
            (.draftContinued, .draft(.goOn)), (.draftDiscarded, .draft(.discard)),
            (.closeTapped, nil),
        ] as [(PaymentFormEvent, Action?)])
    func mapsEachEventToAnAction(event: PaymentFormEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Filling in

    nonisolated static func loaded(
        _ accounts: [Account] = [.fixture()], start: PaymentStart = PaymentStart(),
        freshness: Freshness = .fresh
    ) -> Action {
        let summaries = accounts.compactMap { try? AccountSummary(account: $0, unsettled: []) }
        let choices = PaymentChoices(start: start, accounts: summaries, freshness: freshness)
        return .choices(.loaded(choices, freshness, at: .fixture))
    }

    nonisolated static func draft(_ form: PaymentInput = typed) -> PaymentDraft {
        PaymentDraft(form: form, savedAt: .fixture)
    }

    nonisolated static let validation = PaymentValidation(issues: [:], order: .fixture())

    nonisolated static func review(similar: [Payment] = [], fee: Money? = nil) -> PaymentReview {
        PaymentReview(
            id: .id("new"), order: .fixture(fee: fee), account: .fixture(),
            spendableAfter: .eur(cents: 99_000), payeeCheck: .match, similar: similar)
    }

    private func submitting() -> State {
        screen.state(State(), after: [Self.loaded(), .input(.submitValues(Self.typed))])
    }

    private func reviewing(_ review: PaymentReview = review()) -> State {
        screen.state(
            submitting(), after: [.input(.reviewed(Self.typed, Self.validation, review))])
    }

    @Test(
        arguments: [
            (.chooseAccount(.id("other")), input { $0.account = .id("other") }),
            (.choosePayee(.id("payee")), input { $0.payee = .id("payee") }),
            (.type(.payeeName, "Ann"), input { $0.payeeName = "Ann" }),
            (.type(.payeeIdentifier, "DE"), input { $0.payeeIdentifier = "DE" }),
            (.type(.amount, "1"), input { $0.amount = "1" }),
            (.type(.reference, ""), input { $0.reference = "" }),
            (.type(.date, "x"), input { $0.date = "x" }), (.type(.account, "x"), typed),
            (.type(.payee, "x"), typed),
        ] as [(Action, PaymentInput)])
    func eachFieldIsFilledInAlone(action: Action, values: PaymentInput) {
        let after = screen.state(State(Self.typed), after: [action])
        #expect(after.input.values == values)
        #expect(after.draft.isTyped == (values != Self.typed))
    }

    nonisolated static func input(_ change: (inout PaymentInput) -> Void) -> PaymentInput {
        var input = typed
        change(&input)
        return input
    }

    @Test(
        arguments: [
            (.chooseAccount(nil), [.account]), (.choosePayee(nil), [.payee]),
            (.type(.amount, "1"), []), (.input(.leave(.amount)), [.amount]),
        ] as [(Action, Set<PaymentInput.Field>)])
    func chosenFieldCountsAsLeft(action: Action, touched: Set<PaymentInput.Field>) {
        #expect(screen.state(State(), after: [action]).input.touched == touched)
    }

    @Test(
        arguments: [
            ([.fixture()], "account"), ([.fixture(), .fixture(id: .id("other"))], nil),
            ([.fixture(status: .blocked), .fixture(id: .id("other"))], "other"), ([], nil),
        ] as [([Account], String?)])
    func theOnlyOpenAccountIsChosen(accounts: [Account], chosen: String?) {
        let after = screen.state(State(), after: [Self.loaded(accounts)])
        #expect(after.input.values.account?.rawValue == chosen)
        // The user typed nothing, so there is no draft.
        #expect(!after.draft.isTyped)
        let given = State(PaymentInput(account: .id("given")))
        let kept = screen.state(given, after: [Self.loaded(accounts)])
        #expect(kept.input.values.account == .id("given"))
    }

    @Test(
        arguments: [
            .chooseAccount(nil), .choosePayee(nil), .type(.amount, "2"), .input(.submit),
            .input(.submitValues(typed)), .input(.edit), .confirm(.id("new")), .draft(.discard),
            .draft(.goOn), .draft(.read(nil)), loaded([.fixture(id: .id("other"))]),
        ] as [Action])
    func inputIsFixedWhileValidating(action: Action) {
        let after = screen.state(submitting(), after: [action])
        #expect(after.input == submitting().input)
    }

    @Test(
        arguments: [
            .chooseAccount(nil), .type(.amount, "2"), .input(.submit), .draft(.discard),
            .input(.submitValues(input { $0.amount = "2" })),
            loaded([.fixture(id: .id("other"))]),
        ] as [Action])
    func inputIsFixedDuringReview(action: Action) {
        let after = screen.state(reviewing(), after: [action])
        #expect(after.input == reviewing().input)
    }

    @Test func anAnswerForOtherValuesIsIgnored() {
        let other = Self.input { $0.amount = "2" }
        let before = submitting()
        for answer: PaymentForm.Input.Action in [
            .reviewed(other, Self.validation, Self.review()), .refused(other, .amountMissing),
            .submittingFailed(other, Self.problem), .judged(other, Self.validation),
        ] { #expect(screen.state(before, after: [.input(answer)]).input == before.input) }
        let submitted = screen.state(before, after: [.input(.submitValues(other))])
        #expect(submitted.input.values == other && submitted.input.isSubmitting)
    }

    // MARK: Confirming

    @Test func confirmsTheShownReviewOnce() {
        let confirming = screen.state(reviewing(), after: [.confirm(.id("new"))])
        #expect(confirming.input.isConfirming)
        #expect(screen.state(confirming, after: [.confirm(.id("new"))]) == confirming)
        #expect(screen.state(confirming, after: [.input(.edit)]) == confirming)
    }

    /// Tapped on an outdated page: the user must see that nothing was paid.
    @Test func outdatedReviewIsNotPaidAndSaysSo() {
        for before in [reviewing(), screen.state(reviewing(), after: [.input(.edit)])] {
            let after = screen.state(before, after: [.confirm(.id("stale"))])
            #expect(after.input.step == before.input.step)
            let shown = screen.reduce(after)
            let notice = shown.review?.notice ?? shown.form?.notice
            #expect(notice?.text == "Nothing was paid: this payment has changed.")
            let again = screen.state(after, after: [.confirm(.id("new"))])
            #expect(again.input.isConfirming == (before.input.review != nil))
        }
    }

    @Test(
        arguments: [
            (.confirmFailed(problem), true), (.confirmRefused(.amountMissing), false),
        ] as [(Action, Bool)])
    func unpaidReviewCanBeEdited(action: Action, isReviewed: Bool) {
        let after = screen.state(reviewing(), after: [.confirm(.id("new")), action])
        #expect((after.input.review != nil) == isReviewed)
        #expect(!after.input.isConfirming && after.created == nil)
        #expect(after.input.values == Self.typed)
        let shown = screen.reduce(after)
        #expect((shown.review?.notice ?? shown.form?.notice) != nil)
        #expect(shown.form?.fields.amount.error == (isReviewed ? nil : "Enter an amount."))
    }

    @Test(
        arguments: [
            .type(.amount, "2"), .confirm(.id("new")), .created(.id("other")), .choices(.appear),
            .draft(.discard), .confirmFailed(problem), .payeesFailed(problem), .dismissNotice,
        ] as [Action])
    func createdPaymentCannotBeChanged(action: Action) {
        let made = screen.state(
            reviewing(), after: [.confirm(.id("new")), .created(.id("new"))])
        #expect(screen.state(made, after: [action]) == made)
        #expect(screen.reduce(made) == .done(.id("new")))
    }

    // MARK: View states

    @Test(
        arguments: [
            ([], .loading), ([.choices(.appear)], .loading),
            ([.choices(.loadFailed(problem))], .failed(Notice(problem, inEnglish))),
            ([.choices(.loadFailed(problem)), .choices(.refresh)], .loading),
            ([loaded([])], notice("newPayment.noneOpen", .warning)),
            ([loaded([.fixture(status: .closed)])], notice("newPayment.noneOpen", .warning)),
            (
                [loaded([], freshness: .never)],
                .failed(Notice(.neutral, named: "newPayment.noAccounts", inEnglish))
            ),
            ([loaded([], freshness: .never), .choices(.refresh)], .loading),
            ([loaded([], freshness: .offline)], .failed(Notice(problem, inEnglish))),
        ] as [([Action], PaymentFormViewState)])
    func withoutAnAccountThereIsNoForm(actions: [Action], shown: PaymentFormViewState) {
        #expect(screen.reduce(screen.state(State(), after: actions)) == shown)
    }

    nonisolated static func notice(_ key: String, _ tone: Notice.Tone) -> PaymentFormViewState {
        .unavailable(Notice(tone, named: key, inEnglish))
    }

    @Test func retriesUnreadablePayees() {
        let before = screen.state(
            State(), after: [Self.loaded(), .payeesFailed(Self.problem)])
        #expect(screen.reduce(before).form?.canRetry == true)
        let after = screen.state(before, after: [.choices(.refresh)])
        #expect(screen.reduce(after).form?.canRetry == false)
        #expect(screen.reduce(after).form?.notice == nil)
    }

    @Test func laterFailedReadKeepsTheForm() {
        let after = screen.state(
            State(), after: [Self.loaded(), .choices(.loadFailed(Self.problem))])
        #expect(screen.reduce(after).form != nil)
    }

    @Test func showsAFieldErrorOnceLeft() {
        let wrong = PaymentValidation(
            issues: [.amount: .amountMissing, .payeeName: .payeeMissing], order: nil)
        let judged = screen.state(
            State(), after: [Self.loaded(), .type(.amount, ""), .input(.leave(.amount))])
        let after = screen.state(judged, after: [.input(.judged(judged.input.values, wrong))])
        let form = screen.reduce(after).form
        #expect(
            form?.fields.amount.error == "Enter an amount." && form?.fields.payeeName.error == nil)
        #expect(form?.fields.amount.hint == "€1,000.00 available" && form?.fields.currency == "EUR")
        #expect(form?.date.hint == "As soon as possible" && form?.firstDate == "2026-01-02")
        let submitted = screen.state(after, after: [.input(.submit)])
        let all = screen.state(
            submitted, after: [.input(.incomplete(submitted.input.values, wrong))])
        #expect(
            screen.reduce(all).form?.fields.payeeName.error == "Enter the payee’s name.")
        #expect(screen.reduce(all).form?.notice?.text == "Please correct 2 fields.")
    }

    @Test(
        arguments: [
            ([], nil), ([.fixture(status: .completed)], "newPayment.duplicate.advice"),
            (
                [.fixture(status: .completed), .fixture(status: .pending)],
                "newPayment.duplicate.underWay.advice"
            ),
        ] as [([Payment], String?)])
    func warnsOfPaymentsThatLookTheSame(similar: [Payment], advice: String?) {
        let review = screen.reduce(reviewing(Self.review(similar: similar))).review
        #expect(review?.duplicateWarning?.advice == advice.map { inEnglish($0) })
        #expect(review?.similar.count == similar.count)
        // Still shown while confirming, and after a failure.
        let failed = screen.state(
            reviewing(Self.review(similar: similar)),
            after: [.confirm(.id("new")), .confirmFailed(Self.problem)])
        #expect(screen.reduce(failed).review?.duplicateWarning == review?.duplicateWarning)
    }

    @Test(
        arguments: [
            (nil, "No fee", nil), (.eur(cents: 50), "€0.50", "€10.50"),
        ] as [(Money?, String, String?)])
    func aFeeIsShownWithTheTotal(fee: Money?, text: String, total: String?) {
        let review = screen.reduce(reviewing(Self.review(fee: fee))).review
        #expect(review?.fee == text && review?.total == total)
        // The total debit, including the fee.
        #expect(review?.amount == "€10.00" && review?.confirm == "Pay \(total ?? "€10.00")")
        #expect(review?.date == "As soon as possible" && review?.dateNote == "")
    }

    /// The review shows the spelling that is sent.
    @Test(arguments: [("Corner Shop", false), ("Corner Shöp", true)])
    func showsAChangedSpelling(typed: String, isSaid: Bool) {
        var input = Self.typed
        input.payeeName = typed
        let state = screen.state(
            State(),
            after: [
                Self.loaded(), .input(.submitValues(input)),
                .input(.reviewed(input, Self.validation, Self.review())),
            ])
        let review = screen.reduce(state).review
        #expect(review?.payeeName == "Corner Shop")
        #expect(review?.spelling.contains("“Corner Shop” instead of “Corner Shöp”") == isSaid)
    }

    @Test func failedConfirmationSaysNothingWasPaid() {
        let failed = screen.state(
            reviewing(), after: [.confirm(.id("new")), .confirmFailed(Self.problem)])
        let notice = screen.reduce(failed).review?.notice
        #expect(notice?.text == "Nothing was paid. The bank can’t be reached.")
        let dismissed = screen.state(failed, after: [.dismissNotice])
        #expect(screen.reduce(dismissed).review?.notice == nil)
        let again = screen.state(failed, after: [.confirm(.id("new"))])
        #expect(screen.reduce(again).review?.notice == nil)
    }
}
