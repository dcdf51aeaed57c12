extension DomainModule {
    private var orders: any StandingOrderRepository { dependencies.standingOrderRepository }

    /// Uses local data only; works offline.
    public var getStandingOrders: GetStandingOrders {
        GetStandingOrders(orders: orders, today: today)
    }
    /// With what became of its last payment, if that is on this device.
    public var getStandingOrder: GetStandingOrder {
        GetStandingOrder(
            orders: orders, payments: dependencies.paymentRepository,
            accounts: dependencies.accountRepository, today: today)
    }
    /// Reads the local copy only, so that a form can be judged at every key.
    public var validateStandingOrder: ValidateStandingOrder {
        ValidateStandingOrder(
            accounts: dependencies.accountRepository, payments: dependencies.paymentRepository,
            payees: dependencies.payeeRepository, policy: policy, today: today)
    }
    /// Asks the bank for the payee's name; makes the id it is set up with.
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
    /// What the user decides about a change that the bank has not confirmed.
    public var decideStandingOrderChange: DecideChange { DecideChange(outbox: orders) }
    /// Works offline.
    public var changeStandingOrder: ChangeStandingOrder {
        ChangeStandingOrder(orders: orders, today: today)
    }
}
