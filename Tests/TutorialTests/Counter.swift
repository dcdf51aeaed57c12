import AshlarCore

/// A counter with a reset.
struct Counter: Feature {
    enum Event: Equatable, Sendable { case plusTapped, resetTapped }

    func handle(_ event: Event, _ count: inout Int) -> Effect<Event> {
        switch event {
        case .plusTapped: count += 1
        case .resetTapped: count = 0
        }
        return .none
    }
}

@MainActor func counter(_ runtime: RuntimeEnvironment) -> some ViewModel<Int, Counter.Event> {
    FeatureViewModel(Counter(), state: 0, environment: runtime)
}
