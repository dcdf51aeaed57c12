import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

/// Taps at the moment when the page allows them again: the previous effect has sent its last action
/// then, but has not returned.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ImmediateRepeatTests {
    let domain = InMemoryDomain(runtime: .test(), accounts: [.fixture()])

    private func profile() -> FeatureViewModel<ProfileScreen, ProfileScreen, ProfileScreen> {
        let module = AccountsModule(
            dependencies: domain.module, locale: english, navigate: { _ in })
        return FeatureViewModel(
            module.profileScreen, state: .init(), environment: domain.runtime)
    }

    @Test func savesAfterAConflict() async throws {
        let profile = profile()
        profile.handle(.appeared)
        try await profile.viewState { $0.facts != nil }
        profile.handle(.editTapped)
        try domain.profile.bankChanges(name: "Anna Archer", email: "anna@example.com")
        profile.observe { [unowned profile] state in
            if state.form?.conflict != nil, state.notice != nil { profile.handle(.saveTapped) }
        }
        profile.handle(.formSubmitted(name: "Ann Baker", email: "ann@example.com"))
        try await profile.viewState {
            $0.facts?.name == "Ann Baker" && !$0.isSaving
        }
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func signsOutAfterTheQuestion() async throws {
        try domain.payments.store(.fixture(status: .unknown))
        let profile = profile()
        profile.observe { [unowned profile] state in
            if case .confirming = state.signingOut { profile.handle(.signOutConfirmed) }
        }
        profile.handle(.signOutTapped)
        try await profile.viewState { $0.signingOut == .offered }
        #expect(await domain.session.current() == nil)
    }
}
