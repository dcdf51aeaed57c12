import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import AshlarFeatureAccounts
import AshlarRecording
import Foundation
import Testing

/// A recorded use of one screen of this feature.
struct RecordingScenario: CustomTestStringConvertible, Sendable {
    let feature: String
    /// Returns the last view state.
    let run: @MainActor @Sendable (AccountsModule, InMemoryDomain) async throws -> any Sendable

    var testDescription: String { feature }

    static let all = [
        RecordingScenario(feature: "AccountList", run: list),
        RecordingScenario(feature: "AccountDetail", run: detail),
        RecordingScenario(feature: "Insights", run: insights),
        RecordingScenario(feature: "ProfileScreen", run: profile),
        RecordingScenario(feature: "SignInForm", run: signIn),
        RecordingScenario(feature: "SettingsScreen", run: settings),
        RecordingScenario(feature: "UnlockScreen", run: unlock),
    ]

    /// The typed password, which must not appear in a recording.
    static let password = "correct"

    @MainActor
    func record() async throws -> (recording: Recording, last: any Sendable) {
        let trace = Trace(limit: 1_000, statesEvery: 1)
        let domain = InMemoryDomain(
            runtime: .test(trace: trace),
            accounts: [
                .fixture(), .fixture(id: .id("yen"), booked: .jpy(7), status: .other("frozen")),
            ],
            transactions: (1...70).map { number in
                .fixture(
                    id: .id("t\(number)"), sequence: Int64(number),
                    counterparty: "Shop \(number) Bakery")
            }, payments: [.fixture(status: .unknown)], isSignedIn: feature != "SignInForm")
        let module = AccountsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        let last = try await run(module, domain)
        return (trace.recording, last)
    }

    @MainActor
    private static func list(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let list = module.accountList()
        list.handle(.appeared)
        try await list.viewState { $0.content != .loading && !$0.isRefreshing }
        domain.line.cut()
        list.handle(.refreshPulled)
        try await list.viewState { $0.freshness.tone == .offline && !$0.isRefreshing }
        list.handle(.noticeDismissed)
        list.handle(.disappeared)
        defer { list.end() }
        return list.viewState
    }

    @MainActor
    private static func detail(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let detail = module.accountDetail(.id("account"))
        detail.handle(.appeared)
        try await detail.viewState { $0.ends.hasMore && !$0.entries.isRefreshing }
        detail.handle(.endReached)
        try await detail.viewState { !$0.ends.hasMore && !$0.ends.isLoadingMore }
        detail.handle(.searchChanged("shop"))
        detail.handle(.monthChosen(try LocalMonth("2026-01")))
        detail.handle(.categoryChosen(.groceries))
        try await detail.viewState { $0.statement != nil && $0.rows.count == 50 }
        detail.handle(.filterCleared)
        domain.line.cut()
        detail.handle(.refreshPulled)
        try await detail.viewState {
            $0.entries.freshness.tone == .offline && !$0.entries.isRefreshing
        }
        detail.handle(.disappeared)
        defer { detail.end() }
        return detail.viewState
    }

    @MainActor
    private static func insights(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let insights = module.insights()
        insights.handle(.appeared)
        try await insights.viewState {
            $0.insights.content != .loading && !$0.insights.isRefreshing
        }
        domain.line.cut()
        insights.handle(.refreshPulled)
        try await insights.viewState {
            $0.insights.freshness.tone == .offline && !$0.insights.isRefreshing
        }
        insights.handle(.monthChosen(try LocalMonth("2025-12")))
        insights.handle(.noticeDismissed)
        insights.handle(.disappeared)
        defer { insights.end() }
        return insights.viewState
    }

    @MainActor
    private static func profile(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let profile = module.profile()
        profile.handle(.appeared)
        try await profile.viewState { $0.content != .loading }
        profile.handle(.editTapped)
        profile.handle(.nameChanged(""))
        profile.handle(.saveTapped)
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        try await profile.viewState { $0.notice?.tone == .good }
        profile.handle(.signOutTapped)
        try await profile.viewState {
            if case .confirming = $0.signingOut { true } else { false }
        }
        profile.handle(.signOutConfirmed)
        try await profile.viewState { $0.signingOut == .offered }
        defer { profile.end() }
        return profile.viewState
    }

    @MainActor
    private static func signIn(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let signIn = module.signIn()
        signIn.handle(.usernameChanged("ann"))
        signIn.handle(.signInTapped)
        try await signIn.viewState { $0.passwordError != nil }
        signIn.handle(.passwordChanged(Secret("wrong")))
        signIn.handle(.signInTapped)
        try await signIn.viewState { $0.notice != nil }
        signIn.handle(.formSubmitted(username: "ann", password: Secret(password)))
        try await signIn.viewState { $0.code != nil }
        signIn.handle(.codeSubmitted(Secret("000000")))
        try await signIn.viewState { $0.code?.error != nil }
        signIn.handle(.resendTapped)
        try await signIn.viewState { $0.notice?.tone == .good }
        signIn.handle(.codeSubmitted(Secret("123456")))
        try await signIn.viewState { !$0.isSigningIn && $0.code == nil }
        defer { signIn.end() }
        return signIn.viewState
    }

    private static let pin = Secret("481516")

    @MainActor
    private static func settings(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        let settings = module.settings()
        settings.handle(.appeared)
        try await settings.viewState { $0.content != .loading }
        settings.handle(.chosen(AppSettings(theme: .dark), insteadOf: .standard))
        try await settings.viewState { $0.notice != nil }
        settings.handle(.noticeDismissed)
        settings.handle(.passcodeSubmitted(current: Secret(""), new: pin, again: pin))
        try await settings.viewState { $0.notice != nil }
        settings.handle(.wipeTapped)
        settings.handle(.leavingDismissed)
        defer { settings.end() }
        return settings.viewState
    }

    @MainActor
    private static func unlock(
        _ module: AccountsModule, _ domain: InMemoryDomain
    ) async throws -> any Sendable {
        try await domain.module.setPasscode(pin, again: pin, current: nil)
        try await domain.module.lockNow()
        let unlock = module.unlock()
        unlock.handle(.appeared)
        unlock.handle(.passcodeSubmitted(Secret("000001")))
        try await unlock.viewState { $0.error != nil && !$0.isChecking }
        unlock.handle(.passcodeSubmitted(pin))
        try await unlock.viewState { $0.error == nil && !$0.isChecking }
        defer { unlock.end() }
        return unlock.viewState
    }
}
