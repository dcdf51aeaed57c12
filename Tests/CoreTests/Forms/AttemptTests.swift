import AshlarCore
import AshlarCoreTesting
import Foundation
import Testing

/// A screen that marks items.
struct Marking: Feature {
    enum Action: Codable, Equatable, Sendable {
        case mark(Int)
        case marking(Attempt<TooMany>.Action)
    }

    struct TooMany: Error, Codable, Equatable {}

    func handle(_ action: Action, _ state: inout Attempt<TooMany>) -> Effect<Action> {
        switch action {
        case .mark(let number):
            return state.begin {
                if number > 9 { throw TooMany() }
                if number < 0 { throw Problem.tooLarge }
            }.map("marking", Action.marking)
        case .marking(let action): state.handle(action)
        }
        return .none
    }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct AttemptTests {
    @Test func aSecondTapChangesNothing() async throws {
        try await FeatureHarness.run(Marking(), state: Attempt<Marking.TooMany>(), mode: .partial) {
            harness in
            try harness.send(.mark(1))
            #expect(harness.state.isRunning)
            try harness.send(.mark(2))
            try await harness.receive(.marking(.succeeded))
            #expect(harness.state == Attempt())
        }
    }

    @Test(arguments: [
        (10, Attempt<Marking.TooMany>.Action.refused(Marking.TooMany())), (-1, .failed(.tooLarge)),
    ])
    func showsWhyTheAttemptFailed(
        number: Int, outcome: Attempt<Marking.TooMany>.Action
    ) async throws {
        let wording = Wording(locale: Locale(identifier: "en_GB"), timeZone: .gmt, words: [])
        try await FeatureHarness.run(Marking(), state: Attempt<Marking.TooMany>(), mode: .partial) {
            harness in
            try harness.send(.mark(number))
            try await harness.receive(.marking(outcome))
            let notice = harness.state.notice(wording) { _ in "That is too many." }
            #expect(
                notice?.text == (number > 9 ? "That is too many." : Notice(.tooLarge, wording).text)
            )
            try harness.send(.marking(.dismiss))
            #expect(harness.state.notice(wording) { _ in "" } == nil)
        }
    }
}
