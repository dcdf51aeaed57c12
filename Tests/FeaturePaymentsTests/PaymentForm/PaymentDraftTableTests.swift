import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

/// The draft of a payment form: the stored one of an earlier form, and the one of this form.
@MainActor @Suite struct PaymentDraftTableTests {
    typealias State = PaymentForm.State
    typealias Action = PaymentForm.Action
    typealias Table = PaymentFormTableTests

    let screen = PaymentsModule.empty.paymentFormScreen

    nonisolated static let left = PaymentInput.fixture(amount: "20.00")
    nonisolated static let draft = PaymentDraft(form: left, savedAt: .fixture)
    nonisolated static let repeated = PaymentInput.fixture(payee: .id("payee"))
    nonisolated static let problem = Problem.other("The disk is full.")

    private func state(_ given: PaymentInput = .init(), _ actions: [Action] = []) -> State {
        screen.state(State(given), after: actions)
    }

    private var offering: State { state(.init(), [Table.loaded(start: .init(draft: Self.draft))]) }

    private var continuing: State {
        screen.state(offering, after: [.draft(.goOn), .draft(.read(Self.draft))])
    }

    // MARK: Beginning

    @Test(
        arguments: [
            (PaymentStart(), nil, nil), (PaymentStart(draft: draft), draft, nil),
            (PaymentStart(hasNothingToRepeat: true), nil, .nothingToRepeat),
            (PaymentStart(draft: draft, isRepeatUnderWay: true), draft, .repeatUnderWay),
        ] as [(PaymentStart, PaymentDraft?, PaymentForm.Remark?)])
    func offersADraftWithoutRestoringIt(
        start: PaymentStart, offered: PaymentDraft?, remark: PaymentForm.Remark?
    ) {
        let after = state(.init(), [Table.loaded(start: start)])
        #expect(after.draft.offered == offered && after.draft.continued == nil)
        #expect(after.remark == remark)
        #expect(after.input.values.amount == "" && !after.draft.isTyped)
    }

    @Test func repeatedPaymentFillsTheFormBesideTheOffer() {
        let start = PaymentStart(draft: Self.draft, repeated: Self.repeated)
        let after = state(.init(), [Table.loaded(start: start)])
        #expect(after.input.values == Self.repeated)
        #expect(after.input.touched == [.account, .amount, .payee])
        #expect(after.draft.offered == Self.draft && !after.draft.isTyped)
    }

    @Test func earlyInputSurvivesReadingTheDraft() {
        let start = PaymentStart(
            draft: Self.draft, repeated: Self.repeated, hasNothingToRepeat: true)
        let after = state(.init(), [.type(.amount, "3"), Table.loaded(start: start)])
        #expect(after.input.values.amount == "3")
        #expect(after.draft.offered == nil && after.remark == nil)
    }

    @Test(arguments: [
        (PaymentStart(isRepeatUnderWay: true), PaymentForm.Remark.repeatUnderWay),
        (PaymentStart(hasNothingToRepeat: true), .nothingToRepeat),
    ])
    func repeatRemarkStaysWithUnreadablePayees(
        start: PaymentStart, remark: PaymentForm.Remark
    ) {
        let failed = Action.payeesFailed(Self.problem)
        #expect(state(.init(), [Table.loaded(start: start), failed]).remark == remark)
        #expect(state(.init(), [failed, Table.loaded(start: start)]).remark == remark)
        #expect(state(.init(), [failed]).remark == .payees(Self.problem))
    }

    @Test func theFormBeginsOnce() {
        let start = PaymentStart(draft: Self.draft)
        let discarded = screen.state(offering, after: [.draft(.discard)])
        let again = screen.state(discarded, after: [Table.loaded(start: start)])
        #expect(again.draft.offered == nil)
    }

    // MARK: The offer

    @Test(
        arguments: [
            .type(.amount, "3"), .choosePayee(.id("payee")), .input(.submitValues(left)),
            .draft(.discard), .draft(.read(nil)),
        ] as [Action])
    func changedFormEndsTheOffer(action: Action) {
        let after = screen.state(offering, after: [action])
        #expect(after.draft.offered == nil && after.draft.continued == nil)
    }

    @Test(
        arguments: [
            .type(.amount, ""), .chooseAccount(.id("account")), .input(.leave(.amount)),
            .input(.submit),
            .draft(.goOn), .draft(.readFailed(problem)), .choices(.disappear), .dismissNotice,
            .payeesLoaded([]),
        ] as [Action])
    func offerStaysWithoutInput(action: Action) {
        let after = screen.state(offering, after: [action])
        #expect(after.draft.offered == Self.draft)
        #expect(!after.draft.isTyped)
        #expect(screen.reduce(after).form?.draft?.isOffered == true)
    }

    @Test func continuesTheFreshlyReadDraft() {
        let now = PaymentDraft(
            form: .fixture(amount: "30.00"), savedAt: .fixture.addingTimeInterval(60))
        let after = screen.state(offering, after: [.draft(.goOn), .draft(.read(now))])
        #expect(after.input.values == now.form)
        #expect(after.draft.continued == now && after.draft.offered == nil && after.draft.isTyped)
        #expect(screen.reduce(after).form?.draft?.isOffered == false)
    }

