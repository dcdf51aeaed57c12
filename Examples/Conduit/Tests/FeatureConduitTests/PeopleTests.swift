import AshlarCore
import AshlarCoreTesting
import ConduitDomain
import ConduitDomainTesting
import Testing

@testable import FeatureConduit

@MainActor @Suite(.timeLimit(.minutes(5))) struct PeopleTests {
    private let screens = Screens()

    @Test func aProfileIsFollowed() async throws {
        let profile = screens.module.profile(of: ID(rawValue: "writer"))
        profile.handle(.appeared)
        let state = try await profile.viewState { $0.profile.shown != nil }
        #expect(state.profile.shown?.articles.map(\.title) == ["Second", "First"])
        profile.handle(.followTapped)
        try await profile.viewState { $0.profile.shown?.isFollowed == true }
        profile.handle(.signOutTapped)
        #expect(profile.viewState.question == nil, "only one’s own profile can sign out")
        profile.handle(.rowTapped(screens.first))
        #expect(screens.places.routes == [.article(screens.first)])
    }

    @Test func signsOutAfterConfirmation() async throws {
        let profile = screens.module.profile(of: nil)
        profile.handle(.appeared)
        try await profile.viewState { $0.profile.shown?.isYou == true }
        profile.handle(.signOutTapped)
        #expect(profile.viewState.question != nil)
        profile.handle(.signOutConfirmed)
        #expect(try await screens.places.routes(atLeast: 1) == [.signIn])
        #expect(screens.conduit.accounts.account == nil)
    }

    @Test func theFormReportsMissingFields() async throws {
        let form = screens.module.signIn()
        form.handle(.submitTapped)
        try await form.viewState { $0.email.error == "Please enter your email address." }
        form.handle(.emailChanged("ann"))
        form.handle(.submitTapped)
        try await form.viewState { $0.email.error == "Please check the email address." }
        form.handle(.emailChanged("ann@example.com"))
        form.handle(.submitTapped)
        try await form.viewState { $0.passwordError == "Please enter your password." }
        form.handle(.modeSwitched)
        form.handle(.passwordChanged(Secret("p")))
        form.handle(.submitTapped)
        try await form.viewState { $0.username?.error == "Please choose a username." }
        form.handle(.usernameChanged("ann"))
        form.handle(.submitTapped)
        #expect(try await screens.places.routes(atLeast: 1) == [.list(.all)])
        #expect(screens.conduit.accounts.account?.username.rawValue == "ann")
    }

    @Test func aWrongPasswordIsNotKept() async throws {
        let form = screens.module.signIn()
        form.handle(.emailChanged("ann@example.com"))
        form.handle(.passwordChanged(Secret("wrong")))
        #expect(form.viewState.hasPassword)
        form.handle(.submitTapped)
        let state = try await form.viewState { $0.notice != nil }
        #expect(!state.hasPassword && state.email.text == "ann@example.com")
        form.handle(.noticeDismissed)
        #expect(form.viewState.notice == nil)
    }
}
