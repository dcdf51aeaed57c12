import AshlarDomain

/// One standing order: what it pays, what comes next, and changing that at the bank.
struct StandingOrderScreen: Feature {
    /// `nil` if there is no order with the id.
    struct Found: Codable, Equatable, Sendable {
        let detail: StandingOrderDetail?
    }

    enum Action: Codable, Equatable, Sendable {
        case order(Followed<Found>.Action)
        case change(StandingOrder.Change)
        /// By the planned day, as it was shown.
        case choose(String, isSkipped: Bool)
        case askToEnd, keep, end
        case changeEnded(Outcome)
    }

    struct State: Codable, Equatable, Sendable {
        let id: ID<StandingOrder>
        var order = Followed<Found>()
        /// The change that the bank is asked for; ending is asked before.
        var change = Question<StandingOrder.Change>.idle
        var outcome: Outcome?

        var detail: StandingOrderDetail? { order.value?.detail }
    }

    /// What came of a change.
    enum Outcome: Codable, Equatable, Sendable {
        case done(StandingOrder.Change)
        case against(StandingOrderChangeError)
        case failed(Problem)
    }

    let orders: SyncedCopy
    let getStandingOrder: GetStandingOrder
    let changeStandingOrder: ChangeStandingOrder
    let wording: Wording

    func action(for event: StandingOrderEvent) -> Action? {
        switch event {
        case .appeared: .order(.appear)
        case .disappeared: .order(.disappear)
        case .refreshPulled: .order(.refresh)
        case .noticeDismissed: .order(.dismissProblem)
        case .pauseTapped: .change(.pause)
        case .resumeTapped: .change(.resume)
        case .skipTapped(let day): .choose(day, isSkipped: true)
        case .payTapped(let day): .choose(day, isSkipped: false)
        case .endTapped: .askToEnd
        case .endConfirmed: .end
        case .endDismissed: .keep
        case .editTapped, .paymentTapped, .closeTapped: nil  // navigation
        }
    }

    func handle(_ action: Action, _ state: inout State) -> Effect<Action> {
        switch action {
        case .order(let action):
            return handleOrder(action, &state)
        case .change(let change):
            return begin(change, &state)
        case .choose(let text, let isSkipped):
            let payment = state.detail?.upcoming.first { $0.id.description == text }
            guard let payment, payment.isSkipped != isSkipped else { return .none }
            return begin(isSkipped ? .skip(payment.id) : .payAfterAll(payment.id), &state)
        case .askToEnd:
            guard state.detail?.order.isChangeable == true, state.change.running == nil else {
                return .none
            }
            state.change.ask(.end)
            state.outcome = nil
        case .keep:
            state.change.dismiss()
        case .end:
            guard let change = state.change.confirm(), let order = state.detail?.order else {
                return .none
            }
            return run(change, of: order, &state)
        case .changeEnded(let outcome):
            state.change.finish()
            state.outcome = outcome
            return handleOrder(.changed, &state)
        }
        return .none
    }

    @MainActor
    private func handleOrder(
        _ action: Followed<Found>.Action, _ state: inout State
    ) -> Effect<Action> {
        let effect = source(state.id).handle(action, &state.order).map("order", Action.order)
        if action == .dismissProblem { state.outcome = nil }
        if action == .appear { state.forgetVisit() }
        // An order that has ended meanwhile need not be ended.
        if state.detail?.order.isChangeable != true { state.change.dismiss() }
        return effect
    }

    private func source(_ id: ID<StandingOrder>) -> Source<Found> {
        Source(orders) { [getStandingOrder] in
            do {
                return Found(detail: try await getStandingOrder(id))
            } catch StandingOrderChangeError.unknownOrder {
                return Found(detail: nil)
            }
        }
    }

    /// One change at a time: a second tap changes nothing.
    private func begin(
        _ change: StandingOrder.Change, _ state: inout State
    ) -> Effect<Action> {
        guard let order = state.detail?.order, state.change.begin(change) else { return .none }
        return run(change, of: order, &state)
    }

    private func run(
        _ change: StandingOrder.Change, of order: StandingOrder, _ state: inout State
    ) -> Effect<Action> {
        state.outcome = nil
        return .run(
            id: "change",
            { [changeStandingOrder] send in
                do {
                    _ = try await changeStandingOrder(change, of: order)
                    await send(.changeEnded(.done(change)))
                } catch let error as StandingOrderChangeError {
                    await send(.changeEnded(.against(error)))
                }
            }, catch: { .changeEnded(.failed(Problem($0))) })
    }
}

extension StandingOrderScreen.State {
    /// The user comes back: a question is not left open, and what was done was seen.
    fileprivate mutating func forgetVisit() {
        change.dismiss()
        if case .done = outcome { outcome = nil }
    }
}

extension StandingOrderDetail {
    /// The next twelve payments.
    var upcoming: [UpcomingPayment] { order.upcoming(from: today) }
}
