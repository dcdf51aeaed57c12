import AshlarDomain
import AshlarDomainTesting
import Foundation
import Testing

@testable import AshlarFeaturePayments

@Suite struct PaymentListReducerTests {
    /// What the list knows, as far as it decides what there is to show.
    struct Known: Sendable, CustomTestStringConvertible {
        var answer: [Payment]? = []
        var search = ""
        var hasFailed = false
        var freshness = Freshness(lastSuccess: Date.fixture)
        var isRefreshing = false

        var state: PaymentListState {
            var state = PaymentListState(now: .fixture)
            state.search = search
            if let answer, let load = state.payments.ask(state.query(inEnglish.money)) {
                _ = state.payments.take(Page(items: answer, next: nil), of: load)
            }
            if hasFailed, let load = state.payments.askAgain() ?? state.payments.ask(.all) {
                _ = state.payments.fail(load, .tooLarge)
                state.problem = .other("The disk is full.")
            }
            (state.freshness, state.isRefreshing) = (freshness, isRefreshing)
            return state
        }

        var testDescription: String { "\(answer?.count ?? -1) \(search) \(hasFailed) \(freshness)" }
    }

    static let never = Freshness.never
    static let cut = Freshness(
        lastSuccess: nil, failure: .init(at: .fixture, error: BankError.offline(reason: "x")))
    static let refused = Freshness(
        lastSuccess: nil,
        failure: .init(at: .fixture, error: BankError.failed(status: 500, detail: "x")))
    static let cutLater = Freshness(
        lastSuccess: .fixture, failure: .init(at: .fixture, error: BankError.timedOut))

    static let table: [(Known, String)] = [
        (Known(answer: nil), "loading"),
        (Known(), "empty"),
        (Known(search: "x"), "noMatches"),
        (Known(freshness: cutLater), "empty"),
        (Known(search: "x", freshness: cutLater), "noMatches"),
        (Known(freshness: never), "loading"),
        (Known(freshness: never, isRefreshing: true), "loading"),
        (Known(freshness: cut), "offline"),
        (Known(search: "x", freshness: cut), "offline"),
        (Known(freshness: cut, isRefreshing: true), "offline"),
        (Known(freshness: refused), "failed"),
        (Known(hasFailed: true), "failed"),
        (Known(answer: nil, hasFailed: true), "failed"),
        (Known(answer: [.fixture()], hasFailed: true), "days"),
        (Known(answer: [.fixture()], search: "x"), "days"),
        (Known(answer: [.fixture()], freshness: cut), "days"),
    ]

    @Test(arguments: table)
    func showsExactlyOneThing(known: Known, content: String) {
        let reducer = PaymentListReducer(wording: inEnglish)
        let state = reducer.reduce(known.state)
        let shown =
            switch state.content {
            case .loading: "loading"
            case .days: "days"
            case .empty: "empty"
            case .noMatches: "noMatches"
            case .offline: "offline"
            case .failed: "failed"
            }
        #expect(shown == content)
        // A problem is said once: in the place of the rows, or above them.
        #expect((state.notice != nil) == (known.hasFailed && shown == "days"))
    }
}
