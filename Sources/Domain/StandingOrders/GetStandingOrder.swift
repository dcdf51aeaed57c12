/// A standing order with its unconfirmed changes and its last payment.
public struct StandingOrderDetail: Hashable, Sendable, Codable {
    /// The order in its last reported state.
    public let order: StandingOrder
    /// The order’s unconfirmed changes, oldest first.
    public let changes: [StandingOrderChange]
    /// The order’s last payment; `nil` if there is none, or if it is not yet in the local copy.
    public let lastPayment: Payment?
    /// The paying account; `nil` if it is not in the local copy.
    public let account: Account?
    /// The bank’s current date.
    public let today: LocalDate

    /// Creates a value; nothing is checked.
    public init(
        order: StandingOrder, changes: [StandingOrderChange] = [], lastPayment: Payment?,
        account: Account?, today: LocalDate
    ) {
        self.order = order
        self.changes = changes
        self.lastPayment = lastPayment
        self.account = account
        self.today = today
    }
}

extension StandingOrderChange {
    fileprivate var isChange: Bool { if case .change = kind { true } else { false } }
}

/// Reads one standing order from the local copy.
public struct GetStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let payments: any PaymentRepository
    private let accounts: any AccountRepository
    private let today: @Sendable () -> LocalDate

    /// Creates the use case; only local copies are read.
    public init(
        orders: any StandingOrderRepository, payments: any PaymentRepository,
        accounts: any AccountRepository, today: @escaping @Sendable () -> LocalDate
    ) {
        self.orders = orders
        self.payments = payments
        self.accounts = accounts
        self.today = today
    }

    /// - Throws: ``StandingOrderChangeError/unknownOrder(_:)`` if there is no order with this id.
    public func callAsFunction(_ id: ID<StandingOrder>) async throws -> StandingOrderDetail {
        // Changes are read first: a change confirmed in between is then briefly shown as pending,
        // instead of missing.
        let changes = try await orders.pendingChanges().filter { $0.order == id && $0.isChange }
        guard let order = try await orders.standingOrder(id) else {
            throw StandingOrderChangeError.unknownOrder(id)
        }
        var last: Payment?
        if let id = order.lastPayment { last = try await payments.payment(id)?.payment }
        return StandingOrderDetail(
            order: order, changes: changes, lastPayment: last,
            account: try await accounts.account(order.terms.account), today: today())
    }
}
