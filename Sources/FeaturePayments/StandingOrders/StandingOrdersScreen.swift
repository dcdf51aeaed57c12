import AshlarDomain

/// All standing orders, the next to be paid first, and what was confirmed and has no outcome yet.
struct StandingOrdersScreen: Feature {
    enum Action: Codable, Equatable, Sendable {
        case orders(Followed<StandingOrderList>.Action)
        case request(StandingOrderRequestAction)
    }

    let orders: Source<StandingOrderList>
    let requests: StandingOrderRequests
    let wording: Wording

    func action(for event: StandingOrdersEvent) -> Action? {
        switch event {
        case .appeared: .orders(.appear)
        case .disappeared: .orders(.disappear)
        case .refreshPulled: .orders(.refresh)
        case .noticeDismissed: .orders(.dismissProblem)
        case .requestAsked(let id): .request(.ask(id))
        case .requestDismissed(let id): .request(.dismiss(id))
        case .rowTapped, .createTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout Followed<StandingOrderList>) -> Effect<Action> {
        switch action {
        case .orders(let action):
            orders.handle(action, &state).map("orders", Action.orders)
        case .request(let action):
            requests.handle(action, &state.problem).map("requests", Action.request)
        }
    }

    func reduce(_ state: Followed<StandingOrderList>) -> StandingOrdersViewState {
        StandingOrdersViewState(
            orders: state.viewState("orders", wording) { list in
                list.orders.isEmpty
                    ? nil : list.orders.map { StandingOrderRow($0, today: list.today, wording) }
            },
            requests: state.value.map { $0.requests.cards(at: state.now, wording) } ?? [])
    }
}

extension StandingOrderRow {
    fileprivate init(_ order: StandingOrder, today: LocalDate, _ wording: Wording) {
        let words = StandingOrderWords(wording: wording)
        id = order.id
        payeeName = order.terms.payeeName
        rhythm = words.rhythm(order.terms.schedule)
        amount = wording.money.string(order.terms.amount)
        next = words.next(order, today: today)
        status = order.status == .active ? nil : words.status(order.status)
        tone = words.tone(order.status)
    }
}
