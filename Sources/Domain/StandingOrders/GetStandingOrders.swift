/// The standing orders and the local copy’s freshness.
public struct StandingOrderList: Hashable, Sendable, Codable {
    /// The orders by next payment, then those without a next payment, then the ended ones.
    public let orders: [StandingOrder]
    /// The unconfirmed changes, oldest first.
    public let changes: [StandingOrderChange]
    /// The freshness of the local copy.
    public let freshness: Freshness
    /// The bank’s current date, by which the orders are sorted.
    public let today: LocalDate

    /// Creates a list; nothing is sorted.
    public init(
        orders: [StandingOrder], changes: [StandingOrderChange] = [], freshness: Freshness,
        today: LocalDate
    ) {
        self.orders = orders
        self.changes = changes
        self.freshness = freshness
        self.today = today
    }
}

/// Reads all standing orders from the local copy.
public struct GetStandingOrders: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Creates the use case.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        self.orders = orders
        self.today = today
    }

    /// - Throws: The storage error.
    public func callAsFunction() async throws -> StandingOrderList {
        let today = today()
        let changes = try await orders.pendingChanges()
        let sorted = try await orders.standingOrders().map { order in
            (order, next: order.next(from: today)?.occurrence.due ?? .max)
        }.sorted { one, other in
            let a = one.0.status.place
            let b = other.0.status.place
            return (a, one.next, one.0.id) < (b, other.next, other.0.id)
        }
        return StandingOrderList(
            orders: sorted.map(\.0), changes: changes,
            freshness: try await orders.freshness(), today: today)
    }
}

extension StandingOrder.Status {
    fileprivate var place: Int {
        switch self {
        case .active: 0
        case .paused, .other: 1
        case .ended: 2
        }
    }
}
