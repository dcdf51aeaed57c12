public import AshlarCore

public enum CounterEvent: Sendable { case plusTapped, minusTapped }

public struct CounterViewState: Equatable, Sendable { public var text: String }

struct CounterScreen: Feature {
    func action(for event: CounterEvent) -> Int? { event == .plusTapped ? 1 : -1 }

    func handle(_ step: Int, _ count: inout Int) -> Effect<Int> {
        count += step
        return .none
    }

    func reduce(_ count: Int) -> CounterViewState { CounterViewState(text: "\(count)") }
}

@MainActor
public func counter(
    _ runtime: RuntimeEnvironment
) -> some ViewModel<CounterViewState, CounterEvent> {
    FeatureViewModel(CounterScreen(), state: 0, environment: runtime)
}
