import AshlarCore
import ByHand

/// One trivial action and one synchronous observer.
@MainActor let counterWorks = [
    Work("counter") {
        let viewModel = CounterFeature()
        let seen = Seen()
        viewModel.observe { seen.sum &+= $0.count }
        return { count in
            for _ in 0..<count { viewModel.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("counter-by-hand") {
        let viewModel = HandWrittenCounter()
        let seen = Seen()
        viewModel.onChange = { seen.sum &+= $0.count }
        return { count in
            for _ in 0..<count { viewModel.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("counter-by-hand-elsewhere") {
        let viewModel = CrossModuleCounter()
        let seen = Seen()
        viewModel.onChange = { count, _ in seen.sum &+= count }
        return { count in
            for _ in 0..<count { viewModel.plusTapped() }
            return seen.sum
        }
    },
]
