/// The signed-in user’s standing orders at the bank and, separately, the unconfirmed changes.
///
/// Changes are durable once their method returns. They are sent once the bank is reachable, each
/// exactly once and those of one order in their order.
public protocol StandingOrderRepository: SyncedRepository, ChangeOutbox {
    /// The orders in the bank’s order, including ended ones, without unconfirmed changes.
    func standingOrders() async throws -> [StandingOrder]

    /// The order, or `nil` if there is none with this id; absence is not an error.
    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder?

    /// The unconfirmed changes and those that the bank made differently, oldest first.
    func pendingChanges() async throws -> [StandingOrderChange]

    /// Stores a new order. Repeating an id changes nothing.
    ///
    /// - Throws: ``StandingOrderChangeError/alreadyAsked`` if ``pendingChanges()`` contains the
    ///   same terms, which is checked in the same transaction; otherwise the storage error.
    func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws

    /// Stores a change of the order that the user saw. If the bank has a newer version, the change
    /// may become a conflict; see ``StandingOrder/rebasing(_:madeTo:today:)``.
    ///
    /// - Throws: The storage error.
    func change(_ order: StandingOrder, _ change: StandingOrder.Change) async throws
}
