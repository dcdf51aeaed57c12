import AshlarCore
import Synchronization

/// Actions in bursts of a thousand; `count` counts actions.
@MainActor let burstWorks = [
    Work("burst-1000") {
        let viewModel = CounterFeature()
        let seen = Seen()
        viewModel.observe { seen.sum &+= $0.count }
        return { count in
            let burst = Array(repeating: CounterEvent.plusTapped, count: 1000)
            for _ in 0..<count / burst.count { viewModel.handle(contentsOf: burst) }
            return seen.sum
        }
    },
    Work("burst-1000-by-hand") {
        let viewModel = HandWrittenCounter()
        let seen = Seen()
        viewModel.onChange = { seen.sum &+= $0.count }
        return { count in
            let burst = Array(repeating: CounterEvent.plusTapped, count: 1000)
            for _ in 0..<count / burst.count { viewModel.handle(contentsOf: burst) }
            return seen.sum
        }
    },
    // Returns how often the reducer ran, not what was observed.
    Work("burst-1000-reductions") {
        let reductions = Reductions()
        let viewModel = FeatureViewModel(
            state: CounterState(), rules: CounterRules(),
            reducer: CountingReducer(reductions: reductions), eventMap: CounterEventMap(),
            environment: .benchmark)
        viewModel.observe { _ in }
        let before = reductions.number
        return { count in
            let burst = Array(repeating: CounterEvent.plusTapped, count: 1000)
            for _ in 0..<count / burst.count { viewModel.handle(contentsOf: burst) }
            precondition(viewModel.viewState.count == count, "no action is lost in a burst")
            return reductions.number - before
        }
    },
]

private final class Reductions: Sendable {
    private let counter = Atomic(0)
    var number: Int { counter.load(ordering: .relaxed) }
    func add() { counter.add(1, ordering: .relaxed) }
}

private struct CountingReducer: ViewStateReducing {
    let reductions: Reductions

    func reduce(_ state: CounterState) -> CounterViewState {
        reductions.add()
        return CounterViewState(state)
    }
}
