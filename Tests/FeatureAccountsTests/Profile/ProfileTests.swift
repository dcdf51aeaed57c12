import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct ProfileTests {
    let places = RouteRecorder<AccountsRoute>()
    let domain = InMemoryDomain(runtime: .test())

    private func profile(
        _ domain: InMemoryDomain
    ) -> some ViewModel<ProfileViewState, ProfileEvent> {
        AccountsModule(dependencies: domain.module, locale: english, navigate: places.go).profile()
    }

    private func shown() async throws -> some ViewModel<ProfileViewState, ProfileEvent> {
        let profile = profile(domain)
        profile.handle(.appeared)
        try await profile.viewState { $0.facts != nil }
        return profile
    }

    // MARK: Reading

    @Test func showsWhoIsSignedIn() async throws {
        let profile = profile(domain)
        #expect(profile.viewState.content == .loading)
        profile.handle(.appeared)
        let state = try await profile.viewState { $0.facts != nil }
        #expect(
            state.facts
                == ProfileFacts(
                    name: "Ann Archer", email: "ann@example.com", tier: "Standard",
                    since: "January 2026", initials: "AA"))
        #expect(state.signingOut == .offered)
    }

    @Test func distinguishesOfflineFromFailed() async throws {
        let offline = InMemoryProfileRepository(isCached: false, line: domain.line)
        let dependencies = Uncached(domain: domain, profileRepository: offline)
        let module = AccountsModule(
            dependencies: DomainModule(dependencies: dependencies), locale: english,
            navigate: places.go)
        domain.line.cut()
        let first = module.profile()
        first.handle(.appeared)
        try await first.viewState { if case .offline = $0.content { true } else { false } }
        domain.line.failure = .failed(status: 500, detail: "")
        let second = module.profile()
        second.handle(.appeared)
        try await second.viewState { if case .failed = $0.content { true } else { false } }
        domain.line.mend()
        second.handle(.retryTapped)
        try await second.viewState { $0.facts != nil }
    }

    @Test func leadsToTheSettings() {
        let profile = profile(domain)
        profile.handle(.settingsTapped)
        #expect(places.routes == [.settings])
    }

    // MARK: Editing

    @Test func saves() async throws {
        let profile = try await shown()
        profile.handle(.editTapped)
        #expect(profile.viewState.form?.name.text == "Ann Archer")
        profile.handle(.nameChanged("Ann Baker"))
        profile.handle(.emailChanged("baker@example.com"))
        domain.line.requests.hold()
        profile.handle(.saveTapped)
        profile.handle(.saveTapped)
        #expect(profile.viewState.isSaving && profile.viewState.facts?.name == "Ann Archer")
        // The change is not shown as done before the bank confirms it.
        let waiting = try await profile.viewState { $0.change != nil && !$0.isSaving }
        #expect(waiting.facts?.name == "Ann Archer" && waiting.notice == nil)
        #expect(waiting.change?.notice.text == "Your changes aren’t sent yet.")
        #expect(waiting.change?.differences.map(\.own) == ["Ann Baker", "baker@example.com"])
        domain.line.requests.release()
        try await domain.profile.deliver()
        let state = try await profile.viewState { $0.facts?.name == "Ann Baker" }
        #expect(state.notice == Notice(.good, "Saved") && state.change == nil)
        #expect(domain.profile.stored.email == "baker@example.com")
        #expect(domain.profile.stored.version == "v2")
    }

    @Test func slowAnswerDoesNotOverwriteASave() async throws {
        let profile = try await shown()
        domain.profile.answers.hold()
        profile.handle(.appeared)
        await domain.profile.answers.held()
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        try await profile.viewState { $0.facts?.name == "Ann Baker" && !$0.isSaving }
        // The slow answer contains the old profile.
        domain.profile.answers.release()
        for _ in 0..<100 { await Task.yield() }
        #expect(profile.viewState.facts?.name == "Ann Baker")
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func showsErrorsOnlyOfLeftFields() async throws {
        let profile = try await shown()
        profile.handle(.editTapped)
        profile.handle(.nameChanged(""))
        profile.handle(.emailChanged("ann"))
        #expect(profile.viewState.form?.email.error == nil)
        profile.handle(.fieldLeft(.email))
        #expect(
            profile.viewState.form?.email.error
                == "“ann” isn’t an email address. Example: ann@example.com")
        #expect(profile.viewState.form?.name.error == nil)
        profile.handle(.saveTapped)
        #expect(profile.viewState.form?.name.error == "Enter your name.")
        #expect(profile.viewState.notice?.text == "Your changes weren’t saved.")
        #expect(domain.profile.stored == .fixture())
        profile.handle(.editDismissed)
        #expect(profile.viewState.facts?.name == "Ann Archer")
    }

    @Test func showsBothVersionsInAConflict() async throws {
        let profile = try await shown()
        profile.handle(.editTapped)
        try domain.profile.bankChanges(name: "Anna Archer", email: "anna@example.com")
        // Returning to the screen while editing must not hide the conflict.
        profile.handle(.appeared)
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        let state = try await profile.viewState { $0.form?.conflict != nil }
        #expect(state.form?.name.text == "Ann Baker")
        #expect(state.form?.conflict?.name == "Anna Archer")
        #expect(state.notice?.tone == .warning)
        #expect(domain.profile.stored.name == "Anna Archer")
        // The user may save the own version after seeing the conflict.
        profile.handle(.saveTapped)
        try await profile.viewState {
            $0.facts?.name == "Ann Baker" && !$0.isSaving
        }
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func offlineChangeCanBeEditedAndWithdrawn() async throws {
        let profile = try await shown()
        domain.line.cut()
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        let waiting = try await profile.viewState { $0.change != nil && !$0.isSaving }
        #expect(waiting.facts?.name == "Ann Archer")
        #expect(waiting.change?.choices.map(\.title) == ["Send now", "Don’t send"])
        // The form starts with the unconfirmed change.
        profile.handle(.editTapped)
        #expect(profile.viewState.form?.name.text == "Ann Baker")
        profile.handle(.nameChanged("Ann Cooper"))
        profile.handle(.saveTapped)
        let changed = try await profile.viewState {
            $0.change?.differences.first?.own == "Ann Cooper" && !$0.isSaving
        }
        let id = try #require(changed.change?.id)
        profile.handle(.changeDecided(.takeBack, id))
        try await profile.viewState { $0.change == nil }
        #expect(profile.viewState.facts?.name == "Ann Archer")
        profile.handle(.changeDecided(.takeBack, id))
        try await profile.viewState {
            $0.notice?.text == "It’s already on its way to the bank."
        }
    }

    @Test func refusalShowsItsReasonUntilDecided() async throws {
        let profile = try await shown()
        domain.line.failure = .refused(
            reason: ReasonCode(rawValue: "AC06"), detail: "Blocked.")
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        let state = try await profile.viewState { $0.change != nil && !$0.isSaving }
        let card = try #require(state.change)
        #expect(card.notice.text == "Your changes weren’t saved.")
        #expect(card.notice.advice == "The account is blocked.")
        #expect(card.choices.map(\.decision) == [.retry, .drop])
        #expect(domain.profile.stored.name == "Ann Archer")
        domain.line.mend()
        profile.handle(.changeDecided(.retry, card.id))
        let saved = try await profile.viewState { $0.facts?.name == "Ann Baker" }
        #expect(saved.change == nil && saved.notice == Notice(.good, "Saved"))
    }

    @Test func choosesFieldByFieldInAConflict() async throws {
        let profile = try await shown()
        profile.handle(.bankValueTaken(.name))
        #expect(profile.viewState.facts?.name == "Ann Archer")
        profile.handle(.editTapped)
        try domain.profile.bankChanges(name: "Anna Archer", email: "anna@example.com")
        profile.handle(.formSubmitted(name: "Ann Baker", email: "baker@example.com"))
        let state = try await profile.viewState { $0.form?.conflict != nil }
        #expect(
            state.form?.differences == [
                ProfileDifference(
                    field: .name, title: "Name", own: "Ann Baker", atBank: "Anna Archer"),
                ProfileDifference(
                    field: .email, title: "Email", own: "baker@example.com",
                    atBank: "anna@example.com"),
            ])
        profile.handle(.bankValueTaken(.email))
        #expect(profile.viewState.form?.differences.map(\.field) == [.name])
        profile.handle(.saveTapped)
        try await profile.viewState { $0.facts?.name == "Ann Baker" && !$0.isSaving }
        #expect(domain.profile.stored.email == "anna@example.com")
    }

    @Test func takesTheBanksVersion() async throws {
        let profile = try await shown()
        profile.handle(.editTapped)
        try domain.profile.bankChanges(name: "Anna Archer", email: "anna@example.com")
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        try await profile.viewState { $0.form?.conflict != nil }
        profile.handle(.editDismissed)
        #expect(profile.viewState.facts?.name == "Anna Archer")
        #expect(domain.profile.stored.name == "Anna Archer")
        while try await domain.profile.pendingChange() != nil { await Task.yield() }
    }

    @Test func speaksGerman() async throws {
        let profile = AccountsModule(
            dependencies: domain.module, locale: german, navigate: places.go
        ).profile()
        profile.handle(.appeared)
        try await profile.viewState { $0.facts != nil }
        profile.handle(.editTapped)
        profile.handle(.nameChanged(" "))
        profile.handle(.saveTapped)
        #expect(profile.viewState.form?.name.error == "Geben Sie Ihren Namen ein.")
        #expect(profile.viewState.notice?.text == "Ihre Änderungen wurden nicht gespeichert.")
    }

    // MARK: Signing out

    @Test func signsOut() async throws {
        let profile = try await shown()
        profile.handle(.signOutTapped)
        #expect(profile.viewState.signingOut == .running)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.signIn])
        #expect(await domain.session.current() == nil)
        // Nothing of this user is shown any more.
        #expect(profile.viewState.content == .loading)
    }

    @Test(arguments: [1, 2])
    func asksFirstWhilePaymentsHaveNoAnswer(count: Int) async throws {
        for number in 1...count {
            try domain.payments.store(.fixture(id: .id("\(number)"), status: .unknown))
        }
        let profile = try await shown()
        profile.handle(.signOutTapped)
        let state = try await profile.viewState {
            if case .confirming = $0.signingOut { true } else { false }
        }
        let question = try #require(state.signingOut.question)
        #expect(
            question.text.hasPrefix(
                count == 1 ? "1 payment isn’t confirmed" : "2 payments aren’t confirmed"))
        profile.handle(.signOutDismissed)
        #expect(profile.viewState.signingOut == .offered)
        profile.handle(.signOutConfirmed)
        #expect(profile.viewState.signingOut == .offered)
        #expect(await domain.session.current() != nil)

        profile.handle(.signOutTapped)
        try await profile.viewState { if case .confirming = $0.signingOut { true } else { false } }
        profile.handle(.signOutConfirmed)
        try await places.routes(atLeast: 1)
        #expect(await domain.session.current() == nil)
    }

    @Test func saysThatSigningOutDidNotWork() async throws {
        let profile = try await shown()
        domain.payments.storageFailure = Problem.other("The disk is full.")
        profile.handle(.signOutTapped)
        let state = try await profile.viewState { $0.notice != nil }
        #expect(state.notice?.text.hasPrefix("You’re still signed in.") == true)
        #expect(state.signingOut == .offered)
    }
}

/// A domain without a stored profile.
private struct Uncached: DomainDependencies {
    let domain: InMemoryDomain
    let profileRepository: any ProfileRepository
    var runtime: RuntimeEnvironment { domain.runtime }
    var timeZone: TimeZone { domain.timeZone }
    var accountRepository: any AccountRepository { domain.accounts }
    var transactionRepository: any TransactionRepository { domain.transactions }
    var paymentRepository: any PaymentRepository { domain.payments }
    var paymentDraftRepository: any PaymentDraftRepository { domain.drafts }
    var payeeRepository: any PayeeRepository { domain.payees }
    var standingOrderRepository: any StandingOrderRepository { domain.standingOrders }
    var sessionRepository: any SessionRepository { domain.session }
    var passcodeRepository: any PasscodeRepository { domain.passcodes }
    var settingsRepository: any SettingsRepository { domain.settings }
}
