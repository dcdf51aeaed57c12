import AshlarDomain

/// The standing-order list, by next payment, with unconfirmed orders.
struct StandingOrdersScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case orders(Followed<StandingOrderList>.Action)
        case change(PendingChangesAction)
    }

    struct State: Codable, Equatable, Sendable {
        var orders = Followed<StandingOrderList>()
        /// Why a decision about a change failed.
        var trouble: PendingChanges.Trouble?
    }

    let orders: Source<StandingOrderList>
    let decideStandingOrderChange: DecideChange
    let wording: Wording

    func action(for event: StandingOrdersEvent) -> Action? {
        switch event {
        case .appeared: .orders(.appear)
        case .disappeared: .orders(.disappear)
        case .refreshPulled: .orders(.refresh)
        case .noticeDismissed: .orders(.dismissProblem)
        case .changeDecided(let decision, let id): .change(.decide(decision, id))
        case .rowTapped, .createTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .orders(let action):
            if action == .dismissProblem { state.trouble = nil }
            return orders.handle(action, &state.orders).map("orders", Action.orders)
        case .change(let action):
            return PendingChanges(decide: decideStandingOrderChange)
                .handle(action, &state.trouble).map("change", Action.change)
        }
    }

    func reduce(_ state: State) -> StandingOrdersViewState {
        var orders = state.orders.viewState("orders", wording) { list in
            list.orders.isEmpty ? nil : list.orders.map { StandingOrderRow($0, list, wording) }
        }
        if let trouble = state.trouble { orders.notice = trouble.notice(wording) }
        return StandingOrdersViewState(
            orders: orders,
            requests: state.orders.value.map { $0.changes.cards(at: state.orders.now, wording) }
                ?? [])
    }
}

extension StandingOrderRow {
    fileprivate init(_ order: StandingOrder, _ list: StandingOrderList, _ wording: Wording) {
        let words = StandingOrderWords(wording: wording)
        id = order.id
        payeeName = order.terms.payeeName
        rhythm = words.rhythm(order.terms.schedule)
        amount = wording.money.string(order.terms.amount)
        next = words.next(order, today: list.today)
        pending = words.summary(order, list.changes)
        status = order.status == .active ? nil : words.status(order.status)
        tone = words.tone(order.status)
    }
}
