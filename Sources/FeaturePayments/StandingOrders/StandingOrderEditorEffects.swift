import AshlarDomain

extension StandingOrderEditorRules {
    var follower: ChangeFollower<Action> {
        ChangeFollower(dependencies.syncedAccounts.changes, changed: .changed)
    }

    func loadAccounts() -> Effect<Action> {
        dependencies.loadAccounts(
            loaded: Action.accountsLoaded, failed: Action.accountsFailed)
    }

    func loadPayees() -> Effect<Action> {
        dependencies.loadPayees(loaded: Action.payeesLoaded, failed: Action.payeesFailed)
    }

    func loadOrder(_ state: State) -> Effect<Action> {
        guard let id = state.id else { return .none }
        return .latest(
            "order",
            { [dependencies] send in
                do {
                    await send(.orderLoaded(try await dependencies.getStandingOrder(id).order))
                } catch StandingOrderChangeError.unknownOrder {
                    await send(.orderMissing)
                }
            }, catch: { .orderFailed(Problem($0)) })
    }

    /// Until it is there; a change of it after that is a conflict when it is saved.
    func followOrder(_ state: State) -> Effect<Action> {
        guard state.order == nil else { return .none }
        // Made here, so that no change is missed before the effect has started.
        let changes = dependencies.syncedStandingOrders.changes()
        return .latest("watchOrder") { send in
            for await _ in changes { await send(.orderChanged) }
        }
    }

    var unfollowOrder: Effect<Action> { .cancel("watchOrder") }

    func refreshOrder(_ state: inout State) -> Effect<Action> {
        .refresh(
            &state.isRefreshing, dependencies.syncedStandingOrders.refresh,
            refreshed: Action.orderRefreshed)
    }

    func validate(_ state: State) -> Effect<Action> {
        .latest(
            "validate",
            { [dependencies, format, form = state.form, order = state.order] send in
                let validation = try await dependencies.validateStandingOrder(
                    form, changing: order, format: format)
                await send(.validated(form, validation))
            }, catch: { .validationFailed(Problem($0)) })
    }

    /// Judges the form; then a new order is shown for confirmation, and another one is changed.
    func judge(_ state: State) -> Effect<Action> {
        .merge(
            .cancel("validate"),
            .run(
                id: "judge",
                {
                    [
                        dependencies, format, form = state.form, order = state.order
                    ] send in
                    let validation = try await dependencies.validateStandingOrder(
                        form, changing: order, format: format)
                    guard let terms = validation.terms else {
                        await send(.incomplete(form, validation))
                        return
                    }
                    if let order {
                        await send(try await Self.revise(order, terms, dependencies))
                    } else {
                        let review = try await dependencies.reviewStandingOrder(terms)
                        await send(.reviewed(form, review))
                    }
                }, catch: { .failed(Problem($0)) }))
    }

    private static func revise(
        _ order: StandingOrder, _ terms: StandingOrderTerms,
        _ dependencies: any PaymentsDependencies
    ) async throws -> Action {
        do {
            _ = try await dependencies.changeStandingOrder(.revise(terms), of: order)
            return .saved(order.id)
        } catch let error as StandingOrderChangeError {
            return .refused(error)
        } catch let error as BankError {
            guard case .conflict = error else { throw error }
            let now = try await dependencies.getStandingOrder(order.id).order
            return .conflicted(now, Problem(error))
        }
    }

    func create(_ review: StandingOrderReview) -> Effect<Action> {
        .run(
            id: "create",
            { [dependencies] send in
                do {
                    let order = try await dependencies.createStandingOrder(review)
                    await send(.saved(order.id))
                } catch let error as PaymentError {
                    await send(.against(.payment(error)))
                } catch StandingOrderChangeError.alreadyAsked {
                    await send(.askedBefore)
                } catch StandingOrderChangeError.differs {
                    await send(.differs)
                }
            }, catch: { .notSetUp(Problem($0)) })
    }

    var requests: StandingOrderRequests {
        StandingOrderRequests(
            askForStandingOrder: dependencies.askForStandingOrder,
            dismissStandingOrderRequest: dependencies.dismissStandingOrderRequest)
    }

    func loadRequests() -> Effect<Action> {
        .latest(
            "requests",
            { [dependencies] send in
                let requests = try await dependencies.getStandingOrderRequests()
                await send(.requestsLoaded(requests, at: dependencies.runtime.now()))
            }, catch: { .failed(Problem($0)) })
    }

    func followRequests() -> Effect<Action> {
        // Made here, so that no change is missed before the effect has started.
        let changes = dependencies.syncedStandingOrders.changes()
        return .latest("watchRequests") { send in
            for await _ in changes { await send(.requestsChanged) }
        }
    }

    var unfollowRequests: Effect<Action> { .cancel("watchRequests") }

    func open(_ id: ID<StandingOrder>) -> Effect<Action> {
        .run { [navigate] _ in await navigate(.standingOrder(id)) }
    }
}
