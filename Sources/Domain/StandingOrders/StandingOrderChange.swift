/// A new standing order or a change of one that the bank has not confirmed.
public struct StandingOrderChange: Identifiable, Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: Hashable, Sendable, Codable {
        /// Creates an order with the confirmed terms.
        case setUp(StandingOrderTerms)
        /// Changes an existing order.
        case change(StandingOrder.Change)
    }

    /// The changed order. For a new order: the bank’s order if it differs from the confirmed terms,
    /// otherwise `nil`.
    public let order: AshlarDomain.ID<StandingOrder>?
    /// The kind of change.
    public let kind: Kind
    /// The state of the change. For a new order, its id is that of the review.
    public let pending: PendingState

    /// The change’s id.
    public var id: PendingState.ID { pending.id }

    /// Creates a value; nothing is checked.
    public init(
        order: AshlarDomain.ID<StandingOrder>?, kind: Kind, pending: PendingState
    ) {
        self.order = order
        self.kind = kind
        self.pending = pending
    }

    /// Whether creating an order with these terms would duplicate this change. A refused change is
    /// no duplicate, because the reason for the refusal may no longer apply.
    public func isSame(as terms: StandingOrderTerms) -> Bool {
        if case .refused = pending.phase { return false }
        return kind == .setUp(terms)
    }
}

extension StandingOrder {
    /// Returns the order after the open changes. Changes that no longer fit are left out.
    public func expected(after changes: [StandingOrderChange], today: LocalDate) -> StandingOrder {
        changes.reduce(self) { order, waiting in
            guard waiting.order == id, waiting.pending.isOpen,
                case .change(let change) = waiting.kind
            else { return order }
            do { return try order.applying(change, today: today) } catch { return order }
        }
    }

    /// The result of applying a change of an earlier version to the current one.
    public enum Rebased: Hashable, Sendable {
        /// The bank has already made the change; its response was lost.
        case isDone
        /// The changed order to send, based on the current version.
        case changed(StandingOrder)
        /// The order was changed elsewhere: the user must decide.
        case conflict
    }

    /// Applies a change that the user made to `known` to this order, the bank’s current version.
    /// Payments made meanwhile are not conflicts.
    ///
    /// - Throws: ``StandingOrderChangeError`` for a rule that the change now breaks.
    public func rebasing(
        _ change: Change, madeTo known: StandingOrder, today: LocalDate
    ) throws(StandingOrderChangeError) -> Rebased {
        if agrees(with: try known.applying(change, today: today)) { return .isDone }
        guard agrees(with: known) else { return .conflict }
        return .changed(try applying(change, today: today))
    }
}
