import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct ProfileTableTests {
    typealias State = ProfileScreen.State
    typealias Draft = ProfileScreen.Draft

    let screen = AccountsModule.empty.profileScreen

    nonisolated static let ann = UserProfile.fixture()
    nonisolated static let anna = UserProfile.fixture(name: "Anna Archer", version: "v2")
    nonisolated static let problem = Problem.other("The disk is full.")

    @Test(
        arguments: [
            (.appeared, .load), (.retryTapped, .load), (.editTapped, .edit),
            (.nameChanged("Ann"), .type(.name, "Ann")),
            (.emailChanged("a@b.c"), .type(.email, "a@b.c")),
            (.fieldLeft(.email), .leave(.email)), (.bankValueTaken(.name), .takeTheirs(.name)),
            (.saveTapped, .save),
            (.formSubmitted(name: "Ann", email: "x"), .saveForm(name: "Ann", email: "x")),
            (.changeDecided(.drop, .id("c")), .decide(.drop, .id("c"))),
            (.editDismissed, .dismissEdit), (.signOutTapped, .signingOut(.leave(.signOut))),
            (.signOutConfirmed, .signingOut(.confirm)), (.signOutDismissed, .signingOut(.dismiss)),
            (.noticeDismissed, .dismissNotice), (.settingsTapped, nil),
        ] as [(ProfileEvent, ProfileScreen.Action?)])
    func mapsEachEventToAnAction(event: ProfileEvent, action: ProfileScreen.Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    struct Step: Sendable {
        let action: ProfileScreen.Action
        let before: State
        let after: State

        init(_ action: ProfileScreen.Action, _ before: State, _ after: State) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let viewing = State(profile: ann)
    nonisolated static let editing = edited("Ann Archer")
    nonisolated static let saving = edited("Ann Baker", touched: [.name, .email], isSaving: true)
    nonisolated static let conflict = edited("Ann Baker", conflict: anna)

    nonisolated static func edited(
        _ name: String, touched: Set<UserProfile.Field> = [], isSaving: Bool = false,
        conflict: UserProfile? = nil, outcome: ProfileScreen.Outcome? = nil
    ) -> State {
        State(
            profile: conflict ?? ann,
            draft: Draft(
                name: name, email: "ann@example.com", touched: touched, isSaving: isSaving,
                conflict: conflict),
            outcome: outcome)
    }

    @Test(arguments: [
        Step(.load, State(profile: ann, outcome: .saved), viewing),
        Step(.load, edited("Ann Archer", touched: [.name], outcome: .incomplete), editing),
        Step(
            .load,
            State(
                profile: ann,
                signingOut: .asked(.init(way: .signOut, unconfirmed: Unconfirmed(payments: 1)))),
            viewing),
        Step(.load, saving, saving),
        Step(.loaded(.init(profile: anna)), State(problem: problem), State(profile: anna)),
        Step(.loaded(.init(profile: anna)), editing, editing),
        Step(.known(.init(profile: anna)), viewing, State(profile: anna)),
        Step(.known(nil), viewing, viewing),
        Step(.loadFailed(problem), viewing, State(profile: ann, problem: problem)),
    ])
    func readKeepsAnOpenForm(step: Step) { check(step) }

    @Test(arguments: [
        Step(.edit, State(), State()), Step(.edit, viewing, editing),
        Step(.edit, State(profile: ann, outcome: .saved), editing),
        Step(.type(.name, "Ann Baker"), editing, edited("Ann Baker")),
        Step(.type(.name, "Ann Baker"), viewing, viewing),
        Step(.leave(.name), editing, edited("Ann Archer", touched: [.name])),
        Step(.takeTheirs(.name), conflict, edited("Anna Archer", conflict: anna)),
        Step(.takeTheirs(.name), editing, editing),
        Step(.dismissEdit, edited("", outcome: .incomplete), viewing),
        Step(
            .save, edited(""), edited("", touched: [.name, .email], outcome: .incomplete)),
        Step(.save, edited("Ann Baker"), saving),
        Step(
            .saveForm(name: "Ann Baker", email: "ann@example.com"), viewing, saving),
        Step(.saveForm(name: "Ann", email: "ann@example.com"), State(), State()),
    ])
    func anOpenFormIsEdited(step: Step) { check(step) }

    @Test(
        arguments: [
            .type(.name, "Bob"), .takeTheirs(.name), .dismissEdit, .edit, .save,
            .saveForm(name: "Bob", email: "bob@example.com"),
        ] as [ProfileScreen.Action])
    func ignoresActionsWhileSaving(action: ProfileScreen.Action) {
        check(Step(action, Self.saving, Self.saving))
    }

    @Test(arguments: [
        Step(
            .saved(.init(profile: baker)), saving, State(profile: baker, outcome: .saved)),
        Step(.saved(.init(profile: ann, change: waiting)), saving, pending),
        Step(.saved(nil), saving, viewing), Step(.saved(.init(profile: anna)), viewing, viewing),
        Step(
            .notSaved(.saveFailed(problem)), saving,
            edited("Ann Baker", touched: [.name, .email], outcome: .saveFailed(problem))),
        Step(.dismissNotice, State(outcome: .saved), State()),
    ])
    func failedSaveKeepsTheInput(step: Step) { check(step) }

    @Test(arguments: [
        Step(
            .signingOut(.leave(.signOut)), State(profile: ann, outcome: .saved),
            State(profile: ann, signingOut: .running(.init(way: .signOut)))),
        Step(
            .signingOut(.left), State(profile: ann, signingOut: .running(.init(way: .signOut))),
            State()),
        Step(
            .signingOut(.failed(problem)),
            State(profile: ann, signingOut: .running(.init(way: .signOut))),
            State(profile: ann, outcome: .signOutFailed(problem))),
    ])
    func signOutClearsTheProfile(step: Step) { check(step) }

    // MARK: Unconfirmed changes

    nonisolated static let baker = UserProfile.fixture(name: "Ann Baker", version: "v2")
    nonisolated static let waiting = change(.notSent)
    nonisolated static let pending = State(profile: ann, change: waiting)

    nonisolated static func change(_ phase: PendingState.Phase) -> ProfileChange {
        ProfileChange(
            name: "Ann Baker", email: "ann@example.com", pending: .fixture(phase: phase))
    }

    /// A conflict: the form contains the change, beside the bank’s version.
    nonisolated static var compared: State {
        var state = edited("Ann Baker", conflict: anna, outcome: .conflict)
        state.change = change(.conflict)
        return state
    }

    @Test(arguments: [
        Step(
            .known(.init(profile: baker)), pending, State(profile: baker, outcome: .saved)),
        // Withdrawn.
        Step(.known(.init(profile: ann)), pending, viewing),
        Step(
            .known(.init(profile: anna, change: change(.conflict))), pending, compared),
        Step(.loaded(.init(profile: ann, change: waiting)), viewing, pending),
        Step(
            .notDecided(.tooLate), pending, State(profile: ann, change: waiting, outcome: .tooLate)),
        Step(.dismissEdit, compared, State(profile: anna)),
    ])
    func changeIsSavedOnceConfirmed(step: Step) { check(step) }

    @Test(
        arguments: [
            (.notSent, .warning, "Your changes aren’t sent yet."),
            (
                .unknown, .neutral,
                "Your changes were sent. The bank has not confirmed them yet."
            ),
            (
                .refused(reason: .narrative, detail: "No."), .bad, "Your changes weren’t saved."
            ),
            (.differs, .bad, "The bank saved something other than what you entered."),
        ] as [(PendingState.Phase, Notice.Tone, String)])
    func eachPhaseHasItsText(phase: PendingState.Phase, tone: Notice.Tone, text: String) {
        let shown = screen.reduce(State(profile: Self.ann, change: Self.change(phase)))
        #expect(shown.change?.notice.tone == tone && shown.change?.notice.text == text)
        #expect(shown.change?.differences.map(\.own) == ["Ann Baker"])
        #expect(shown.content == .viewing(Self.facts("Ann Archer")))
        #expect(screen.reduce(Self.compared).change == nil)
    }

    private func check(_ step: Step) {
        var state = step.before
        _ = screen.handle(step.action, &state)
        #expect(state == step.after)
    }

    // MARK: View states

    nonisolated static let views: [(State, ProfileViewState.Content)] = [
        (State(), .loading),
        (
            State(problem: problem),
            .failed(
                Notice(.bad, "Something went wrong on this device.", advice: "The disk is full."))
        ),
        (
            State(problem: .server(.offline, "")),
            .offline(
                Notice(
                    .warning, "Your profile isn’t on this device yet.",
                    advice: "It appears when you’re back online."))
        ),
        (viewing, .viewing(facts("Ann Archer"))), (saving, .viewing(facts("Ann Archer"))),
        (
            State(profile: ann, problem: problem),
            .viewing(facts("Ann Archer"))
        ),
        (edited(""), .editing(form(FormField("")))),
        (
            edited("", touched: [.name]), .editing(form(FormField("", error: "Enter your name.")))
        ),
        (
            conflict,
            .editing(
                form(
                    FormField("Ann Baker"), conflict: facts("Anna Archer"),
                    differences: [
                        ProfileDifference(
                            field: .name, title: "Name", own: "Ann Baker", atBank: "Anna Archer")
                    ]))
        ),
    ]

    nonisolated static func facts(_ name: String) -> ProfileFacts {
        ProfileFacts(
            name: name, email: "ann@example.com", tier: "Standard",
            since: "January 2026", initials: name == "Ann Baker" ? "AB" : "AA")
    }

    nonisolated static func form(
        _ name: FormField, conflict: ProfileFacts? = nil, differences: [ProfileDifference] = []
    ) -> ProfileFormView {
        ProfileFormView(
            name: name, email: FormField("ann@example.com"), conflict: conflict,
            differences: differences)
    }

    @Test(arguments: views)
    func showsProfileFormOrTheReasonForNone(state: State, content: ProfileViewState.Content) {
        let shown = screen.reduce(state)
        #expect(shown.content == content)
        #expect(shown.isSaving == (state == Self.saving))
    }

    @Test(
        arguments: [
            (.saved, .good, "Saved"), (.incomplete, .bad, "Your changes weren’t saved."),
            (
                .conflict, .warning,
                "Not saved: your profile was changed elsewhere."
            ),
            (.refused(.nameMissing), .bad, "Your changes weren’t saved."),
            (
                .saveFailed(.server(.offline, "")), .warning,
                "Your changes weren’t saved. The bank can’t be reached."
            ),
            (
                .signOutFailed(.server(.offline, "")), .warning,
                "You’re still signed in. The bank can’t be reached."
            ),
        ] as [(ProfileScreen.Outcome, Notice.Tone, String)])
    func eachOutcomeHasItsText(outcome: ProfileScreen.Outcome, tone: Notice.Tone, text: String) {
        let notice = screen.reduce(State(outcome: outcome)).notice
        #expect(notice?.tone == tone && notice?.text == text)
    }
}
