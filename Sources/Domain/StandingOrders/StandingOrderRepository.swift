/// The standing orders of the signed-in user: the bank's, and apart from them what it was asked for.
///
/// Changes are durable once their method returns, and are sent when the bank can be reached, each
/// exactly once, those of one order in the order of their making.
public protocol StandingOrderRepository: SyncedRepository, ChangeOutbox {
    /// In the bank's order; ended ones too. As the bank has them: without what it has not confirmed.
    func standingOrders() async throws -> [StandingOrder]

    /// `nil` if there is none with this id; absence is not an error.
    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder?

    /// What the bank has not confirmed, and what it did differently; the oldest first.
    func pendingChanges() async throws -> [StandingOrderChange]

    /// Stores an order to be set up. The same id again changes nothing.
    ///
    /// - Throws: ``StandingOrderChangeError/alreadyAsked`` if one of ``pendingChanges()`` is for the
    ///   same terms, which is looked at in the same transaction; otherwise the storage error.
    func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws

    /// Stores a change of the order, given as the user saw it. Where it was changed elsewhere
    /// meanwhile, the change becomes a conflict; see ``StandingOrder/rebasing(_:madeTo:today:)``.
    ///
    /// - Throws: The storage error.
    func change(_ order: StandingOrder, _ change: StandingOrder.Change) async throws
}
