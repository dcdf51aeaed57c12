extension DomainModule {
    private var orders: any StandingOrderRepository { dependencies.standingOrderRepository }

    /// Uses local data only; works offline.
    public var getStandingOrders: GetStandingOrders {
        GetStandingOrders(orders: orders, today: today)
    }
    /// Includes the last payment, if it is in the local copy.
    public var getStandingOrder: GetStandingOrder {
        GetStandingOrder(
            orders: orders, payments: dependencies.paymentRepository,
            accounts: dependencies.accountRepository, today: today)
    }
    /// Uses local data only, so that a form can be validated at each keystroke.
    public var validateStandingOrder: ValidateStandingOrder {
        ValidateStandingOrder(
            accounts: dependencies.accountRepository, payments: dependencies.paymentRepository,
            payees: dependencies.payeeRepository, policy: policy, today: today)
    }
    /// Requests the payee check from the bank, and creates the id of the new order.
    public var reviewStandingOrder: ReviewStandingOrder {
        ReviewStandingOrder(
            accounts: dependencies.accountRepository, payees: dependencies.payeeRepository,
            today: today
        ) {
            [makeID = runtime.makeID] in ID(rawValue: makeID())
        }
    }
    /// Works offline.
    public var createStandingOrder: CreateStandingOrder {
        CreateStandingOrder(orders: orders, today: today)
    }
    /// Uses local data only; works offline.
    public var getStandingOrderChanges: GetStandingOrderChanges {
        GetStandingOrderChanges(orders: orders)
    }
    /// Resolves a change that the bank has not confirmed, by the user’s decision.
    public var decideStandingOrderChange: DecideChange { DecideChange(outbox: orders) }
    /// Works offline.
    public var changeStandingOrder: ChangeStandingOrder {
        ChangeStandingOrder(orders: orders, today: today)
    }
}
