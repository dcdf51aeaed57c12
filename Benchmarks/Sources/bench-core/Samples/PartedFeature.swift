import AshlarCore

/// A screen of three parts, each with its own rules.
struct PartedFeature: Feature {
    enum Action: Sendable {
        case first(CounterAction)
        case second(CounterAction)
        case third(CounterAction)
    }

    func action(for event: ThreeCounters.Event) -> Action? {
        switch event {
        case .firstTapped: .first(.increment)
        case .secondTapped: .second(.increment)
        case .thirdTapped: .third(.increment)
        }
    }

    func handle(_ action: Action, _ state: inout ThreeCounters) -> Effect<Action> {
        switch action {
        case .first(let action):
            CounterRules().handle(action, &state.first).map("first", Action.first)
        case .second(let action):
            CounterRules().handle(action, &state.second).map("second", Action.second)
        case .third(let action):
            CounterRules().handle(action, &state.third).map("third", Action.third)
        }
    }

    func reduce(_ state: ThreeCounters) -> CounterViewState { state.viewState }
}

/// The same screen without parts.
struct WholeFeature: Feature {
    enum Action: Sendable { case incrementFirst, incrementSecond, incrementThird }

    func action(for event: ThreeCounters.Event) -> Action? {
        switch event {
        case .firstTapped: .incrementFirst
        case .secondTapped: .incrementSecond
        case .thirdTapped: .incrementThird
        }
    }

    func handle(_ action: Action, _ state: inout ThreeCounters) -> Effect<Action> {
        switch action {
        case .incrementFirst: state.first.count &+= 1
        case .incrementSecond: state.second.count &+= 1
        case .incrementThird: state.third.count &+= 1
        }
        return .none
    }

    func reduce(_ state: ThreeCounters) -> CounterViewState { state.viewState }
}

/// The values of both screens.
struct ThreeCounters: Equatable, Sendable {
    enum Event: CaseIterable, Sendable { case firstTapped, secondTapped, thirdTapped }

    var first = CounterState()
    var second = CounterState()
    var third = CounterState()

    var viewState: CounterViewState {
        CounterViewState(CounterState(count: first.count &+ second.count &+ third.count))
    }
}
