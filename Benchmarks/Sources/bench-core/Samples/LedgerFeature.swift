import AshlarCore

enum LedgerAction: Codable, Sendable { case settle(Int) }

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

typealias LedgerFeature = FeatureViewModel<LedgerRules, LedgerReducer, LedgerEventMap>

extension LedgerFeature {
    convenience init(size: Int, _ environment: RuntimeEnvironment = .benchmark) {
        self.init(
            state: LedgerState(size: size), rules: LedgerRules(), reducer: LedgerReducer(),
            eventMap: LedgerEventMap(), environment: environment)
    }
}
