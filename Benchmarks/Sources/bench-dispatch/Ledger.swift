import Core

// A state with many elements, of which each action changes one.

struct LedgerRow: Equatable, Sendable {
    var id: Int
    var amount: Int
    var name: String
    var isSettled: Bool
}

enum LedgerEvent: Sendable {
    case rowTapped(Int)
    case titleTapped
}
enum LedgerAction: Sendable { case settle(Int) }

struct LedgerState: Sendable {
    var rows: [LedgerRow]
    var total = 0
    var latest = 0

    init(size: Int) {
        rows = (0..<size).map {
            LedgerRow(id: $0, amount: $0 * 7, name: "Row number \($0)", isSettled: false)
        }
    }

    /// What the action means, by whoever runs it.
    mutating func settle(_ index: Int) {
        rows[index].isSettled.toggle()
        rows[index].amount &+= 1
        total &+= rows[index].amount
        latest = index
    }
}

struct LedgerViewState: Equatable, Sendable {
    var count: Int
    var total: Int
    var latest: LedgerRow

    init(_ state: LedgerState) {
        count = state.rows.count
        total = state.total
        latest = state.rows[state.latest]
    }
}

struct LedgerRules: InteractorRules {
    func handle(_ action: LedgerAction, _ state: inout LedgerState) -> Effect<LedgerAction> {
        switch action {
        case .settle(let index): state.settle(index)
        }
        return .none
    }
}

struct LedgerReducer: ViewStateReducing {
    func reduce(_ state: LedgerState) -> LedgerViewState { LedgerViewState(state) }
}

struct LedgerEventMap: DomainEventActionMap {
    func action(for event: LedgerEvent) -> LedgerAction? {
        switch event {
        case .rowTapped(let index): .settle(index)
        case .titleTapped: nil
        }
    }
}

/// The same feature as one would write it for itself.
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
