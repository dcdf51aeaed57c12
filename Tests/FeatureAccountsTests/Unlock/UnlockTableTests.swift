import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct UnlockTableTests {
    typealias State = UnlockScreen.State
    typealias Action = UnlockScreen.Action

    let screen = AccountsModule.empty.unlockScreen

    nonisolated static let pin = Secret("481516")
    nonisolated static let problem = Problem.server(.offline, "")

    @Test(
        arguments: [
            (.appeared, .load), (.passcodeSubmitted(pin), .submit(pin)),
            (.biometricsTapped, .recognise), (.signOutTapped, .signOut),
        ] as [(UnlockEvent, Action?)])
    func mapsEachEventToAnAction(event: UnlockEvent, action: Action?) {
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

    nonisolated static let locked = State(hasBiometrics: true)
    nonisolated static let checking = State(hasBiometrics: true, isChecking: true)
    nonisolated static let failed = State(
        hasBiometrics: true, issue: .wrong(triesLeft: 9), problem: problem)

    nonisolated static let waiting = State(
        hasBiometrics: true, issue: .tooEarly(seconds: 30),
        waitsUntil: .fixture.addingTimeInterval(30))

    @Test(arguments: [
        Step(.waited, waiting, locked),
        // Another attempt was made meanwhile, with a wrong PIN.
        Step(.waited, failed, failed),
        Step(.load, failed, locked),
        Step(.load, checking, checking),
    ])
    func errorsEndWithTheNextAttempt(step: Step) { check(step) }

    @Test func saysUntilWhenToWait() {
        let shown = screen.reduce(Self.waiting)
        #expect(shown.waitsUntil == .fixture.addingTimeInterval(30))
        let time = inEnglish.clock(.fixture.addingTimeInterval(30))
        #expect(shown.error == "Too many wrong PINs. Try again at \(time).")
    }

    @Test(arguments: [
        Step(.submit(pin), failed, checking), Step(.recognise, failed, checking),
        Step(.signOut, failed, checking), Step(.submit(pin), checking, checking),
        Step(.recognise, checking, checking), Step(.signOut, checking, checking),
    ])
    func onePINIsCheckedAtATime(step: Step) { check(step) }

    @Test(arguments: [
        Step(.load, locked, locked),
        Step(.loaded(.locked(triesLeft: 7, wait: 30), at: .fixture), locked, waiting),
        Step(.loaded(.locked(triesLeft: 9, wait: 0), at: .fixture), failed, failed),
        Step(.notRecognised, checking, locked),
        Step(
            .refused(.wrong(triesLeft: 9), at: .fixture), checking,
            State(hasBiometrics: true, issue: .wrong(triesLeft: 9))),
        Step(.refused(.tooEarly(seconds: 30), at: .fixture), checking, waiting),
        Step(.failed(problem), checking, State(hasBiometrics: true, problem: problem)),
    ])
    func staysLockedAndSaysWhy(step: Step) { check(step) }

    @Test(
        arguments: [
            .loaded(.none, at: .fixture), .loaded(.open(locks: .distantFuture), at: .fixture),
            .unlocked, .signedOut, .refused(.signedOut, at: .fixture),
        ] as [Action])
    func stateIsClearedAfterUnlockOrSignOut(action: Action) {
        check(Step(action, Self.checking, Self.locked))
        check(Step(action, Self.failed, Self.locked))
    }

    private func check(_ step: Step) {
        var state = step.before
        _ = screen.handle(step.action, &state)
        #expect(state == step.after)
    }

    // MARK: View states

    @Test(
        arguments: [
            (locked, UnlockViewState(hasBiometrics: true)),
            (State(hasBiometrics: false), UnlockViewState()),
            (checking, UnlockViewState(isChecking: true, hasBiometrics: true)),
            (
                State(hasBiometrics: false, problem: problem),
                UnlockViewState(notice: Notice(problem, inEnglish))
            ),
        ])
    func showsWhatCanBeDone(state: State, shown: UnlockViewState) {
        #expect(screen.reduce(state) == shown)
    }

    @Test(
        arguments: [
            (.missing, "Enter your PIN."), (.notDigits, "Use 6 to 12 digits."),
            (.wrongLength, "Use 6 to 12 digits."),
            (.tooSimple, "This PIN is too easy to guess. Avoid repeated digits and sequences."),
            (.notRepeated, "The two PINs don’t match."),
            (.wrong(triesLeft: 9), "Wrong PIN. 9 tries left."),
            (
                .wrong(triesLeft: 1),
                "Wrong PIN. One more wrong try signs you out."
            ),
            (.tooEarly(seconds: 119), "Too many wrong PINs. Try again in 119 seconds."),
            (.tooEarly(seconds: 121), "Too many wrong PINs. Try again in 3 minutes."),
            (.signedOut, "Too many wrong PINs. You’ve been signed out."),
            (.notSet, "No PIN is set."), (.unavailable, "This version of the app has no PIN."),
        ] as [(PasscodeError, String)])
    func eachErrorHasItsText(error: PasscodeError, text: String) {
        #expect(screen.reduce(State(hasBiometrics: false, issue: error)).error == text)
    }
}
