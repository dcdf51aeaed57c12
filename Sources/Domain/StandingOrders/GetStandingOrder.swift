/// A standing order with what became of its last payment.
public struct StandingOrderDetail: Hashable, Sendable, Codable {
    /// As the bank last told it.
    public let order: StandingOrder
    /// What the bank has not confirmed of it; the oldest first.
    public let changes: [StandingOrderChange]
    /// The last payment it made; `nil` where there is none, or it is not on this device yet.
    public let lastPayment: Payment?
    /// The account it is paid from, if it is known here.
    public let account: Account?
    /// The bank's today.
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

    /// Asks all three for their local copies only.
    public init(
        orders: any StandingOrderRepository, payments: any PaymentRepository,
        accounts: any AccountRepository, today: @escaping @Sendable () -> LocalDate
    ) {
        self.orders = orders
        self.payments = payments
        self.accounts = accounts
        self.today = today
    }

    /// - Throws: ``StandingOrderChangeError/unknownOrder(_:)`` if there is none with this id.
    public func callAsFunction(_ id: ID<StandingOrder>) async throws -> StandingOrderDetail {
        // The changes first: one that the bank confirms in between is shown as pending for a moment,
        // and never as gone.
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
