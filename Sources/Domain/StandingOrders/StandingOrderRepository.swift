/// The standing orders of the signed-in user: read from the local copy, changed at the bank.
public protocol StandingOrderRepository: SyncedRepository {
    /// In the bank's order; ended ones too.
    func standingOrders() async throws -> [StandingOrder]

    /// `nil` if there is none with this id; absence is not an error.
    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder?

    /// Sets one up at the bank, then in the local copy; returns the bank's. The same key again
    /// returns the one that is there.
    ///
    /// - Throws: ``BankError``. After ``BankError/timedOut`` the bank may have it: the same key asks
    ///   again. ``StandingOrderChangeError/alreadyAsked`` if the bank has answered that key before,
    ///   for other terms.
    func create(_ terms: StandingOrderTerms, key: ID<StandingOrderReview>) async throws
        -> StandingOrder

    /// Replaces what can change (terms, status, skipped days) at the bank, then in the local copy;
    /// returns the bank's.
    ///
    /// - Throws: ``BankError/conflict(detail:)`` if the bank's version is no longer the given one;
    ///   the local copy is then the bank's, as far as it could be asked.
    func update(_ order: StandingOrder) async throws -> StandingOrder
}
