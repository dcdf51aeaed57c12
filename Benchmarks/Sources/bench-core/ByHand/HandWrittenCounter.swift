import Observation

/// The counter written by hand for one observer.
@MainActor
final class HandWrittenCounter {
    private var state = CounterState()
    private(set) var viewState = CounterViewState(CounterState())
    var onChange: ((CounterViewState) -> Void)?

    func handle(_ event: CounterEvent) {
        switch event {
        case .plusTapped: state.count &+= 1
        case .titleTapped: return
        }
        publish()
    }

    func handle(contentsOf events: [CounterEvent]) {
        for event in events {
            switch event {
            case .plusTapped: state.count &+= 1
            case .titleTapped: continue
            }
        }
        publish()
    }

    private func publish() {
        let next = CounterViewState(state)
        guard next != viewState else { return }
        viewState = next
        onChange?(next)
    }
}

/// The counter written by hand for SwiftUI.
@MainActor @Observable
final class ObservableCounter {
    @ObservationIgnored private var state = CounterState()
    private(set) var viewState = CounterViewState(CounterState())

    func handle(_ event: CounterEvent) {
        switch event {
        case .plusTapped: state.count &+= 1
        case .titleTapped: return
        }
        // The setter compares: an equal value notifies no observer.
        viewState = CounterViewState(state)
    }
}

/// The counter for many observers, which are called.
@MainActor
final class ObservedCounter {
    private var state = CounterState()
    private(set) var viewState = CounterViewState(CounterState())
    var observers: [(CounterViewState) -> Void] = []

    func handle(_ event: CounterEvent) {
        switch event {
        case .plusTapped: state.count &+= 1
        case .titleTapped: return
        }
        let next = CounterViewState(state)
        guard next != viewState else { return }
        viewState = next
        for observer in observers { observer(next) }
    }
}
