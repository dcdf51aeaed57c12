import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct SignInTableTests {
    typealias State = SignInForm.State

    let screen = AccountsModule.empty.signInForm

    nonisolated static let secret = Secret("secret")
    nonisolated static let problem = Problem.server(.offline, "")

    nonisolated static func challenge(resendsLeft: Int = 2) -> SignInChallenge {
        SignInChallenge(
            id: Secret("challenge"), username: "ann", sentTo: "•••• 4217",
            expiresAt: Date(timeIntervalSince1970: 0), triesLeft: 3, resendsLeft: resendsLeft)
    }

    @Test(
        arguments: [
            (.appeared, .appear), (.usernameChanged("ann"), .typeUsername("ann")),
            (.passwordChanged(secret), .typePassword(secret)), (.signInTapped, .signIn),
            (
                .formSubmitted(username: "ann", password: secret),
                .submit(username: "ann", password: secret)
            ),
            (.codeChanged(secret), .typeCode(secret)), (.confirmTapped, .confirm),
            (.codeSubmitted(secret), .submitCode(secret)), (.resendTapped, .resend),
            (.startOverTapped, .startOver), (.noticeDismissed, .dismissNotice),
        ] as [(SignInEvent, SignInForm.Action?)])
    func mapsEachEventToAnAction(event: SignInEvent, action: SignInForm.Action?) {
        #expect(screen.action(for: event) == action)
    }

    // MARK: Rules

    struct Step: Sendable {
        let action: SignInForm.Action
        let before: State
        let after: State

        init(_ action: SignInForm.Action, _ before: State, _ after: State) {
            self.action = action
            self.before = before
            self.after = after
        }
    }

    nonisolated static let typed = State(username: "ann", password: secret)
    nonisolated static let asking = State(username: "ann", password: secret, isAsking: true)
    nonisolated static let coded = State(username: "ann", challenge: challenge())
    nonisolated static let confirming = State(
        username: "ann", challenge: challenge(), code: secret, isAsking: true)

    @Test(arguments: [
        Step(
            .typeUsername("ann"), State(password: secret, issue: .usernameMissing), typed),
        Step(.typePassword(secret), State(username: "ann", issue: .passwordMissing), typed),
        Step(.signIn, State(username: "ann", password: secret, problem: problem), asking),
        Step(.submit(username: "ann", password: secret), State(), asking),
        Step(.answered(.challenged(challenge())), asking, coded),
        Step(
            .answered(.refused(.usernameMissing)), asking,
            State(username: "ann", password: secret, issue: .usernameMissing)),
        Step(.answered(.failed(problem)), asking, State(username: "ann", problem: problem)),
        Step(.dismissNotice, State(problem: problem), State()),
    ])
    func thePasswordIsKeptUntilTheBankAnswers(step: Step) { check(step) }

    @Test(arguments: [
        Step(
            .typeCode(secret), coded,
            State(username: "ann", challenge: challenge(), code: secret)),
        Step(.submitCode(secret), coded, confirming),
        Step(
            .confirm,
            State(
                username: "ann", challenge: challenge(), code: secret, codeIssue: .missing,
                problem: problem),
            confirming),
        Step(.resend, coded, State(username: "ann", challenge: challenge(), isAsking: true)),
        Step(
            .answered(.challenged(challenge(resendsLeft: 1))), confirming,
            State(username: "ann", challenge: challenge(resendsLeft: 1), wasResent: true)),
        Step(
            .answered(.codeRefused(.expired)), confirming,
            State(username: "ann", challenge: challenge(), codeIssue: .expired)),
        Step(
            .answered(.failed(problem)), confirming,
            State(username: "ann", challenge: challenge(), problem: problem)),
        Step(.startOver, coded, State(username: "ann")),
        Step(.answered(.signedIn), confirming, State(username: "ann")),
    ])
    func theCodeIsKeptUntilTheBankAnswers(step: Step) { check(step) }

    @Test(
        arguments: [
            .typeUsername("bob"), .typePassword(Secret("other")), .signIn,
            .submit(username: "bob", password: Secret("other")), .typeCode(Secret("other")),
            .confirm,
            .submitCode(Secret("other")), .resend, .startOver, .dismissNotice,
        ] as [SignInForm.Action])
    func ignoresActionsDuringARequest(action: SignInForm.Action) {
        check(Step(action, Self.asking, Self.asking))
        check(Step(action, Self.confirming, Self.confirming))
    }

    @Test(
        arguments: [.typeCode(secret), .confirm, .submitCode(secret), .resend]
            as [SignInForm.Action])
    func ignoresCodesInTheFirstStep(action: SignInForm.Action) {
        check(Step(action, Self.typed, Self.typed))
    }

    @Test(
        arguments: [
            .typeUsername("bob"), .typePassword(secret), .signIn,
            .submit(username: "bob", password: secret),
        ] as [SignInForm.Action])
    func ignoresPasswordsInTheSecondStep(action: SignInForm.Action) {
        check(Step(action, Self.coded, Self.coded))
    }

    @Test(arguments: [
        Step(.appear, State(username: "ann", issue: .passwordMissing), State(username: "ann")),
        Step(.appear, State(problem: problem), State()),
        Step(.appear, State(challenge: challenge(), codeIssue: .malformed), coded("")),
        Step(.appear, State(challenge: challenge(), wasResent: true), coded("")),
        // A spent code stays an error on return.
        Step(
            .appear, State(challenge: challenge(), codeIssue: .spent),
            State(challenge: challenge(), codeIssue: .spent)),
        Step(.appear, asking, asking),
    ])
    func reappearingRemovesOldErrors(step: Step) { check(step) }

    private nonisolated static func coded(_ username: String) -> State {
        State(username: username, challenge: challenge())
    }

    private func check(_ step: Step) {
        var state = step.before
        _ = screen.handle(step.action, &state)
        #expect(state == step.after)
    }

    // MARK: View states

    @Test(
        arguments: [
            (State(), SignInViewState()),
            (
                State(username: "ann", password: secret, isAsking: true),
                SignInViewState(username: FormField("ann"), hasPassword: true, isSigningIn: true)
            ),
            (
                State(issue: .usernameMissing),
                SignInViewState(username: FormField("", error: "Enter your user name."))
            ),
            (
                State(username: "ann", issue: .passwordMissing),
                SignInViewState(
                    username: FormField("ann"), passwordError: "Enter your password.")
            ),
        ])
    func showsTheFirstStep(state: State, shown: SignInViewState) {
        #expect(screen.reduce(state) == shown)
    }

    @Test(
        arguments: [
            (nil, 2, nil, true, true),
            (.missing, 2, "Enter the code.", true, true),
            (.malformed, 2, "The code has 6 digits.", true, true),
            (.wrong(triesLeft: 2), 2, "Wrong code. 2 tries left.", true, true),
            (.wrong(triesLeft: 1), 0, "Wrong code. 1 try left.", true, false),
            (
                .wrong(triesLeft: 0), 1,
                "Wrong code, and no tries left. Request a new code.", false, true
            ),
        ] as [(CodeError?, Int, String?, Bool, Bool)])
    func showsWhatIsWrongWithTheCode(
        issue: CodeError?, resendsLeft: Int, error: String?, canConfirm: Bool, canResend: Bool
    ) {
        let state = State(challenge: Self.challenge(resendsLeft: resendsLeft), codeIssue: issue)
        let code = screen.reduce(state).code
        #expect(code?.sent == "We’ve sent a 6-digit code to •••• 4217.")
        #expect(code?.error == error)
        #expect(code?.canConfirm == canConfirm && code?.canResend == canResend)
    }

    @Test(arguments: [.spent, .expired, .wrong(triesLeft: 0)] as [CodeError])
    func finishedCodeCannotBeConfirmed(issue: CodeError) {
        let state = State(challenge: Self.challenge(resendsLeft: 0), codeIssue: issue)
        #expect(screen.reduce(state).code?.canConfirm == false)
        #expect(screen.reduce(state).code?.canResend == false)
    }

    @Test(
        arguments: [
            (State(problem: problem), "The bank can’t be reached."),
            (State(challenge: challenge(), wasResent: true), "We’ve sent a new code."),
            (State(challenge: challenge(), codeIssue: .missing, wasResent: true), nil),
            (State(challenge: challenge()), nil),
            (State(ended: .bank), "You were signed out because your session has ended."),
            (State(ended: .wrongPasscodes), "Too many wrong PINs. You’ve been signed out."),
            (
                State(ended: .lostLock),
                "Your data on this device couldn’t be read, so you were signed out."
            ),
            (State(problem: problem, ended: .bank), "The bank can’t be reached."),
            (State(challenge: challenge(), ended: .bank), nil),
        ] as [(State, String?)])
    func showsAProblemOrThatAnotherCodeWasSent(state: State, text: String?) {
        #expect(screen.reduce(state).notice?.text == text)
    }
}
