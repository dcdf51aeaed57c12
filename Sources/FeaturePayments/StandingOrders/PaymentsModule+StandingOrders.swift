public import AshlarDomain

extension PaymentsModule {
    /// All standing orders, the next to be paid first.
    @MainActor
    public func standingOrders() -> some ViewModel<StandingOrdersViewState, StandingOrdersEvent> {
        FeatureViewModel(
            standingOrdersScreen, state: .init(), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .rowTapped(let id): navigate(.standingOrder(id))
            case .createTapped: navigate(.createStandingOrder())
            default: break
            }
        }
    }

    /// One standing order with its next payments; an unknown id is a view state, not an error.
    @MainActor
    public func standingOrder(
        _ id: ID<StandingOrder>
    ) -> some ViewModel<StandingOrderViewState, StandingOrderEvent> {
        FeatureViewModel(
            standingOrderScreen, state: .init(id: id), environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .editTapped: navigate(.editStandingOrder(id))
            case .paymentTapped(let payment): navigate(.detail(payment))
            default: break
            }
        }
    }

    /// A new standing order, from this account if it can be used.
    @MainActor
    public func standingOrderForm(
        from account: ID<Account>? = nil
    ) -> some ViewModel<StandingOrderFormViewState, StandingOrderFormEvent> {
        form(.init(id: nil, from: account), closing: .standingOrders)
    }

    /// Changes the amount, reference or schedule of a standing order.
    @MainActor
    public func standingOrderForm(
        changing id: ID<StandingOrder>
    ) -> some ViewModel<StandingOrderFormViewState, StandingOrderFormEvent> {
        form(.init(id: id), closing: .standingOrder(id))
    }

    @MainActor
    private func form(
        _ state: StandingOrderForm.State, closing place: PaymentsRoute
    ) -> some ViewModel<StandingOrderFormViewState, StandingOrderFormEvent> {
        FeatureViewModel(
            standingOrderFormScreen, state: state, environment: dependencies.runtime
        ) { [navigate] event in
            switch event {
            case .orderTapped(let id): navigate(.standingOrder(id))
            case .closeTapped: navigate(place)
            default: break
            }
        }
    }

    var standingOrderFormScreen: StandingOrderForm {
        StandingOrderForm(
            needs: StandingOrderForm.Needs(dependencies), wording: wording, navigate: navigate)
    }

    var standingOrdersScreen: StandingOrdersScreen {
        StandingOrdersScreen(
            orders: Source(dependencies.syncedStandingOrders, freshness: \.freshness) {
                [getStandingOrders = dependencies.getStandingOrders] in
                try await getStandingOrders()
            }, decideStandingOrderChange: dependencies.decideStandingOrderChange,
            wording: wording)
    }

    var standingOrderScreen: StandingOrderScreen {
        StandingOrderScreen(
            orders: dependencies.syncedStandingOrders,
            getStandingOrder: dependencies.getStandingOrder,
            changeStandingOrder: dependencies.changeStandingOrder,
            decideStandingOrderChange: dependencies.decideStandingOrderChange, wording: wording)
    }
}
