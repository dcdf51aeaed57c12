/// The counter written by hand in a separate module: what is not inlinable costs a call.
@MainActor
public final class CrossModuleCounter {
    private var state = CounterState()
    private var viewState = CounterViewState(CounterState())
    public var onChange: ((Int, String) -> Void)?

    public init() {}

    public func plusTapped() { handle(.plusTapped) }

    private func handle(_ event: CounterEvent) {
        switch event {
        case .plusTapped: state.count &+= 1
        case .titleTapped: return
        }
        let next = CounterViewState(state)
        guard next != viewState else { return }
        viewState = next
        onChange?(next.count, next.title)
    }
}
