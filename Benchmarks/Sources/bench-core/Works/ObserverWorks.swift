import AshlarCore
import Observation

/// Observers that are notified by `withObservationTracking` and register again, and observers that
/// are called.
@MainActor let observerWorks =
    [1, 1000].flatMap { observers in
        [
            Work("tracked-\(observers)") {
                let viewModel = CounterFeature()
                return tracking(observers) {
                    viewModel.viewState
                } change: {
                    viewModel.handle(.plusTapped)
                }
            },
            Work("tracked-\(observers)-by-hand") {
                let viewModel = ObservableCounter()
                return tracking(observers) {
                    viewModel.viewState
                } change: {
                    viewModel.handle(.plusTapped)
                }
            },
        ]
    } + [
        Work("observed-1000") {
            let viewModel = CounterFeature()
            let seen = Seen()
            for _ in 0..<1000 { viewModel.observe { seen.sum &+= $0.count } }
            return { count in
                for _ in 0..<count { viewModel.handle(.plusTapped) }
                return seen.sum
            }
        },
        Work("observed-1000-by-hand") {
            let viewModel = ObservedCounter()
            let seen = Seen()
            for _ in 0..<1000 { viewModel.observers.append { seen.sum &+= $0.count } }
            return { count in
                for _ in 0..<count { viewModel.handle(.plusTapped) }
                return seen.sum
            }
        },
    ]

/// Like a view: each observer reads again after a change notification.
@MainActor
private func tracking(
    _ observers: Int, _ read: @escaping @MainActor () -> CounterViewState,
    change: @escaping @MainActor () -> Void
) -> Work.Body {
    let seen = Seen()
    @MainActor func arm() {
        for _ in 0..<observers {
            withObservationTracking {
                seen.sum &+= read().count
            } onChange: {
                MainActor.assumeIsolated { seen.notifications += 1 }
            }
        }
    }
    arm()
    return { count in
        for _ in 0..<count {
            change()
            arm()
        }
        precondition(
            seen.notifications == observers * count, "each observer is notified of each change")
        return seen.sum
    }
}
