/// The ledger written by hand for one observer.
@MainActor
final class HandWrittenLedger {
    private var state: LedgerState
    private(set) var viewState: LedgerViewState
    var onChange: ((LedgerViewState) -> Void)?

    init(size: Int) {
        state = LedgerState(size: size)
        viewState = LedgerViewState(state)
    }

    func handle(_ event: LedgerEvent) {
        switch event {
        case .rowTapped(let index): state.settle(index)
        case .titleTapped: return
        }
        let next = LedgerViewState(state)
        guard next != viewState else { return }
        viewState = next
        onChange?(next)
    }
}
