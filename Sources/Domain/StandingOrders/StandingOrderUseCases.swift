/// The standing orders, and how old the local copy is.
public struct StandingOrderList: Hashable, Sendable, Codable {
    /// The next to be paid first, then those that pay nothing now, then those that have ended.
    public let orders: [StandingOrder]
    /// What was confirmed and has no outcome that its person has seen; the oldest first.
    public let requests: [StandingOrderRequest]
    /// Of the local copy.
    public let freshness: Freshness
    /// The day by which they are sorted: the bank's today.
    public let today: LocalDate

    /// Sorts nothing.
    public init(
        orders: [StandingOrder], requests: [StandingOrderRequest] = [], freshness: Freshness,
        today: LocalDate
    ) {
        (self.orders, self.requests) = (orders, requests)
        (self.freshness, self.today) = (freshness, today)
    }
}

/// Reads all standing orders from the local copy.
public struct GetStandingOrders: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Nothing is read until it is called.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        (self.orders, self.today) = (orders, today)
    }

    /// - Throws: The storage error. The bank is not asked.
    public func callAsFunction() async throws -> StandingOrderList {
        let today = today()
        let sorted = try await orders.standingOrders().map { order in
            (order, next: order.next(from: today)?.occurrence.due ?? .max)
        }.sorted { one, other in
            let (a, b) = (one.0.status.place, other.0.status.place)
            return (a, one.next, one.0.id) < (b, other.next, other.0.id)
        }
        return StandingOrderList(
            orders: sorted.map(\.0), requests: try await orders.requests(),
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

/// A standing order with what became of its last payment.
public struct StandingOrderDetail: Hashable, Sendable, Codable {
    /// As the bank last told it.
    public let order: StandingOrder
    /// The last payment it made; `nil` where there is none, or it is not on this device yet.
    public let lastPayment: Payment?
    /// The account it is paid from, if it is known here.
    public let account: Account?
    /// The bank's today.
    public let today: LocalDate

    /// Checks nothing.
    public init(
        order: StandingOrder, lastPayment: Payment?, account: Account?, today: LocalDate
    ) {
        (self.order, self.lastPayment) = (order, lastPayment)
        (self.account, self.today) = (account, today)
    }
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
        (self.orders, self.payments) = (orders, payments)
        (self.accounts, self.today) = (accounts, today)
    }

    /// - Throws: ``StandingOrderChangeError/unknownOrder(_:)`` if there is none with this id.
    public func callAsFunction(_ id: ID<StandingOrder>) async throws -> StandingOrderDetail {
        guard let order = try await orders.standingOrder(id) else {
            throw StandingOrderChangeError.unknownOrder(id)
        }
        var last: Payment?
        if let id = order.lastPayment { last = try await payments.payment(id)?.payment }
        return StandingOrderDetail(
            order: order, lastPayment: last,
            account: try await accounts.account(order.terms.account), today: today())
    }
}

/// Prepares a valid standing order for confirmation: what the bank says of the payee, and the days.
public struct ReviewStandingOrder: Sendable {
    private let accounts: any AccountRepository
    private let payees: any PayeeRepository
    private let today: @Sendable () -> LocalDate
    private let makeID: @Sendable () -> ID<StandingOrderReview>

    /// Only the payees' repository asks the bank. `makeID` is called once for each review.
    public init(
        accounts: any AccountRepository, payees: any PayeeRepository,
        today: @escaping @Sendable () -> LocalDate,
        makeID: @escaping @Sendable () -> ID<StandingOrderReview>
    ) {
        (self.accounts, self.payees) = (accounts, payees)
        (self.today, self.makeID) = (today, makeID)
    }

    /// A payee check that cannot be made is ``PayeeCheck/notAvailable``: advice never blocks.
    ///
    /// - Throws: ``PaymentError/unknownAccount(_:)``, otherwise the storage error.
    public func callAsFunction(_ terms: StandingOrderTerms) async throws -> StandingOrderReview {
        guard let account = try await accounts.account(terms.account) else {
            throw PaymentError.unknownAccount(terms.account)
        }
        let check = try await payees.advice(on: terms.payeeName, terms.payeeIdentifier)
        return StandingOrderReview(
            id: makeID(), terms: terms, account: account, payeeCheck: check,
            upcoming: terms.schedule.upcoming(from: today()))
    }
}

/// Sets a reviewed standing order up at the bank.
public struct CreateStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Nothing is asked until it is called.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        (self.orders, self.today) = (orders, today)
    }

    /// Needs the bank. What was confirmed is stored before it is sent: after a lost answer, also
    /// over a restart, the bank is asked again by itself and sets up one.
    ///
    /// - Throws: ``PaymentError/dateInPast(_:today:)`` if the first day is over meanwhile,
    ///   ``StandingOrderChangeError/alreadyAsked``, ``StandingOrderChangeError/differs(_:)``,
    ///   ``BankError``. All but a refusal, and what kept the request from leaving, stay in the
    ///   requests until they are dismissed.
    public func callAsFunction(_ review: StandingOrderReview) async throws -> StandingOrder {
        let (start, today) = (review.terms.schedule.start, today())
        guard start >= today else { throw PaymentError.dateInPast(start, today: today) }
        do {
            let order = try await orders.create(review.terms, id: review.id)
            await forget(review)
            return order
        } catch let error as BankError {
            if case .refused = error { await forget(review) }
            throw error
        }
    }

    /// The caller shows what came of it.
    private func forget(_ review: StandingOrderReview) async {
        // The outcome counts: if it stays in the requests as well, it is only shown once more.
        try? await orders.dismiss(review.id)
    }
}

