package import AshlarCore
import AshlarCoreTesting

// A list whose rows are separate features; the list’s state contains only their ids.

package enum ListAction: Equatable, Sendable {
    case add(Int)
    case remove(Int)
    case reverse
    case rename(String)
    /// Sent by a row.
    case rowTapped(Int)
}

package struct ListState: Equatable, Sendable {
    package var rows: [Int]
    package var title = ""
    package var tapped: [Int] = []

    package init(rows: [Int]) { self.rows = rows }
}

package struct ListRules: InteractorRules {
    package let calls: Gauge

    package init(calls: Gauge) { self.calls = calls }

    package func handle(_ action: ListAction, _ state: inout ListState) -> Effect<ListAction> {
        calls.increment()
        switch action {
        case .add(let row): state.rows.append(row)
        case .remove(let row): state.rows.removeAll { $0 == row }
        case .reverse: state.rows.reverse()
        case .rename(let title): state.title = title
        case .rowTapped(let row): state.tapped.append(row)
        }
        return .none
    }
}

package struct ListReducer: ViewStateReducing {
    package let calls: Gauge

    package init(calls: Gauge) { self.calls = calls }

    package func reduce(_ state: ListState) -> ListState {
        calls.increment()
        return state
    }
}

package struct ListEventMap: DomainEventActionMap {
    package init() {}

    package func action(for event: ListAction) -> ListAction? { event }
}

package enum RowEvent: Equatable, Sendable { case tapped }

package struct RowRules: InteractorRules {
    package let calls: Gauge
    package let effect: Effect<RowEvent>

    package func handle(_ action: RowEvent, _ state: inout Int) -> Effect<RowEvent> {
        calls.increment()
        state += 1
        return effect
    }
}

package struct RowReducer: ViewStateReducing {
    package let calls: Gauge

    package func reduce(_ state: Int) -> String {
        calls.increment()
        return "\(state) taps"
    }
}

package struct RowEventMap: DomainEventActionMap {
    package func action(for event: RowEvent) -> RowEvent? { event }
}

package typealias ListViewModel = FeatureViewModel<ListRules, ListReducer, ListEventMap>
package typealias RowViewModel = FeatureViewModel<RowRules, RowReducer, RowEventMap>

/// Counts the calls of a feature’s rules and reducer.
package struct Calls: Sendable {
    package let rules = Gauge()
    package let reducer = Gauge()

    package init() {}

    package var all: [Int] { [rules.value, reducer.value] }
}

@MainActor
package func listViewModel(_ rows: some Sequence<Int>, calls: Calls = Calls()) -> ListViewModel {
    FeatureViewModel(
        state: ListState(rows: Array(rows)), rules: ListRules(calls: calls.rules),
        reducer: ListReducer(calls: calls.reducer), eventMap: ListEventMap(), environment: .test())
}

@MainActor
package func rowViewModel(
    calls: Calls = Calls(), environment: RuntimeEnvironment = .test(),
    effect: Effect<RowEvent> = .none, onEvent: (@MainActor (RowEvent) -> Void)? = nil
) -> RowViewModel {
    FeatureViewModel(
        state: 0, rules: RowRules(calls: calls.rules, effect: effect),
        reducer: RowReducer(calls: calls.reducer), eventMap: RowEventMap(),
        environment: environment, onEvent: onEvent)
}
