import AshlarCore
import AshlarRecording

/// The same actions with the trace on, and the cost of reading a recording.
@MainActor let recordingWorks = [
    Work("counter-recorded") { counterWork(Trace(limit: 1000)) },
    Work("counter-recorded-each") { counterWork(Trace(limit: 1000, statesEvery: 1)) },
    Work("ledger-10000-recorded") { ledgerWork(Trace(limit: 1000)) },
    Work("ledger-10000-recorded-each") { ledgerWork(Trace(limit: 1000, statesEvery: 1)) },
    // 1,000 records each time.
    Work("recording-read") {
        let trace = traceOfAThousand()
        return { count in
            var records = 0
            for _ in 0..<count { records &+= trace.recording.records.count }
            return records
        }
    },
    Work("recording-written") {
        let recording = traceOfAThousand().recording
        return { count in
            var characters = 0
            for _ in 0..<count { characters &+= recording.jsonLines.utf8.count }
            return characters
        }
    },
    Work("recording-parsed") {
        let text = traceOfAThousand().recording.jsonLines
        return { count in
            var records = 0
            for _ in 0..<count {
                do {
                    records &+= try Recording(jsonLines: text).records.count
                } catch {
                    preconditionFailure("a recording reads what it wrote: \(error)")
                }
            }
            return records
        }
    },
]

@MainActor
private func counterWork(_ trace: Trace) -> Work.Body {
    let viewModel = CounterFeature(count: 0, .make(trace: trace))
    let seen = Seen()
    viewModel.observe { seen.sum &+= $0.count }
    return { count in
        for _ in 0..<count { viewModel.handle(.plusTapped) }
        return seen.sum
    }
}

@MainActor
private func ledgerWork(_ trace: Trace) -> Work.Body {
    let viewModel = LedgerFeature(size: 10_000, .make(trace: trace))
    let seen = Seen()
    viewModel.observe { seen.sum &+= $0.total }
    return { count in
        for number in 0..<count { viewModel.handle(.rowTapped(number % 10_000)) }
        return seen.sum
    }
}

@MainActor
private func traceOfAThousand() -> Trace {
    let trace = Trace(limit: 1000)
    let viewModel = CounterFeature(count: 0, .make(trace: trace))
    for _ in 0..<1000 { viewModel.handle(.plusTapped) }
    trace.keepStates()
    return trace
}
