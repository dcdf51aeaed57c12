import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarRecording
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct SignInTests {
    let places = RouteRecorder<AccountsRoute>()
    let trace = Trace(limit: 100)
    let domain: InMemoryDomain

    init() {
        let runtime = RuntimeEnvironment.test(trace: trace)
        domain = InMemoryDomain(runtime: runtime, isSignedIn: false)
    }

    private func signIn() -> some ViewModel<SignInViewState, SignInEvent> {
        AccountsModule(dependencies: domain.module, locale: english, navigate: places.go).signIn()
    }

    @Test func signsInAndGoesToTheAccounts() async throws {
        let signIn = signIn()
        signIn.handle(.usernameChanged("ann"))
        signIn.handle(.passwordChanged(Secret("correct")))
        #expect(signIn.viewState.hasPassword)
        signIn.handle(.signInTapped)
        signIn.handle(.signInTapped)
        #expect(signIn.viewState.isSigningIn)
        let asked = try await signIn.viewState { $0.code != nil }
        #expect(asked.code?.sent == "We’ve sent a 6-digit code to •••• 4217.")
        #expect(!asked.hasPassword)
        #expect(await domain.session.current() == nil)
        signIn.handle(.codeChanged(Secret("123456")))
        #expect(signIn.viewState.code?.hasCode == true)
        signIn.handle(.confirmTapped)
        signIn.handle(.confirmTapped)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.list])
        #expect(await domain.session.current()?.username == "ann")
        #expect(!signIn.viewState.hasPassword)
    }

    @Test(
        arguments: [
            ("", "x", "Enter your user name.", nil), ("  ", "", "Enter your user name.", nil),
            ("ann", "", nil, "Enter your password."),
        ] as [(String, String, String?, String?)])
    func sendsNothingThatIsIncomplete(
        username: String, password: String, usernameError: String?, passwordError: String?
    ) async throws {
        domain.line.cut()
        let signIn = signIn()
        signIn.handle(.formSubmitted(username: username, password: Secret(password)))
        let state = try await signIn.viewState { !$0.isSigningIn }
        #expect(state.username.error == usernameError)
        #expect(state.passwordError == passwordError)
        #expect(state.notice == nil)
        #expect(state.hasPassword == !password.isEmpty)
        signIn.handle(.usernameChanged("a"))
        #expect(signIn.viewState.username.error == nil)
    }

    private func asked() async throws -> any ViewModel<SignInViewState, SignInEvent> {
        let signIn = signIn()
        signIn.handle(.formSubmitted(username: "ann", password: Secret("correct")))
        try await signIn.viewState { $0.code != nil }
        return signIn
    }

    @Test func showsTheRemainingAttempts() async throws {
        let signIn = try await asked()
        func tell(_ code: String) async throws -> SignInCodeView? {
            signIn.handle(.codeSubmitted(Secret(code)))
            return try await Self.settled(signIn).code
        }
        #expect(try await tell("")?.error == "Enter the code.")
        #expect(try await tell("12345")?.error == "The code has 6 digits.")
        #expect(try await tell("000000")?.error == "Wrong code. 2 tries left.")
        #expect(try await tell("000001")?.error == "Wrong code. 1 try left.")
        let spent = try await tell("000002")
        #expect(spent?.error == "Wrong code, and no tries left. Request a new code.")
        #expect(spent?.canConfirm == false)
        #expect(spent?.canResend == true)
        signIn.handle(.resendTapped)
        let state = try await Self.settled(signIn)
        #expect(state.code?.error == nil)
        #expect(state.code?.canConfirm == true)
        #expect(state.notice?.text == "We’ve sent a new code.")
        signIn.handle(.codeSubmitted(Secret("123456")))
        try await places.routes(atLeast: 1)
        #expect(signIn.viewState.code == nil)
    }

    @Test func startsOverWithTheUserNameThatWasTyped() async throws {
        let signIn = try await asked()
        signIn.handle(.startOverTapped)
        #expect(signIn.viewState.code == nil)
        #expect(signIn.viewState.username.text == "ann")
        // Events of the second step are ignored in the first.
        signIn.handle(.codeSubmitted(Secret("123456")))
        signIn.handle(.resendTapped)
        #expect(!signIn.viewState.isSigningIn)
        #expect(places.routes.isEmpty)
    }

    @Test func keepsTheCodeStepWhereTheBankCannotBeReached() async throws {
        let signIn = try await asked()
        domain.line.cut()
        signIn.handle(.codeSubmitted(Secret("123456")))
        let state = try await Self.settled(signIn)
        #expect(state.notice?.text == "The bank can’t be reached.")
        #expect(state.code?.hasCode == false)
        domain.line.mend()
        signIn.handle(.codeSubmitted(Secret("123456")))
        try await places.routes(atLeast: 1)
    }

    private static func settled(
        _ signIn: some ViewModel<SignInViewState, SignInEvent>
    ) async throws -> SignInViewState {
        try await signIn.viewState { !$0.isSigningIn }
    }

    @Test func clearsAWrongPassword() async throws {
        let signIn = signIn()
        signIn.handle(.formSubmitted(username: "ann", password: Secret("wrong")))
        let state = try await signIn.viewState { $0.notice != nil }
        #expect(state.notice == Notice(ServerError.wrongCredentials.problem, inEnglish))
        #expect(!state.hasPassword)
        #expect(state.username.text == "ann")
        #expect(places.routes.isEmpty)
        signIn.handle(.noticeDismissed)
        #expect(signIn.viewState.notice == nil)
    }

    @Test func saysThatTheBankCannotBeReached() async throws {
        domain.line.cut()
        let signIn = signIn()
        signIn.handle(.formSubmitted(username: "ann", password: Secret("correct")))
        let state = try await signIn.viewState { $0.notice != nil }
        #expect(state.notice?.text == "The bank can’t be reached.")
    }

    @Test func neverShowsThePassword() async throws {
        let signIn = signIn()
        signIn.handle(.usernameChanged("ann"))
        signIn.handle(.passwordChanged(Secret("hunter2")))
        var shown = ""
        dump(signIn.viewState, to: &shown)
        signIn.handle(.signInTapped)
        dump(signIn.viewState, to: &shown)
        dump(try await signIn.viewState { $0.notice != nil }, to: &shown)
        dump(SignInForm.Action.typePassword(Secret("hunter2")), to: &shown)
        signIn.handle(.formSubmitted(username: "ann", password: Secret("correct")))
        dump(try await signIn.viewState { $0.code != nil }, to: &shown)
        signIn.handle(.codeSubmitted(Secret("987654")))
        dump(signIn.viewState, to: &shown)
        dump(try await Self.settled(signIn), to: &shown)
        #expect(!trace.records.isEmpty)
        shown += trace.records.map(\.action).joined()
        #expect(shown.contains("ann"))
        #expect(!shown.contains("hunter2"))
        #expect(!shown.contains("987654"))
    }
}
