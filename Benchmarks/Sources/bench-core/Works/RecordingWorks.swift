import Core

/// The same actions with the trace on.
@MainActor let recordingWorks = [
    Work("counter-recorded") {
        let trace = Trace(limit: 1000)
        let (viewModel, seen) = (CounterFeature(.make(trace: trace)), Seen())
        viewModel.observe { seen.sum &+= $0.count }
        return { count in
            for _ in 0..<count { viewModel.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("ledger-10000-recorded") {
        let trace = Trace(limit: 1000)
        let (viewModel, seen) = (LedgerFeature(size: 10_000, .make(trace: trace)), Seen())
        viewModel.observe { seen.sum &+= $0.total }
        return { count in
            for number in 0..<count { viewModel.handle(.rowTapped(number % 10_000)) }
            return seen.sum
        }
    },
]
