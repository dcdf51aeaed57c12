import AshlarDomain
import AshlarDomainTesting
import Testing

@testable import AshlarFeatureAccounts

@MainActor @Suite struct LeavingTableTests {
    typealias Departure = Leaving.Departure

    struct Step: Sendable {
        let before: Question<Departure>
        let action: Leaving.Action
        let after: Question<Departure>
    }

    nonisolated static let steps: [Step] = {
        let running = Question.running(Departure(way: .signOut))
        let asked = Question.asked(Departure(way: .signOut, unconfirmed: Unconfirmed(payments: 2)))
        let wiping = Question.asked(Departure(way: .wipe))
        let problem = Problem.other("The disk is full.")
        return [
            Step(before: .idle, action: .leave(.signOut), after: running),
            Step(
                before: .idle, action: .leave(.everywhere),
                after: .running(Departure(way: .everywhere))),
            Step(before: .idle, action: .leave(.wipe), after: wiping),
            Step(before: asked, action: .leave(.wipe), after: asked),
            Step(before: running, action: .leave(.signOut), after: running),
            Step(before: wiping, action: .confirm, after: .running(Departure(way: .wipe))),
            Step(
                before: asked, action: .confirm,
                after: .running(Departure(way: .signOut, unconfirmed: Unconfirmed(payments: 2)))),
            Step(before: .idle, action: .confirm, after: .idle),
            Step(before: running, action: .confirm, after: running),
            Step(before: asked, action: .dismiss, after: .idle),
            Step(before: running, action: .dismiss, after: running),
            Step(before: running, action: .unconfirmed(Unconfirmed(payments: 2)), after: asked),
            Step(before: .idle, action: .unconfirmed(Unconfirmed(payments: 2)), after: .idle),
            Step(before: running, action: .left, after: .idle),
            Step(before: running, action: .failed(problem), after: .idle),
        ]
    }()

    @Test(arguments: steps) func asksOnceAndLeavesOnce(step: Step) {
        var question = step.before
        _ = AccountsModule.empty.profileScreen.leaving.handle(step.action, &question)
        #expect(question == step.after)
    }

    @Test(
        arguments: [
            (
                Departure(way: .signOut, unconfirmed: Unconfirmed(payments: 1)), "1 payment isn’t",
                "Sign out",
                "Stay signed in"
            ),
            (
                Departure(way: .signOut, unconfirmed: Unconfirmed(payments: 2)),
                "2 payments aren’t", "Sign out",
                "Stay signed in"
            ),
            (
                Departure(
                    way: .signOut,
                    unconfirmed: Unconfirmed(
                        payments: 2, payees: 1, standingOrders: 3, profile: 1)),
                "2 payments, 1 change to your payees, 3 changes to your standing orders and 1 change "
                    + "to your profile aren’t confirmed", "Sign out", "Stay signed in"
            ),
            (
                Departure(way: .signOut, unconfirmed: Unconfirmed(standingOrders: 1)),
                "1 change to your standing orders isn’t confirmed", "Sign out", "Stay signed in"
            ),
            (
                Departure(way: .everywhere, unconfirmed: Unconfirmed(payees: 2, profile: 1)),
                "2 changes to your payees and 1 change to your profile aren’t",
                "Sign out everywhere", "Cancel"
            ),
            (
                Departure(way: .everywhere, unconfirmed: Unconfirmed(payments: 1)),
                "1 payment isn’t", "Sign out everywhere",
                "Cancel"
            ),
            (
                Departure(way: .wipe), "Delete everything on this device?",
                "Delete all data on this device",
                "Cancel"
            ),
        ] as [(Departure, String, String, String)])
    func eachWayHasItsQuestion(
        departure: Departure, beginning: String, confirm: String, keep: String
    ) throws {
        let question = try #require(LeavingViewState(.asked(departure), inEnglish).question)
        #expect(question.text.hasPrefix(beginning))
        #expect(question.confirm == confirm)
        #expect(question.keep == keep)
    }

    @Test func isAvailableUnlessAskedOrRunning() {
        let departure = Departure(way: .wipe)
        #expect(LeavingViewState(.idle, inEnglish) == .offered)
        #expect(LeavingViewState(.running(departure), inEnglish) == .running)
    }
}
