import Core
import Foundation

/// What can be measured: the same work by the runtime and by hand.
enum Work: String, CaseIterable {
    case counter, ledger
    case counterByHand = "counter-by-hand"
    case ledgerByHand = "ledger-by-hand"

    static let size = 10_000

    /// Does the work so many times.
    ///
    /// - Returns: What the observer has seen, so that nothing can be optimised away.
    @MainActor
    func run(_ count: Int) -> Int {
        var seen = 0
        switch self {
        case .counter:
            let viewModel = FeatureViewModel(
                state: CounterState(), rules: CounterRules(), reducer: CounterReducer(),
                eventMap: CounterEventMap(), environment: .benchmark)
            viewModel.observe { seen &+= $0.count }
            for _ in 0..<count { viewModel.handle(.plusTapped) }
        case .counterByHand:
            let viewModel = HandWrittenCounter()
            viewModel.onChange = { seen &+= $0.count }
            for _ in 0..<count { viewModel.handle(.plusTapped) }
        case .ledger:
            let viewModel = FeatureViewModel(
                state: LedgerState(size: Self.size), rules: LedgerRules(),
                reducer: LedgerReducer(), eventMap: LedgerEventMap(), environment: .benchmark)
            viewModel.observe { seen &+= $0.total }
            for number in 0..<count { viewModel.handle(.rowTapped(number % Self.size)) }
        case .ledgerByHand:
            let viewModel = HandWrittenLedger(size: Self.size)
            viewModel.onChange = { seen &+= $0.total }
            for number in 0..<count { viewModel.handle(.rowTapped(number % Self.size)) }
        }
        return seen
    }
}

extension RuntimeEnvironment {
    /// Trace off; the clock and the rest are never asked.
    static let benchmark = RuntimeEnvironment(
        clock: ContinuousClock(), now: { Date(timeIntervalSince1970: 0) }, makeID: { "" },
        random: { 0 }, log: Log(sink: NoLog(), now: { Date(timeIntervalSince1970: 0) }))
}

private struct NoLog: LogSink {
    func write(_ entry: LogEntry) {}
}
