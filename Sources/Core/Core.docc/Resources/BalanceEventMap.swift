import AshlarCore

struct BalanceEventMap: DomainEventActionMap {
    func action(for event: BalanceEvent) -> BalanceAction? {
        switch event {
        case .appeared, .refreshPulled: .load
        case .eyeTapped: .toggleHidden
        case .closeTapped: nil  // navigation, not business
        }
    }
}
