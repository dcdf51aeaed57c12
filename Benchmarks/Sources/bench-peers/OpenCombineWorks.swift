import OpenCombine

/// The standard unidirectional screen: a subject that holds the state, mapped to the view state.
@MainActor let openCombineWorks = [
    Work("counter-assigned") {
        let screen = CounterScreen()
        let seen = Seen()
        // The observer, notified as by `objectWillChange`.
        screen.watch { seen.sum &+= $0.count }
        return { count in
            for _ in 0..<count { screen.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("counter-assigned-on") {
        let subject = CurrentValueSubject<CounterState, Never>(CounterState())
        let seen = Seen()
        let label = CounterLabel { seen.sum &+= $0.count }
        let watching = subject.map(CounterViewState.init).assign(to: \.viewState, on: label)
        return { count in
            for _ in 0..<count { subject.value.count &+= 1 }
            withExtendedLifetime(watching) {}
            return seen.sum
        }
    },
    Work("counter-sunk") {
        let subject = CurrentValueSubject<CounterState, Never>(CounterState())
        let seen = Seen()
        let watching = subject.map(CounterViewState.init).removeDuplicates()
            .sink { view in MainActor.assumeIsolated { seen.sum &+= view.count } }
        return { count in
            for _ in 0..<count { subject.value.count &+= 1 }
            withExtendedLifetime(watching) {}
            return seen.sum
        }
    },
    Work("observed-1000-sunk") {
        let subject = CurrentValueSubject<CounterState, Never>(CounterState())
        let seen = Seen()
        let view = subject.map(CounterViewState.init).removeDuplicates().share()
        let watching = (0..<1000).map { _ in
            view.sink { view in MainActor.assumeIsolated { seen.sum &+= view.count } }
        }
        return { count in
            for _ in 0..<count { subject.value.count &+= 1 }
            withExtendedLifetime(watching) {}
            return seen.sum
        }
    },
    Work("ledger-10000-sunk") {
        let subject = CurrentValueSubject<LedgerState, Never>(LedgerState(size: 10_000))
        let seen = Seen()
        let watching = subject.map(LedgerViewState.init).removeDuplicates()
            .sink { view in MainActor.assumeIsolated { seen.sum &+= view.total } }
        return { count in
            for number in 0..<count {
                var state = subject.value
                state.settle(number % 10_000)
                subject.send(state)
            }
            withExtendedLifetime(watching) {}
            return seen.sum
        }
    },
]

/// A view model with a published view state, assigned from the subject.
@MainActor
private final class CounterScreen: ObservableObject {
    @Published private(set) var viewState = CounterViewState(CounterState())
    private let state = CurrentValueSubject<CounterState, Never>(CounterState())
    private var watching: [AnyCancellable] = []

    init() {
        state.map(CounterViewState.init).assign(to: &$viewState)
    }

    func handle(_ event: CounterEvent) {
        switch event {
        case .plusTapped: state.value.count &+= 1
        case .titleTapped: return
        }
    }

    func watch(_ observer: @escaping @MainActor (CounterViewState) -> Void) {
        $viewState.sink { view in MainActor.assumeIsolated { observer(view) } }
            .store(in: &watching)
    }
}

/// The target of an assignment by key path.
private final class CounterLabel {
    var viewState = CounterViewState(CounterState()) { didSet { onChange(viewState) } }
    private let onChange: (CounterViewState) -> Void

    init(_ onChange: @escaping @MainActor (CounterViewState) -> Void) {
        self.onChange = { view in MainActor.assumeIsolated { onChange(view) } }
    }
}
