import AshlarCore

// A list that contains only the ids of its rows.

struct ListState: Codable, Equatable, Sendable { var ids: [Int] }

struct ListRules: InteractorRules {
    func handle(_ action: Int, _ state: inout ListState) -> Effect<Int> {
        state.ids.append(action)
        return .none
    }
}

struct ListReducer: ViewStateReducing {
    func reduce(_ state: ListState) -> ListState { state }
}

struct ListEventMap: DomainEventActionMap {
    func action(for event: Int) -> Int? { event }
}

typealias ListFeature = FeatureViewModel<ListRules, ListReducer, ListEventMap>

extension ListFeature {
    convenience init(rows: Int) {
        self.init(
            state: ListState(ids: Array(0..<rows)), rules: ListRules(), reducer: ListReducer(),
            eventMap: ListEventMap(), environment: .benchmark)
    }
}
