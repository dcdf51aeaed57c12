import CoreTesting
import Domain
import DomainTesting
import Foundation
import Testing

@testable import FeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(1))) struct SignInTests {
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

    @Test func forgetsAWrongPassword() async throws {
        let signIn = signIn()
        signIn.handle(.formSubmitted(username: "ann", password: Secret("wrong")))
        let state = try await signIn.viewState { $0.notice != nil }
        #expect(state.notice == Notice(.wrongCredentials, inEnglish))
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
        #expect(state.notice?.text == "The bank cannot be reached.")
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
        dump(SignInAction.typePassword(Secret("hunter2")), to: &shown)
        #expect(!trace.records.isEmpty)
        shown += trace.records.map(\.action).joined()
        #expect(shown.contains("ann"))
        #expect(!shown.contains("hunter2"))
    }
}
