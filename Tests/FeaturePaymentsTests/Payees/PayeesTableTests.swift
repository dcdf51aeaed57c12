import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@MainActor @Suite struct PayeesTableTests {
    typealias State = PayeesScreen.State
    typealias Action = PayeesScreen.Action
    typealias Editor = PayeeNames.Editor
    typealias Deletion = PayeeDeletions.Deletion

    let screen = PaymentsModule.empty.payeesScreen

    nonisolated static let ann = Payee.fixture(id: .id("ann"), name: "Ann")
    nonisolated static let bob = Payee.fixture(
        id: .id("bob"), name: "Bob", identifier: .fixture(3), isActive: false)
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .payees(.appear)), (.disappeared, .payees(.disappear)),
            (.refreshPulled, .payees(.refresh)), (.noticeDismissed, .dismissNotices),
            (.searchChanged("x"), .search("x")), (.renameTapped(.id("ann")), .names(.edit(ann.id))),
            (.nameChanged("Anna"), .names(.type("Anna"))),
            (.renameSubmitted(.id("ann"), name: "Anna"), .names(.rename(ann.id, "Anna"))),
            (.renameDismissed, .names(.stop)),
            (.deleteTapped(.id("ann")), .deletions(.delete(ann.id))),
            (.undoTapped(.id("ann")), .deletions(.undo(ann.id))),
            (.changeDecided(.retry, .id("c")), .change(.decide(.retry, .id("c")))),
            (.payTapped(.id("ann")), nil),
            (.addTapped, nil),
        ] as [(PayeesEvent, Action?)])
    func mapsEachEventToAnAction(event: PayeesEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: The search

    nonisolated static let eve = Payee.fixture(id: .id("eve"), name: "Eve", identifier: .fixture(4))

    @Test(
        arguments: [
            ("bo", [ann, bob, eve], "Your search hides a new payee: Eve."),
            ("ev", [ann, bob, eve], nil), ("", [ann, bob, eve], nil), ("bo", [ann, bob], nil),
        ] as [(String, [Payee], String?)])
    func announcesANewPayeeHiddenByTheSearch(
        search: String, payees: [Payee], text: String?
    ) {
        let list = PayeeList(payees: payees, freshness: .fresh)
        let loaded = Action.payees(.loaded(list, .fresh, at: .fixture))
        let state = screen.state(Self.state(), after: [.search(search), loaded, loaded])
        #expect(screen.reduce(state).hidden?.text == text)
        #expect(screen.reduce(screen.state(state, after: [.search("b")])).hidden == nil)
    }

    // MARK: Names

    nonisolated static func state(
        names: PayeeNames = PayeeNames(), deletions: PayeeDeletions = PayeeDeletions(),
        changes: [PayeeChange] = []
    ) -> State {
        let list = PayeeList(payees: [ann, bob], changes: changes, freshness: .fresh)
        return State(
            payees: Followed(list, freshness: .fresh, at: .fixture), names: names,
            deletions: deletions)
    }

    struct Naming: Sendable {
        let action: PayeeNamesAction
        let before: PayeeNames
        let after: PayeeNames

        init(_ action: PayeeNamesAction, _ before: PayeeNames, _ after: PayeeNames) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let editing = PayeeNames(editor: Editor(id: ann.id, name: "Anna"))
    nonisolated static let saving = PayeeNames(changes: [ann.id: .init(name: "Anna")])
    nonisolated static let gone = PayeeNames(failures: [.gone])

    @Test(arguments: [
        Naming(.edit(ann.id), gone, names(Editor(id: ann.id, name: "Ann"), [.gone])),
        Naming(.edit(bob.id), editing, names(Editor(id: bob.id, name: "Bob"))),
        Naming(.edit(.id("eve")), editing, editing), Naming(.edit(ann.id), saving, saving),
        Naming(.type("Anna"), names(error(.nameMissing)), editing),
        Naming(.type("Anna"), PayeeNames(), PayeeNames()), Naming(.stop, editing, PayeeNames()),
    ])
    func oneRowIsEditedAtATime(step: Naming) { check(step) }

    @Test(arguments: [
        Naming(.rename(ann.id, "  Anna "), names(error(.nameMissing), [.gone]), saving),
        Naming(.rename(ann.id, "Ann"), names(Editor(id: ann.id, name: "Ann"), [.gone]), .init()),
        Naming(
            .rename(ann.id, " "), PayeeNames(),
            names(Editor(id: ann.id, name: " ", error: .nameMissing))),
        Naming(.rename(ann.id, "Annie"), saving, saving),
        Naming(.rename(.id("eve"), "Eva"), editing, editing),
    ])
    func sendsAChangedNameOnce(step: Naming) { check(step) }

    @Test(arguments: [
        Naming(
            .renamed(ann.id), saving,
            PayeeNames(changes: [ann.id: .init(name: "Anna", isSaved: true)])),
        Naming(.renamed(bob.id), saving, saving),
        Naming(
            .renameRefused(ann.id, .nameNotPlain), saving,
            names(Editor(id: ann.id, name: "Anna", error: .nameNotPlain))),
        Naming(.renameRefused(ann.id, .unknownPayee(ann.id)), saving, gone),
        Naming(
            .renameRefused(ann.id, .nameNotPlain),
            PayeeNames(editor: Editor(id: bob.id, name: "Bobby"), changes: saving.changes),
            names(
                Editor(id: bob.id, name: "Bobby"),
                [.notRenamed(name: "Ann", to: "Anna", Problem(PayeeError.nameNotPlain))])),
        Naming(
            .renameFailed(ann.id, name: "Anna", problem), saving,
            names(
                Editor(id: ann.id, name: "Anna"),
                [.notRenamed(name: "Ann", to: "Anna", problem)])),
        Naming(
            .renameFailed(ann.id, name: "Anna", problem),
            PayeeNames(editor: Editor(id: bob.id, name: "B"), changes: saving.changes),
            names(
                Editor(id: bob.id, name: "B"), [.notRenamed(name: "Ann", to: "Anna", problem)])),
        Naming(.renameFailed(.id("eve"), name: "Eva", problem), editing, editing),
    ])
    func keepsARejectedName(step: Naming) { check(step) }

    nonisolated static func names(
        _ editor: Editor, _ failures: [PayeeNames.Failure] = []
    ) -> PayeeNames { PayeeNames(editor: editor, failures: failures) }

    nonisolated static func error(_ error: PayeeError) -> Editor {
        Editor(id: ann.id, name: "", error: error)
    }

    private func check(_ step: Naming) {
        let before = Self.state(names: step.before)
        #expect(screen.state(before, after: [.names(step.action)]).names == step.after)
    }

    // MARK: Deletions

    struct Deleting: Sendable {
        let action: PayeeDeletionsAction
        let before: [Deletion]
        let after: [Deletion]

        init(_ action: PayeeDeletionsAction, _ before: [Deletion], _ after: [Deletion]) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let waiting = Deletion(payee: ann)
    nonisolated static let sent = Deletion(payee: ann, stage: .sent)
    nonisolated static let done = Deletion(payee: ann, stage: .done)

    @Test(arguments: [
        Deleting(.delete(ann.id), [], [waiting]), Deleting(.delete(.id("eve")), [], []),
        Deleting(.delete(bob.id), [waiting], [waiting, Deletion(payee: bob)]),
        Deleting(.delete(ann.id), [waiting], [waiting]), Deleting(.delete(ann.id), [sent], [sent]),
        Deleting(.undo(ann.id), [waiting, Deletion(payee: bob)], [Deletion(payee: bob)]),
        Deleting(.undo(bob.id), [waiting], [waiting]), Deleting(.undo(ann.id), [sent], [sent]),
        Deleting(.undo(ann.id), [done], [done]),
        Deleting(.deletionDue(ann.id), [waiting], [sent]), Deleting(.deletionDue(ann.id), [], []),
        Deleting(.deletionUndone(ann.id), [waiting], []),
        Deleting(.deleted(ann.id), [sent], [done]),
        Deleting(.deleted(ann.id), [], []), Deleting(.deletionFailed(ann.id, problem), [sent], []),
    ])
    func undoesOnlyWaitingDeletions(step: Deleting) {
        let before = Self.state(deletions: PayeeDeletions(all: step.before))
        let after = screen.state(before, after: [.deletions(step.action)]).deletions
        #expect(after.all == step.after)
    }

    @Test func aFailureStaysUntilTheNextDeletionOrItsDismissal() {
        let failed = screen.state(
            Self.state(deletions: PayeeDeletions(all: [Self.sent])),
            after: [.deletions(.deletionFailed(Self.ann.id, Self.problem))])
        let notices = screen.reduce(failed).notices
        #expect(notices.map(\.text) == ["“Ann” wasn’t deleted and is back in your list."])
        for action: Action in [
            .dismissNotices, .deletions(.delete(Self.bob.id)), .names(.rename(Self.bob.id, "Rob")),
        ] { #expect(screen.reduce(screen.state(failed, after: [action])).notices.isEmpty) }
        // A second failure is added to the first.
        let both = screen.state(
            failed, after: [.deletions(.deletionFailed(Self.ann.id, Self.problem))])
        #expect(screen.reduce(both).notices.count == 1)
    }

    @Test func deletingARowClosesItsEditorAndNoOther() {
        let before = Self.state(names: Self.editing)
        let ann = screen.state(before, after: [.deletions(.delete(Self.ann.id))])
        let bob = screen.state(before, after: [.deletions(.delete(Self.bob.id))])
        #expect(ann.names.editor == nil)
        #expect(bob.names.editor == Self.editing.editor)
    }

    // MARK: The list

    @Test func leavingMakesDeletionsFinal() {
        let before = Self.state(deletions: PayeeDeletions(all: [Self.waiting]))
        let left = screen.state(before, after: [.payees(.disappear)])
        #expect(left.deletions.all == [Self.sent])
        #expect(
            screen.state(left, after: [.deletions(.undo(Self.ann.id))]).deletions == left.deletions)
    }

    @Test func reloadDropsAppliedChanges() {
        let changes: [Payee.ID: PayeeNames.Change] = [
            Self.ann.id: .init(name: "Anna", isSaved: true), Self.bob.id: .init(name: "Rob"),
        ]
        let before = Self.state(
            names: PayeeNames(editor: Editor(id: Self.ann.id, name: "A"), changes: changes),
            deletions: PayeeDeletions(all: [Self.done, Deletion(payee: Self.bob)]))
        let loaded = screen.state(before, after: [Self.loaded([Self.bob])])
        #expect(loaded.names.editor == nil)
        #expect(loaded.names.changes == [Self.bob.id: .init(name: "Rob")])
        #expect(loaded.deletions.all == [Deletion(payee: Self.bob)])
        // A list read before the deletion still contains the row; it stays hidden.
        let old = screen.state(before, after: [Self.loaded([Self.ann, Self.bob])])
        #expect(old.deletions.all.contains(Self.done))
        // A row marked as being deleted is shown, and so is one that the bank kept.
        let marked = screen.state(
            before, after: [Self.loaded([Self.ann, Self.bob], [Self.change(.delete, .notSent)])])
        #expect(marked.deletions.all == [Deletion(payee: Self.bob)])
        let back = screen.state(old, after: [.payees(.appear)])
        #expect(back.deletions.all == [Deletion(payee: Self.bob)])
    }

    private static func loaded(_ payees: [Payee], _ changes: [PayeeChange] = []) -> Action {
        let list = PayeeList(payees: payees, changes: changes, freshness: .fresh)
        return .payees(.loaded(list, .fresh, at: .fixture))
    }

    // MARK: Unconfirmed changes

    nonisolated static func change(
        _ kind: PayeeChange.Kind, _ phase: PendingState.Phase, of payee: Payee = ann
    ) -> PayeeChange {
        PayeeChange(
            payee: payee.id, kind: kind,
            pending: .fixture(phase: phase, nextTry: Date.fixture.addingTimeInterval(60)))
    }

    @Test(
        arguments: [
            (.rename(to: "Anna"), .notSent, "New name, not sent yet.", true),
            (.rename(to: "Anna"), .unknown, "New name. The bank has not confirmed it yet.", true),
            (.delete, .notSent, "Deletion requested, not sent yet.", false),
            (.delete, .sending, "Deletion requested. The bank has not confirmed it yet.", false),
        ] as [(PayeeChange.Kind, PendingState.Phase, String, Bool)])
    func pendingChangeIsShownAtItsRow(
        kind: PayeeChange.Kind, phase: PendingState.Phase, text: String, canChange: Bool
    ) {
        let shown = screen.reduce(Self.state(changes: [Self.change(kind, phase)]))
        let row = shown.rows.first
        #expect(row?.changes.map(\.notice.text) == [text])
        #expect(row?.changes.map(\.subject) == ["Ann"])
        #expect(row?.canChange == canChange)
        #expect(row?.canPay == (kind != .delete))
        #expect(shown.rows.last?.changes == [])
        #expect(shown.changes == [])
    }

    @Test(
        arguments: [
            (.rename(to: "Anna"), "“Ann” wasn’t renamed to “Anna”."),
            (.delete, "“Ann” wasn’t deleted and is back in your list."),
        ] as [(PayeeChange.Kind, String)])
    func refusalIsShownUntilDecided(kind: PayeeChange.Kind, text: String) {
        let refused = PendingState.Phase.refused(reason: .paymentUnderWay, detail: "no")
        let shown = screen.reduce(Self.state(changes: [Self.change(kind, refused)]))
        #expect(shown.rows.first?.changes == [] && shown.rows.first?.canPay == true)
        #expect(shown.changes.map(\.notice.text) == [text])
        #expect(shown.changes.first?.notice.advice.hasPrefix("A payment to this payee") == true)
        #expect(shown.changes.first?.choices.map(\.decision) == [.retry, .drop])
    }

    @Test func namesAPayeeThatWasNotAdded() throws {
        let new = try NewPayee(name: "Eve", identifier: .fixture(9))
        let gone = Payee.fixture(id: .id("local-1"))
        for (phase, text) in [
            (.refused(reason: .payeeKnown, detail: ""), "“Eve” wasn’t added."),
            (.conflict, "“Eve” wasn’t added."),
        ] as [(PendingState.Phase, String)] {
            let change = Self.change(.add(new), phase, of: gone)
            #expect(
                screen.reduce(Self.state(changes: [change])).changes.map(\.notice.text) == [text])
        }
    }

    @Test func tooLateNoticeStaysUntilDismissed() {
        let late = screen.state(Self.state(), after: [.change(.failed(.tooLate))])
        #expect(
            screen.reduce(late).notices.map(\.text) == ["It’s already on its way to the bank."])
        #expect(screen.reduce(screen.state(late, after: [.dismissNotices])).notices.isEmpty)
    }

    @Test(
        arguments: [
            (.names(.renameFailed(ann.id, name: "Anna", problem)), true),
            (.deletions(.deletionFailed(ann.id, problem)), true),
            (.names(.renamed(ann.id)), false), (.deletions(.deleted(ann.id)), false),
            (.names(.renameRefused(ann.id, .nameMissing)), false), (.search("x"), false),
        ] as [(Action, Bool)])
    func refreshesAfterAnUnknownOutcome(action: Action, isRefreshing: Bool) {
        let after = screen.state(Self.state(), after: [action])
        #expect(screen.reduce(after).payees.isRefreshing == isRefreshing)
    }

    // MARK: View states

    @Test(
        arguments: [
            ("", ["Ann", "Bob"]), ("bo", ["Bob"]), ("zebra", []),
        ] as [(String, [String])])
    func theSearchNarrowsTheRows(search: String, names: [String]) {
        let shown = screen.reduce(screen.state(Self.state(), after: [.search(search)]))
        #expect(shown.rows.map(\.name) == names)
        #expect(shown.search == search && shown.canSearch)
        if names.isEmpty {
            #expect(
                shown.payees.content
                    == .empty(Notice(.neutral, named: "payees.noMatches", inEnglish)))
        }
    }

    @Test func editedRowIgnoresTheSearch() {
        let after = screen.state(Self.state(names: Self.editing), after: [.search("bob")])
        #expect(screen.reduce(after).rows.map(\.editor?.text) == ["Anna", nil])
    }

    @Test func showsAnUnconfirmedName() throws {
        let row = try #require(screen.reduce(Self.state(names: Self.saving)).rows.first)
        #expect(row.name == "Anna" && row.isSaving)
        #expect(row.labels.pay == "Pay Anna" && row.labels.delete == "Delete Anna")
        let refused = screen.state(
            Self.state(names: Self.saving), after: [.names(.renameRefused(row.id, .nameMissing))])
        let shown = screen.reduce(refused).rows.first
        #expect(shown?.name == "Ann" && shown?.isSaving == false)
        #expect(shown?.editor == FormField("Anna", error: "Enter a name."))
    }

    @Test func onlyAnActivePayeeCanBePaid() {
        let rows = screen.reduce(Self.state()).rows
        #expect(rows.map(\.canPay) == [true, false])
        #expect(rows.map(\.status) == [nil, "Can’t be paid at the moment"])
    }

    @Test(
        arguments: [
            ([waiting], ["“Ann” will be deleted."]), ([sent], []), ([done], []),
        ] as [([Deletion], [String])])
    func hidesADeletedRowAtOnce(deletions: [Deletion], undos: [String]) {
        let shown = screen.reduce(Self.state(deletions: PayeeDeletions(all: deletions)))
        #expect(shown.rows.map(\.name) == ["Bob"])
        #expect(shown.undos.map(\.text) == undos)
    }

    @Test func theLastDeletionLeavesAnEmptyListAndNoFailedSearch() {
        let all = [Self.waiting, Deletion(payee: Self.bob)]
        let shown = screen.reduce(Self.state(deletions: PayeeDeletions(all: all)))
        #expect(
            shown.payees.content == .empty(Notice(.neutral, named: "payees.empty", inEnglish)))
        #expect(screen.reduce(State()).payees.content == .loading)
        #expect(!screen.reduce(State()).canSearch)
    }
}
