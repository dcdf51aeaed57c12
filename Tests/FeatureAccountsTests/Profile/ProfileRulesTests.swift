import AshlarCoreTesting
import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeatureAccounts

/// Step by step: exactly what changes, and exactly which effects run.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ProfileRulesTests {
    let places = RouteRecorder<AccountsRoute>()
    let domain = InMemoryDomain(runtime: .test())

    private func run(
        _ state: ProfileState = ProfileState(profile: .fixture()),
        _ body:
            @MainActor (
                FeatureHarness<ProfileRules, ProfileReducer, ProfileEventMap>
            ) async throws -> Void
    ) async throws {
        try await FeatureHarness.run(
            state: state, rules: ProfileRules(domain.module, navigate: places.go),
            reducer: ProfileReducer(wording: inEnglish), eventMap: ProfileEventMap(),
            environment: domain.runtime,
            body)
    }

    @Test func savesOnceHoweverOftenItIsTapped() async throws {
        var form = ProfileFormView(
            name: FormField("Ann Archer"), email: FormField("ann@example.com"))
        try await run { harness in
            try harness.send(.editTapped) {
                $0.draft = ProfileState.Draft(name: "Ann Archer", email: "ann@example.com")
            } view: {
                $0.content = .editing(form)
            }
            form.name = FormField("Ann Baker")
            try harness.send(.nameChanged("Ann Baker")) {
                $0.draft?.name = "Ann Baker"
            } view: {
                $0.content = .editing(form)
            }
            let facts = ProfileFacts(
                name: "Ann Baker", email: "ann@example.com", tier: "Standard")
            try harness.send(.saveTapped) {
                $0.draft?.touched = Set(UserProfile.Field.allCases)
                $0.draft?.isSaving = true
            } view: {
                ($0.content, $0.isSaving) = (.viewing(facts), true)
            }
            try harness.send(.saveTapped)  // nothing changes, and `.saved` comes once
            try harness.send(.nameChanged("Ann Cooper"))
            let isSaved: (ProfileAction) -> Bool = { if case .saved = $0 { true } else { false } }
            try await harness.receive(where: isSaved) {
                ($0.profile, $0.draft, $0.outcome) = (domain.profile.stored, nil, .saved)
            } view: {
                ($0.content, $0.isSaving) = (.viewing(facts), false)
                $0.notice = Notice(.good, "Your profile is saved.")
            }
        }
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func aSlowAnswerDoesNotUndoWhatWasSavedMeanwhile() async throws {
        domain.profile.answers.hold()
        try await run { harness in
            try harness.send(.appeared)
            await domain.profile.answers.held()
            let facts = ProfileFacts(
                name: "Ann Baker", email: "ann@example.com", tier: "Standard")
            try harness.send(.formSubmitted(name: "Ann Baker", email: "ann@example.com")) {
                $0.draft = ProfileState.Draft(name: "Ann Baker", email: "ann@example.com")
                $0.draft?.touched = Set(UserProfile.Field.allCases)
                $0.draft?.isSaving = true
            } view: {
                ($0.content, $0.isSaving) = (.viewing(facts), true)
            }
            let isSaved: (ProfileAction) -> Bool = { if case .saved = $0 { true } else { false } }
            try await harness.receive(where: isSaved) {
                ($0.profile, $0.draft, $0.outcome) = (domain.profile.stored, nil, .saved)
            } view: {
                $0.isSaving = false
                $0.notice = Notice(.good, "Your profile is saved.")
            }
            // What it brings is of before: it would be one action more.
            domain.profile.answers.release()
        }
        #expect(domain.profile.stored.name == "Ann Baker")
    }

    @Test func signsOutOnlyOnceItIsConfirmed() async throws {
        try domain.payments.store(.fixture(status: .unknown))
        try await run { harness in
            try harness.send(.signOutConfirmed)
            try harness.send(.signOutTapped) {
                $0.signingOut = .running
            } view: {
                $0.signingOut = .running
            }
            try await harness.receive(.unsettled(1)) {
                $0.signingOut = .asking(1)
            } view: {
                $0.signingOut = .confirming(
                    question: "One payment has no definite answer from the bank yet. It is kept "
                        + "for you, and goes on when you sign in again. Sign out?",
                    confirm: "Sign out", keep: "Stay signed in")
            }
            try harness.send(.signOutConfirmed) {
                $0.signingOut = .running
            } view: {
                $0.signingOut = .running
            }
            try await harness.receive(.signedOut) {
                ($0.signingOut, $0.profile) = (.idle, nil)
            } view: {
                ($0.signingOut, $0.content) = (.offered, .loading)
            }
        }
        #expect(places.routes == [.signIn])
    }

    @Test func saysThatSigningOutDidNotWork() async throws {
        let problem = Problem.other("The disk is full.")
        domain.payments.storageFailure = problem
        try await run { harness in
            try harness.send(.signOutTapped) {
                $0.signingOut = .running
            } view: {
                $0.signingOut = .running
            }
            let words = Notice(problem, inEnglish)
            try await harness.receive(.signOutFailed(problem)) {
                ($0.signingOut, $0.outcome) = (.idle, .signOutFailed(problem))
            } view: {
                $0.signingOut = .offered
                $0.notice = Notice(
                    words.tone, "You are still signed in. \(words.text)", advice: words.advice)
            }
            try harness.send(.noticeDismissed) {
                $0.outcome = nil
            } view: {
                $0.notice = nil
            }
        }
    }
}
