import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct SettingsTableTests {
    typealias State = SettingsScreen.State
    typealias Action = SettingsScreen.Action

    let screen = AccountsModule.empty.settingsScreen

    nonisolated static let dark = AppSettings(theme: .dark)
    nonisolated static let pin = Secret("481516")
    nonisolated static let old = Secret("162342")
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .load), (.moved, .reload), (.retryTapped, .load),
            (.chosen(dark, insteadOf: .standard), .choose(dark, insteadOf: .standard)),
            (
                .passcodeSubmitted(current: old, new: pin, again: pin),
                .passcode(.change(to: pin, again: pin, current: old))
            ),
            (
                .passcodeRemoved(current: old),
                .passcode(.change(to: nil, again: nil, current: old))
            ),
            (.lockTapped, .passcode(.lock)),
            (.signOutEverywhereTapped, .leaving(.leave(.everywhere))),
            (.wipeTapped, .leaving(.leave(.wipe))), (.leavingConfirmed, .leaving(.confirm)),
            (.leavingDismissed, .leaving(.dismiss)), (.noticeDismissed, .dismissNotice),
        ] as [(SettingsEvent, Action?)])
    func mapsEachEventToAnAction(event: SettingsEvent, action: Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    struct Step: Sendable {
        let action: Action
        let before: State
        let after: State

        init(_ action: Action, _ before: State, _ after: State) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let idle = state()
    nonisolated static let busy = state(isBusy: true)

    nonisolated static func state(
        _ settings: AppSettings? = .standard, hasPasscode: Bool = false, isBusy: Bool = false,
        issue: PasscodeError? = nil, leaving: Question<Leaving.Departure> = .idle,
        problem: Problem? = nil, outcome: SettingsScreen.Outcome? = nil
    ) -> State {
        State(
            settings: settings, hasPasscode: hasPasscode, canHavePasscode: true, isBusy: isBusy,
            issue: issue, leaving: leaving, problem: problem, outcome: outcome)
    }

    @Test(arguments: [
        Step(
            .loaded(dark, hasPasscode: true), state(nil, problem: problem),
            state(dark, hasPasscode: true)),
        Step(.loadFailed(problem), state(nil), state(nil, problem: problem)),
        Step(.load, state(issue: .tooSimple, outcome: .saved), idle),
        Step(.load, state(leaving: .asked(.init(way: .wipe))), idle),
        Step(.load, state(outcome: .failed(problem)), state(outcome: .failed(problem))),
        Step(.load, state(nil, problem: problem), state(nil)),
        Step(.reload, state(nil), state(nil, outcome: .saved)),
        Step(.choose(dark, insteadOf: .standard), state(outcome: .saved), busy),
        Step(.choose(dark, insteadOf: .standard), state(nil), state(nil)),
        Step(.saved(dark), busy, state(dark, outcome: .saved)),
        Step(.failed(problem), busy, state(outcome: .failed(problem))),
        Step(.dismissNotice, state(outcome: .saved), idle),
    ])
    func showsAChoiceOnceStored(step: Step) { check(step) }

    @Test(arguments: [
        Step(
            .passcode(.change(to: pin, again: pin, current: old)),
            state(issue: .missing, outcome: .saved), busy),
        Step(
            .passcode(.changed(isSet: true)), busy,
            state(hasPasscode: true, outcome: .passcodeSet)),
        Step(
            .passcode(.changed(isSet: false)), state(hasPasscode: true, isBusy: true),
            state(outcome: .passcodeRemoved)),
        Step(.passcode(.refused(.tooSimple)), busy, state(issue: .tooSimple)),
        Step(.passcode(.refused(.signedOut)), busy, idle),
        Step(.passcode(.lock), idle, idle), Step(.passcode(.locked), idle, idle),
    ])
    func stateNeverContainsThePIN(step: Step) { check(step) }

    @Test(
        arguments: [
            .choose(dark, insteadOf: .standard), .passcode(.lock),
            .passcode(.change(to: nil, again: nil, current: old)),
        ] as [Action])
    func ignoresActionsWhileStoring(action: Action) {
        check(Step(action, Self.busy, Self.busy))
    }

    @Test(arguments: [
        Step(
            .leaving(.leave(.wipe)), state(outcome: .saved),
            state(leaving: .asked(.init(way: .wipe)), outcome: .saved)),
        Step(
            .leaving(.confirm), state(leaving: .asked(.init(way: .wipe)), outcome: .saved),
            state(leaving: .running(.init(way: .wipe)))),
        Step(.leaving(.dismiss), state(leaving: .asked(.init(way: .wipe))), idle),
        Step(
            .leaving(.failed(problem)), state(leaving: .running(.init(way: .everywhere))),
            state(outcome: .failed(problem))),
        Step(.leaving(.left), state(leaving: .running(.init(way: .everywhere))), idle),
    ])
    func leavingIsConfirmedFirst(step: Step) { check(step) }

    private func check(_ step: Step) {
        var state = step.before
        _ = screen.handle(step.action, &state)
        #expect(state == step.after)
    }

    // MARK: View states

    @Test func showsChoicesAndTheChosenOnes() throws {
        let form = try #require(
            screen.reduce(Self.state(AppSettings(language: "de", region: "de_DE", theme: .dark)))
                .form)
        #expect(form.themes.map(\.value) == ["system", "light", "dark"])
        #expect(form.themes.filter(\.isChosen).map(\.title) == ["Dark"])
        #expect(form.delays.filter(\.isChosen).map(\.title) == ["5 minutes"])
        #expect(form.languages.map(\.value) == ["", "de", "en"])
        #expect(form.languages.map(\.title).dropFirst() == ["Deutsch", "English"])
        #expect(form.languages.filter(\.isChosen).map(\.value) == ["de"])
        #expect(form.regions.map(\.value) == [""] + AppSettings.regions)
        #expect(
            form.regions.filter(\.isChosen).map(\.title) == ["Germany · 1.234,56\u{a0}€"])
        // The amount is right-to-left, the line is not.
        let emirates = try #require(form.regions.last?.title)
        #expect(emirates.hasPrefix("United Arab Emirates · \u{2068}"))
        #expect(emirates.hasSuffix("\u{2069}"))
    }

    @Test(
        arguments: [
            (state(nil), true, nil),
            (state(nil, problem: problem), false, "The bank can’t be reached."),
            (state(problem: problem), false, "The bank can’t be reached."),
        ] as [(State, Bool, String?)])
    func showsNoFormBeforeTheSettingsWereRead(state: State, isLoading: Bool, text: String?) {
        let content = screen.reduce(state).content
        #expect((content == .loading) == isLoading)
        if case .failed(let notice) = content { #expect(notice.text == text) }
        #expect(screen.reduce(state).form == nil)
    }

    @Test(
        arguments: [
            (state(hasPasscode: true, isBusy: true), true, true, nil),
            (state(issue: .notRepeated), false, false, "The two PINs don’t match."),
        ] as [(State, Bool, Bool, String?)])
    func showsThePINsState(state: State, hasPasscode: Bool, isBusy: Bool, error: String?) {
        let form = screen.reduce(state).form
        #expect(form?.hasPasscode == hasPasscode && form?.isBusy == isBusy)
        #expect(form?.passcodeError == error)
    }

    @Test(
        arguments: [
            (.saved, .good, "Saved"), (.passcodeSet, .good, "PIN saved."),
            (.passcodeRemoved, .good, "PIN removed. The app no longer locks."),
            (.failed(problem), .warning, "The bank can’t be reached."),
        ] as [(SettingsScreen.Outcome, Notice.Tone, String)])
    func eachOutcomeHasItsText(outcome: SettingsScreen.Outcome, tone: Notice.Tone, text: String) {
        let notice = screen.reduce(Self.state(outcome: outcome)).notice
        #expect(notice?.tone == tone && notice?.text == text)
    }

    @Test(
        arguments: [
            (.idle, false, false), (.asked(.init(way: .wipe)), true, false),
            (.running(.init(way: .wipe)), false, true),
        ] as [(Question<Leaving.Departure>, Bool, Bool)])
    func showsTheProgressOfLeaving(
        leaving: Question<Leaving.Departure>, isAsked: Bool, isRunning: Bool
    ) {
        let shown = screen.reduce(Self.state(leaving: leaving)).leaving
        #expect((shown.question != nil) == isAsked)
        #expect((shown == .running) == isRunning)
    }
}
