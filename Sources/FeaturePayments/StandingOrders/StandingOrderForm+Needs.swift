import AshlarDomain

extension StandingOrderForm {
    /// The dependencies of the form.
    struct Needs: Sendable {
        let accounts: Source<Accounts>
        let requests: Source<[StandingOrderChange]>
        let orders: SyncedCopy
        let getPayees: GetPayees
        let getStandingOrder: GetStandingOrder
        let validateStandingOrder: ValidateStandingOrder
        let reviewStandingOrder: ReviewStandingOrder
        let createStandingOrder: CreateStandingOrder
        let changeStandingOrder: ChangeStandingOrder
        let decideStandingOrderChange: DecideChange
    }
}

extension StandingOrderForm.Needs {
    init(_ dependencies: any PaymentsDependencies) {
        let getAccounts = dependencies.getAccounts
        accounts = Source(
            dependencies.syncedAccounts, freshness: \.freshness, refreshesOnAppearing: false
        ) {
            let overview = try await getAccounts()
            return StandingOrderForm.Accounts(
                accounts: overview.accounts, freshness: overview.freshness)
        }
        let getChanges = dependencies.getStandingOrderChanges
        requests = Source(dependencies.syncedStandingOrders, refreshesOnAppearing: false) {
            try await getChanges()
        }
        orders = dependencies.syncedStandingOrders
        getPayees = dependencies.getPayees
        getStandingOrder = dependencies.getStandingOrder
        validateStandingOrder = dependencies.validateStandingOrder
        reviewStandingOrder = dependencies.reviewStandingOrder
        createStandingOrder = dependencies.createStandingOrder
        changeStandingOrder = dependencies.changeStandingOrder
        decideStandingOrderChange = dependencies.decideStandingOrderChange
    }

    /// The order to edit; the bank is queried only if the order is not stored.
    func order(_ id: ID<StandingOrder>?) -> Source<StandingOrderForm.Found> {
        Source(orders, refreshesOnAppearing: false) { [getStandingOrder] in
            guard let id else { return StandingOrderForm.Found(order: nil) }
            do {
                return StandingOrderForm.Found(order: try await getStandingOrder(id).order)
            } catch StandingOrderChangeError.unknownOrder {
                return StandingOrderForm.Found(order: nil)
            }
        }
    }
}
