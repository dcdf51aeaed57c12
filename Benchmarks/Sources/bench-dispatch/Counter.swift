import Core

// The smallest feature: one number, one action, one observer.

enum CounterEvent: Sendable { case plusTapped, titleTapped }
enum CounterAction: Sendable { case increment }

struct CounterState: Sendable { var count = 0 }

struct CounterViewState: Equatable, Sendable {
    var count: Int
    var title: String

    init(_ state: CounterState) {
        count = state.count
        title = "\(state.count)"
    }
}

struct CounterRules: InteractorRules {
    func handle(_ action: CounterAction, _ state: inout CounterState) -> Effect<CounterAction> {
        switch action {
        case .increment: state.count &+= 1
        }
        return .none
    }
}

struct CounterReducer: ViewStateReducing {
    func reduce(_ state: CounterState) -> CounterViewState { CounterViewState(state) }
}

struct CounterEventMap: DomainEventActionMap {
    func action(for event: CounterEvent) -> CounterAction? {
        switch event {
        case .plusTapped: .increment
        case .titleTapped: nil
        }
    }
}

/// The same feature as one would write it for itself.
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
        let next = CounterViewState(state)
        guard next != viewState else { return }
        viewState = next
        onChange?(next)
    }
}
