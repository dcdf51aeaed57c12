import AshlarCore

/// One of many elements changed, and one synchronous observer.
@MainActor let ledgerWorks =
    [1_000, 10_000, 100_000, 1_000_000].flatMap { size in
        [
            Work("ledger-\(size)") {
                let viewModel = LedgerFeature(size: size)
                let seen = Seen()
                viewModel.observe { seen.sum &+= $0.total }
                return { count in
                    for number in 0..<count { viewModel.handle(.rowTapped(number % size)) }
                    return seen.sum
                }
            },
            Work("ledger-\(size)-by-hand") {
                let viewModel = HandWrittenLedger(size: size)
                let seen = Seen()
                viewModel.onChange = { seen.sum &+= $0.total }
                return { count in
                    for number in 0..<count { viewModel.handle(.rowTapped(number % size)) }
                    return seen.sum
                }
            },
        ]
    }
