import AshlarDomain

/// The standing-order screen: terms, next payments and unconfirmed changes.
struct StandingOrderScreen: Feature {
    /// `nil` if the order does not exist.
    struct Found: Codable, Equatable, Sendable {
        let detail: StandingOrderDetail?
    }

    enum Action: Codable, Equatable, Sendable {
        case order(Followed<Found>.Action)
        case change(StandingOrder.Change)
        /// The planned day, as shown.
        case choose(String, isSkipped: Bool)
        case askToEnd, keep, end
        case changeStored
        case changeFailed(Outcome)
        case decide(PendingChangesAction)
    }

    struct State: Codable, Equatable, Sendable {
        let id: ID<StandingOrder>
        var order = Followed<Found>()
        /// The change that is being stored; ending needs a confirmation.
        var change = Question<StandingOrder.Change>.idle
        var outcome: Outcome?
        /// Why a decision about a change failed.
        var trouble: PendingChanges.Trouble?

        var detail: StandingOrderDetail? { order.value?.detail }
    }

    /// Why the change was not stored.
    enum Outcome: Codable, Equatable, Sendable {
        case against(StandingOrderChangeError)
        case failed(Problem)
    }

    let orders: SyncedCopy
    let getStandingOrder: GetStandingOrder
    let changeStandingOrder: ChangeStandingOrder
    let decideStandingOrderChange: DecideChange
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
        case .changeDecided(let decision, let id): .decide(.decide(decision, id))
        case .editTapped, .paymentTapped: nil  // navigation
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
        case .changeStored:
            state.change.finish()
            return handleOrder(.changed, &state)
        case .changeFailed(let outcome):
            state.change.finish()
            state.outcome = outcome
            return handleOrder(.changed, &state)
        case .decide(let action):
            return PendingChanges(decide: decideStandingOrderChange)
                .handle(action, &state.trouble).map("decide", Action.decide)
        }
        return .none
    }

    @MainActor
    private func handleOrder(
        _ action: Followed<Found>.Action, _ state: inout State
    ) -> Effect<Action> {
        let effect = source(state.id).handle(action, &state.order).map("order", Action.order)
        if action == .dismissProblem {
            state.outcome = nil
            state.trouble = nil
        }
        // Close an open question.
        if action == .appear { state.change.dismiss() }
        // The order may have ended meanwhile.
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

    /// One change at a time: a second tap has no effect.
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
        state.trouble = nil
        return .run(
            id: "change",
            { [changeStandingOrder] send in
                do {
                    try await changeStandingOrder(change, of: order)
                    await send(.changeStored)
                } catch let error as StandingOrderChangeError {
                    await send(.changeFailed(.against(error)))
                }
            }, catch: { .changeFailed(.failed(Problem($0))) })
    }
}

extension StandingOrderDetail {
    /// The next twelve payments.
    var upcoming: [UpcomingPayment] { order.upcoming(from: today) }
}
