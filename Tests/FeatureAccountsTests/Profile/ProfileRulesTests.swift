import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

/// Step by step: the exact state changes and effects.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ProfileRulesTests {
    let places = RouteRecorder<AccountsRoute>()
    let domain = InMemoryDomain(runtime: .test())

    private func run(
        _ body:
            @MainActor (
                FeatureHarness<ProfileScreen, ProfileScreen, ProfileScreen>
            ) async throws -> Void
    ) async throws {
        let module = AccountsModule(
            dependencies: domain.module, locale: english, navigate: places.go)
        try await FeatureHarness.run(
            module.profileScreen, state: .init(profile: .fixture()), environment: domain.runtime,
            body)
    }

    private static func facts(_ name: String, _ initials: String) -> ProfileFacts {
        ProfileFacts(
            name: name, email: "ann@example.com", tier: "Standard", since: "January 2026",
            initials: initials)
    }

    @Test func repeatedTapsSaveOnce() async throws {
        var form = ProfileFormView(
            name: FormField("Ann Archer"), email: FormField("ann@example.com"))
        try await run { harness in
            try harness.send(.editTapped) {
                $0.draft = ProfileScreen.Draft(name: "Ann Archer", email: "ann@example.com")
            } view: {
                $0.content = .editing(form)
            }
            form.name = FormField("Ann Baker")
            try harness.send(.nameChanged("Ann Baker")) {
                $0.draft?.name = "Ann Baker"
            } view: {
                $0.content = .editing(form)
            }
            let facts = Self.facts("Ann Baker", "AB")
            try harness.send(.saveTapped) {
                $0.draft?.touched = Set(UserProfile.Field.allCases)
                $0.draft?.isSaving = true
            } view: {
                $0.content = .viewing(Self.facts("Ann Archer", "AA"))
                $0.isSaving = true
            }
            try harness.send(.saveTapped)  // nothing changes, and `.saved` comes once
            try harness.send(.nameChanged("Ann Cooper"))
            let isSaved: (ProfileScreen.Action) -> Bool = {
                if case .saved = $0 { true } else { false }
            }
            try await harness.receive(where: isSaved) {
                $0.profile = domain.profile.stored
                $0.draft = nil
                $0.outcome = .saved
            } view: {
                $0.content = .viewing(facts)
                $0.isSaving = false
                $0.notice = Notice(.good, "Saved")
            }
        }
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func signsOutAfterConfirmation() async throws {
        try domain.payments.store(.fixture(status: .unknown))
        try await run { harness in
            try harness.send(.signOutConfirmed)
            try harness.send(.signOutTapped) {
                $0.signingOut = .running(.init(way: .signOut))
            } view: {
                $0.signingOut = .running
            }
            try await harness.receive(.signingOut(.unconfirmed(Unconfirmed(payments: 1)))) {
                $0.signingOut = .asked(.init(way: .signOut, unconfirmed: Unconfirmed(payments: 1)))
            } view: {
                $0.signingOut = .confirming(
                    QuestionViewState(
                        "1 payment isn’t confirmed by the bank yet. We’ll keep it and continue when "
                            + "you sign in again. Sign out?",
                        confirm: "Sign out", keep: "Stay signed in"))
            }
            try harness.send(.signOutConfirmed) {
                $0.signingOut = .running(
                    .init(way: .signOut, unconfirmed: Unconfirmed(payments: 1)))
            } view: {
                $0.signingOut = .running
            }
            try await harness.receive(.signingOut(.left)) {
                $0.signingOut = .idle
                $0.profile = nil
            } view: {
                $0.signingOut = .offered
                $0.content = .loading
            }
        }
        #expect(places.routes == [.signIn])
    }

    @Test func saysThatSigningOutDidNotWork() async throws {
        let problem = Problem.other("The disk is full.")
        domain.payments.storageFailure = problem
        try await run { harness in
            try harness.send(.signOutTapped) {
                $0.signingOut = .running(.init(way: .signOut))
            } view: {
                $0.signingOut = .running
            }
            let words = Notice(problem, inEnglish)
            try await harness.receive(.signingOut(.failed(problem))) {
                $0.signingOut = .idle
                $0.outcome = .signOutFailed(problem)
            } view: {
                $0.signingOut = .offered
                $0.notice = Notice(
                    words.tone, "You’re still signed in. \(words.text)", advice: words.advice)
            }
            try harness.send(.noticeDismissed) {
                $0.outcome = nil
            } view: {
                $0.notice = nil
            }
        }
    }
}