/// Reads what was confirmed and has no outcome that its person has seen.
public struct GetStandingOrderRequests: Sendable {
    private let orders: any StandingOrderRepository

    /// Reads the local copy only.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// The oldest first.
    ///
    /// - Throws: The storage error. The bank is not asked.
    public func callAsFunction() async throws -> [StandingOrderRequest] {
        try await orders.requests()
    }
}

/// Asks the bank at once what became of a request, instead of at its next try.
public struct AskForStandingOrder: Sendable {
    private let orders: any StandingOrderRepository

    /// The bank is asked by each call.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// - Throws: The storage error. What the bank says is in the request afterwards.
    public func callAsFunction(_ request: ID<StandingOrderReview>) async throws {
        try await orders.ask(for: request)
    }
}

/// Forgets a request whose outcome was seen, or of which nothing has arrived.
public struct DismissStandingOrderRequest: Sendable {
    private let orders: any StandingOrderRepository

    /// Never asks the bank.
    public init(orders: any StandingOrderRepository) { self.orders = orders }

    /// - Throws: ``StandingOrderChangeError/unanswered`` where the bank may have it.
    public func callAsFunction(_ request: ID<StandingOrderReview>) async throws {
        try await orders.dismiss(request)
    }
}

/// Changes a standing order at the bank.
public struct ChangeStandingOrder: Sendable {
    private let orders: any StandingOrderRepository
    private let today: @Sendable () -> LocalDate

    /// Nothing is asked until it is called.
    public init(orders: any StandingOrderRepository, today: @escaping @Sendable () -> LocalDate) {
        (self.orders, self.today) = (orders, today)
    }

    /// Needs the bank. Of what the bank has changed meanwhile, a payment that was made is no
    /// conflict, and neither is this very change, whose answer was lost. The order is given as the
    /// person saw it.
    ///
    /// - Throws: ``StandingOrderChangeError`` for a broken rule, ``BankError/conflict(detail:)`` if
    ///   somebody else has changed the order since, otherwise ``BankError``.
    public func callAsFunction(
        _ change: StandingOrder.Change, of known: StandingOrder
    ) async throws -> StandingOrder {
        let changed = try known.applying(change, today: today())
        do {
            return try await orders.update(changed)
        } catch BankError.conflict(let detail) {
            guard let fresh = try await orders.standingOrder(known.id) else {
                throw StandingOrderChangeError.unknownOrder(known.id)
            }
            if fresh.agrees(with: changed) { return fresh }
            guard fresh.agrees(with: known), fresh.version != known.version else {
                throw BankError.conflict(detail: detail)
            }
            return try await orders.update(fresh.applying(change, today: today()))
        }
    }
}