    @Test func reportsADraftPaidElsewhere() {
        let after = screen.state(offering, after: [.draft(.goOn), .draft(.read(nil))])
        #expect(after.remark == .draftGone)
        #expect(after.input.values == offering.input.values && !after.draft.isTyped)
        #expect(
            screen.reduce(after).form?.notice?.text
                == "Your unfinished payment is no longer here.")
    }

    @Test(
        arguments: [
            [.type(.amount, "3"), .draft(.read(draft))],
            [.draft(.discard), .draft(.read(draft))], [.input(.submit), .draft(.read(draft))],
        ] as [[Action]])
    func ignoresALateDraft(actions: [Action]) {
        let before = screen.state(offering, after: [.draft(.goOn)] + actions.dropLast())
        #expect(screen.state(before, after: actions.suffix(1)) == before)
    }

    @Test(arguments: [.goOn, .discard, .read(draft)] as [PaymentDraftAction])
    func ignoresContinueWithoutAnOffer(action: PaymentDraftAction) {
        let before = state(.init(), [Table.loaded(), .type(.amount, "3")])
        #expect(screen.state(before, after: [.draft(action)]) == before)
    }

    // MARK: Discarding

    @Test func discardingTheOfferKeepsTheForm() {
        let start = PaymentStart(draft: Self.draft, repeated: Self.repeated)
        let before = state(.init(), [Table.loaded(start: start)])
        let after = screen.state(before, after: [.draft(.discard)])
        #expect(after.input.values == Self.repeated)
        #expect(after.draft.turn == before.draft.turn + 1)
        // A second tap has no further effect.
        #expect(screen.state(after, after: [.draft(.discard)]) == after)
    }

    @Test func discardingTheContinuedDraftClearsTheForm() {
        let given = PaymentInput(account: .id("account"))
        let before = state(
            given,
            [
                Table.loaded(start: .init(draft: Self.draft)), .draft(.goOn),
                .draft(.read(Self.draft)), .type(.amount, "4"),
            ])
        let after = screen.state(before, after: [.draft(.discard)])
        #expect(after.input.values == given)
        #expect(after.draft.continued == nil && !after.draft.isTyped)
        #expect(screen.reduce(after).form?.draft == nil)
    }

    // MARK: Stored drafts

    /// Changes of the draft are numbered: an earlier change never overwrites a later one.
    @Test(
        arguments: [
            ([.type(.amount, "3")], 1), ([.type(.amount, "3"), .type(.amount, "3")], 1),
            ([.type(.amount, "3"), .choices(.disappear)], 2), ([.choices(.disappear)], 0),
            ([.input(.submitValues(left))], 1), ([.input(.leave(.amount))], 0),
            ([.chooseAccount(.id("account"))], 0),
        ] as [([Action], Int)])
    func storesOnlyChangesAsDraft(actions: [Action], turns: Int) {
        let before = state(.init(), [Table.loaded()])
        #expect(screen.state(before, after: actions).draft.turn == turns)
    }

    @Test func leavingWhileConfirmingStoresNoDraft() {
        let reviewed = state(
            .init(),
            [
                Table.loaded(), .input(.submitValues(Self.left)),
                .input(.reviewed(Self.left, Table.validation, Table.review())),
            ])
        let confirming = screen.state(reviewed, after: [.confirm(.id("new"))])
        let leftThen = screen.state(confirming, after: [.choices(.disappear)])
        #expect(leftThen.draft.turn == confirming.draft.turn)
        // A review is not paid yet.
        let leftBefore = screen.state(reviewed, after: [.choices(.disappear)])
        #expect(leftBefore.draft.turn == reviewed.draft.turn + 1)
    }

    // MARK: View states

    @Test(
        arguments: [
            (.fixture(), "your payment of €10.00 to Corner Shop"),
            (.fixture(payeeName: " A \n B "), "your payment of €10.00 to A B"),
            (.fixture(amount: ""), "your payment to Corner Shop"),
            (.fixture(payeeName: " "), "your payment of €10.00"),
            (.fixture(amount: "ten"), "your payment of ten to Corner Shop"),
            (.fixture(account: nil), "your payment of 10.00 to Corner Shop"),
            (.fixture(payee: .id("payee")), "your payment of €10.00 to Ann"),
            (PaymentInput(), "your unfinished payment"),
        ] as [(PaymentInput, String)])
    func offerDescribesTheDraft(form: PaymentInput, text: String) {
        let start = PaymentStart(draft: PaymentDraft(form: form, savedAt: .fixture))
        let age = inEnglish.instant(.fixture, now: .fixture)
        let after = state(
            .init(), [Table.loaded(start: start), .payeesLoaded([.fixture(name: "Ann")])])
        #expect(
            screen.reduce(after).form?.draft?.text
                == "Resume \(text) (\(age))? A new payment replaces it.")
    }

    @Test(
        arguments: [
            (.nothingToRepeat, "The payment to repeat isn’t on this device."),
            (.repeatUnderWay, "The payment to repeat is still in progress."),
            (.draftGone, "Your unfinished payment is no longer here."),
            (
                .payees(.server(.offline, "")),
                "Your payees can’t be shown. The bank can’t be reached."
            ),
        ] as [(PaymentForm.Remark, String)])
    func aRemarkStaysUntilItIsDismissedOrTheFormIsSubmitted(
        remark: PaymentForm.Remark, text: String
    ) {
        var before = state(.init(), [Table.loaded()])
        before.remark = remark
        #expect(screen.reduce(before).form?.notice?.text == text)
        let typed = screen.state(before, after: [.type(.amount, "3"), .input(.leave(.amount))])
        #expect(screen.reduce(typed).form?.notice?.text == text)
        for action: Action in [.dismissNotice, .input(.submit), .input(.submitValues(Self.left))] {
            #expect(screen.state(before, after: [action]).remark == nil)
        }
    }

    @Test func continuedDraftReplacesTheRemark() {
        var before = offering
        before.remark = .repeatUnderWay
        let after = screen.state(before, after: [.draft(.read(Self.draft))])
        #expect(after.remark == nil)
    }
}
