/// A standing order that is to be set up, or a change of one, that the bank has not confirmed.
public struct StandingOrderChange: Identifiable, Hashable, Sendable, Codable {
    /// The kind of change.
    public enum Kind: Hashable, Sendable, Codable {
        /// With the terms that were confirmed.
        case setUp(StandingOrderTerms)
        /// To an order that the bank has.
        case change(StandingOrder.Change)
    }

    /// The order that is changed. Of one that is set up: what the bank has made of it, where that
    /// differs from what was confirmed, otherwise `nil`.
    public let order: AshlarDomain.ID<StandingOrder>?
    /// The kind of change.
    public let kind: Kind
    /// How far it has got. Of one that is set up, the id is its review's.
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

    /// Whether setting these terms up would be for the same order again. A refusal is no obstacle:
    /// its reason may be gone.
    public func isSame(as terms: StandingOrderTerms) -> Bool {
        if case .refused = pending.phase { return false }
        return kind == .setUp(terms)
    }
}

extension StandingOrder {
    /// The order as it will be if the bank does what it was asked for and has not confirmed. A change
    /// that does not fit any more is left out.
    public func expected(after changes: [StandingOrderChange], today: LocalDate) -> StandingOrder {
        changes.reduce(self) { order, waiting in
            guard waiting.order == id, waiting.pending.isOpen,
                case .change(let change) = waiting.kind
            else { return order }
            do { return try order.applying(change, today: today) } catch { return order }
        }
    }

    /// What becomes of a change that was made to an earlier version of an order.
    public enum Rebased: Hashable, Sendable {
        /// The bank has made it already: its answer was lost.
        case isDone
        /// What is to be sent, for the version of now.
        case changed(StandingOrder)
        /// It was changed elsewhere meanwhile: the user decides.
        case conflict
    }

    /// Puts a change that the user made to `known` on top of this order, which the bank has now. A
    /// payment that was made meanwhile is no conflict.
    ///
    /// - Throws: ``StandingOrderChangeError`` for a rule that the change breaks by now.
    public func rebasing(
        _ change: Change, madeTo known: StandingOrder, today: LocalDate
    ) throws(StandingOrderChangeError) -> Rebased {
        if agrees(with: try known.applying(change, today: today)) { return .isDone }
        guard agrees(with: known) else { return .conflict }
        return .changed(try applying(change, today: today))
    }
}
