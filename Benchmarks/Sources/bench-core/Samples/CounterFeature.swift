import AshlarCore

enum CounterAction: Codable, Sendable { case increment }

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

typealias CounterFeature = FeatureViewModel<CounterRules, CounterReducer, CounterEventMap>

extension CounterFeature {
    convenience init(count: Int = 0, _ environment: RuntimeEnvironment = .benchmark) {
        self.init(
            state: CounterState(count: count), rules: CounterRules(), reducer: CounterReducer(),
            eventMap: CounterEventMap(), environment: environment)
    }
}
