import AshlarCore
import Testing

@testable import AshlarWebShell

@Suite struct SettledTests {
    private struct Whole: PagePresenter {
        typealias ViewState = FollowedViewState<Int>

        static let template = ""
        static let appeared: Never? = nil

        func events(_ form: FormFields) -> [Never] { [] }
    }

    private struct Parts: PagePresenter {
        struct ViewState: Equatable, Sendable {
            var title = ""
            var rows: FollowedViewState<Int>
        }

        static let template = ""
        static let appeared: Never? = nil

        func events(_ form: FormFields) -> [Never] { [] }
    }

    @Test(
        arguments: [
            (.loading, false), (.found(1), true), (.empty(Notice(.neutral, "")), true),
        ] as [(FollowedViewState<Int>.Content, Bool)])
    func pageWaitsWhileAFollowedValueLoads(
        content: FollowedViewState<Int>.Content, isSettled: Bool
    ) {
        let value = FollowedViewState(content, freshness: FreshnessLine(tone: .fresh, text: ""))
        #expect(Whole().isSettled(value) == isSettled)
        #expect(Parts().isSettled(.init(rows: value)) == isSettled)
    }
}
