import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarRecording
import Foundation
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite(.timeLimit(.minutes(10))) struct SettingsTests {
    let places = RouteRecorder<AccountsRoute>()
    let trace = Trace(limit: 100)
    let domain: InMemoryDomain
    private let pin = Secret("481516")

    init() {
        domain = InMemoryDomain(
            runtime: .test(trace: trace), payments: [.fixture(status: .queued)])
    }

    private func module(_ locale: Locale = english) -> AccountsModule {
        AccountsModule(dependencies: domain.module, locale: locale, navigate: places.go)
    }

    private func settings() async throws -> any ViewModel<SettingsViewState, SettingsEvent> {
        let settings = module().settings()
        settings.handle(.appeared)
        try await settings.viewState { $0.form != nil }
        return settings
    }

    private static func idle(
        _ settings: some ViewModel<SettingsViewState, SettingsEvent>
    ) async throws -> SettingsViewState {
        try await settings.viewState { $0.form?.isBusy == false && $0.leaving != .running }
    }

    @Test func storesWhatIsChosenAndShowsItAnew() async throws {
        let settings = try await settings()
        #expect(settings.viewState.form?.themes.first(where: \.isChosen)?.value == "system")
        #expect(
            settings.viewState.form?.regions[4].title == "Germany · 1.234,56\u{a0}€")
        let chosen = AppSettings(language: "de", region: "de_DE", theme: .dark, lockDelay: .hour)
        settings.handle(.chosen(chosen, insteadOf: .standard))
        let state = try await settings.viewState { $0.notice != nil }
        #expect(state.notice == Notice(.good, "Saved"))
        #expect(state.form?.themes.first(where: \.isChosen)?.title == "Dark")
        #expect(state.form?.delays.first(where: \.isChosen)?.title == "1 hour")
        #expect(try await domain.settings.settings() == chosen)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.settings])
    }

    @Test func savedNoticeUsesTheNewLanguage() async throws {
        let settings = module(german).settings()
        settings.handle(.moved)
        let state = try await settings.viewState { $0.form != nil }
        #expect(state.notice?.text == "Gespeichert")
        settings.handle(.appeared)
        try await settings.viewState { $0.notice == nil }
    }

    /// Two pages that both show the default settings.
    @Test func keepsSettingsChangedElsewhere() async throws {
        let first = try await settings()
        let second = try await settings()
        second.handle(
            .chosen(
                AppSettings(language: "de", region: "de_DE", theme: .dark), insteadOf: .standard))
        try await second.viewState { $0.notice != nil }
        first.handle(.chosen(AppSettings(lockDelay: .hour), insteadOf: .standard))
        let state = try await first.viewState { $0.notice != nil }
        let all = AppSettings(language: "de", region: "de_DE", theme: .dark, lockDelay: .hour)
        #expect(state.form?.settings == all)
        #expect(try await domain.settings.settings() == all)
        // Changing a value back is a change too.
        second.handle(
            .chosen(
                AppSettings(language: "de", region: "de_DE"),
                insteadOf: AppSettings(language: "de", region: "de_DE", theme: .dark)))
        try await second.viewState { $0.form?.settings.theme == .system }
        #expect(
            try await domain.settings.settings()
                == AppSettings(language: "de", region: "de_DE", lockDelay: .hour))
    }

    @Test func saysWhatCouldNotBeStored() async throws {
        let settings = try await settings()
        domain.settings.fail()
        settings.handle(.chosen(AppSettings(theme: .dark), insteadOf: .standard))
        let state = try await settings.viewState { $0.notice != nil }
        #expect(state.notice?.text == "This device is out of space.")
        #expect(state.form?.themes.first(where: \.isChosen)?.value == "system")
    }

    @Test func setsChangesAndRemovesThePIN() async throws {
        let settings = try await settings()
        settings.handle(.passcodeSubmitted(current: Secret(""), new: pin, again: Secret("1")))
        var state = try await Self.idle(settings)
        #expect(state.form?.passcodeError == "The two PINs don’t match.")
        settings.handle(.passcodeSubmitted(current: Secret(""), new: pin, again: pin))
        state = try await Self.idle(settings)
        #expect(state.form?.hasPasscode == true)
        #expect(state.notice?.text == "PIN saved.")
        settings.handle(.passcodeRemoved(current: Secret("000001")))
        state = try await Self.idle(settings)
        #expect(state.form?.passcodeError == "Wrong PIN. 9 tries left.")
        settings.handle(.passcodeRemoved(current: pin))
        state = try await Self.idle(settings)
        #expect(state.form?.hasPasscode == false)
        #expect(!trace.records.map(\.action).joined().contains("481516"))
    }

    @Test func isIdleAfterTheLastAttempt() async throws {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        try await domain.passcodes.change { $0.failures = 9 }
        let settings = try await settings()
        settings.handle(.passcodeRemoved(current: Secret("000001")))
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.signIn])
        #expect(settings.viewState.form?.isBusy == false)
    }

    @Test func locksAtOnce() async throws {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        let settings = try await settings()
        settings.handle(.lockTapped)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.unlock])
        #expect(try await domain.module.getLock().isLocked)
    }

    @Test func signsOutEverywhereAfterConfirmation() async throws {
        let settings = try await settings()
        settings.handle(.signOutEverywhereTapped)
        let state = try await settings.viewState { $0.question != nil }
        #expect(state.question?.hasPrefix("1 payment isn’t confirmed") == true)
        settings.handle(.leavingDismissed)
        #expect(settings.viewState.leaving == .offered)
        settings.handle(.leavingConfirmed)
        #expect(settings.viewState.leaving == .offered)
        domain.line.cut()
        settings.handle(.signOutEverywhereTapped)
        try await settings.viewState { $0.question != nil }
        settings.handle(.leavingConfirmed)
        let offline = try await settings.viewState { $0.notice != nil }
        #expect(offline.notice?.text == "The bank can’t be reached.")
        #expect(await domain.session.current() != nil)
        domain.line.mend()
        settings.handle(.signOutEverywhereTapped)
        try await settings.viewState { $0.question != nil }
        settings.handle(.leavingConfirmed)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.signIn])
        #expect(await domain.session.current() == nil)
    }

    @Test func wipesOnlyAfterAQuestion() async throws {
        let settings = try await settings()
        settings.handle(.wipeTapped)
        #expect(settings.viewState.question?.contains("are deleted too") == true)
        #expect(await domain.session.current() != nil)
        settings.handle(.leavingConfirmed)
        try await places.routes(atLeast: 1)
        #expect(await domain.session.current() == nil)
    }

    @Test func unlocksByPIN() async throws {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        try await domain.module.lockNow()
        let unlock = module().unlock()
        unlock.handle(.appeared)
        for words in ["9 tries left", "8 tries left", "7 tries left"] {
            unlock.handle(.passcodeSubmitted(Secret("000001")))
            let state = try await unlock.viewState { !$0.isChecking && $0.error != nil }
            #expect(state.error?.contains(words) == true)
        }
        unlock.handle(.passcodeSubmitted(pin))
        let state = try await unlock.viewState { !$0.isChecking && $0.error != nil }
        let time = inEnglish.clock(try #require(state.waitsUntil))
        #expect(state.error == "Too many wrong PINs. Try again at \(time).")
        #expect(places.routes.isEmpty)
        try await domain.passcodes.change { $0.lastFailure = .distantPast }
        unlock.handle(.passcodeSubmitted(pin))
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.list])
    }

    @Test func forgottenPINAllowsSignOut() async throws {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        try await domain.module.lockNow()
        let unlock = module().unlock()
        unlock.handle(.signOutTapped)
        try await places.routes(atLeast: 1)
        #expect(places.routes == [.signIn])
        #expect(await domain.session.current() == nil)
    }

    @Test func speaksGerman() async throws {
        let german = Locale(identifier: "de_DE")
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        let unlock = module(german).unlock()
        unlock.handle(.passcodeSubmitted(Secret("000001")))
        let locked = try await unlock.viewState { $0.error != nil }
        #expect(locked.error == "Falsche PIN. Noch 9 Versuche.")
        let settings = module(german).settings()
        settings.handle(.appeared)
        let state = try await settings.viewState { $0.form != nil }
        #expect(state.form?.delays.map(\.title).first == "1 Minute")
        let signIn = module(german).signIn()
        signIn.handle(.formSubmitted(username: "", password: Secret("x")))
        let asked = try await signIn.viewState { $0.username.error != nil }
        #expect(asked.username.error == "Geben Sie Ihren Benutzernamen ein.")
    }
}

extension SettingsViewState {
    var form: SettingsForm? { if case .form(let form) = content { form } else { nil } }
    var question: String? { leaving.question?.text }
}
