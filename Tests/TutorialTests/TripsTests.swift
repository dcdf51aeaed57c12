import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct TripsTests {
    let repository = InMemorySyncedRepository()
    let lisbon = Trip(id: ID(rawValue: "1"), title: "Lisbon")

    private func trips(
        _ runtime: RuntimeEnvironment,
        removeTrip: @escaping @Sendable (ID<Trip>) async throws -> Void
    ) -> Trips {
        let copy = SyncedCopy(of: repository, runtime: runtime)
        return Trips(
            trips: Source(copy) { [lisbon] in [lisbon] }, weather: Source(copy) { "Sunny" },
            removeTrip: removeTrip,
            wording: Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: []))
    }

    @Test func eachPartLoadsItsValue() async throws {
        let runtime = RuntimeEnvironment.test()
        let screen = FeatureViewModel(
            trips(runtime) { _ in }, state: .init(), environment: runtime)
        screen.handle(.appeared)
        let state = try await screen.viewState { $0.weather.shown != nil && $0.trips.shown != nil }
        #expect(state.trips.shown == [lisbon] && state.weather.shown == "Sunny")
        #expect(repository.followers == 2)
        screen.handle(.disappeared)
        screen.end()
    }

    @Test(arguments: [nil, Problem.other("It is booked.")])
    func removesOnlyWhatWasConfirmed(problem: Problem?) async throws {
        let runtime = RuntimeEnvironment.test()
        let trips = trips(runtime) { _ in if let problem { throw problem } }
        try await FeatureHarness.run(trips, state: .init(), environment: runtime) {
            try $0.send(.removeConfirmed)
            try $0.send(.removeTapped(lisbon)) {
                $0.removal.ask(lisbon)
            } view: {
                $0.question = QuestionViewState(
                    "trips.remove", confirm: "trips.remove.confirm", keep: "trips.remove.keep")
            }
            try $0.send(.removeConfirmed) {
                _ = $0.removal.confirm()
            } view: {
                $0.question = nil
            }
            try await $0.receive(.removed(problem)) {
                $0.removal.finish()
                $0.trips.problem = problem
            }
        }
    }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct TripFormTests {
    private func form(failing problem: Problem? = nil) -> TripForm {
        TripForm(
            priceTrip: { TripForm.Price(text: "\($0.nights * 40) €") },
            addTrip: { _ in if let problem { throw problem } })
    }

    private func reviewed(
        _ form: TripForm,
        _ body: @MainActor (FeatureHarness<TripForm, TripForm, TripForm>) async throws -> Void
    ) async throws {
        try await FeatureHarness.run(form, state: .init(), mode: .partial) {
            try $0.send(.input(.submitValues(TripInput(title: "Lisbon", nights: 3))))
            try await $0.viewModel.viewState { $0.input.review?.text == "120 €" }
            try await body($0)
        }
    }

    @Test func addsWhatWasReviewed() async throws {
        try await reviewed(form()) {
            try $0.send(.confirm)
            try await $0.receive(.added) { $0.isAdded = true }
        }
    }

    @Test func keepsTheReviewIfAddingFails() async throws {
        let problem = Problem.other("The server is down.")
        try await reviewed(form(failing: problem)) {
            try $0.send(.confirm)
            try await $0.receive(.addFailed(problem)) { $0.input.confirmingFailed(problem) }
            #expect($0.state.input.review != nil)
        }
    }

    @Test(arguments: [
        (TripInput(title: "", nights: 1), [TripInput.Field.title: TripAssessment.Issue.untitled]),
        (TripInput(title: "Lisbon", nights: 0), [.nights: .tooShort]),
        (TripInput(title: "Lisbon", nights: 1), [:]),
    ])
    func judgesEachField(
        input: TripInput, issues: [TripInput.Field: TripAssessment.Issue]
    ) {
        #expect(TripAssessment(input).issues == issues)
        for (field, issue) in issues { #expect(TripAssessment.field(of: issue) == field) }
    }
}
