/// The standing orders of the signed-in user: read from the local copy, changed at the bank.
public protocol StandingOrderRepository: SyncedRepository {
    /// In the bank's order; ended ones too.
    func standingOrders() async throws -> [StandingOrder]

    /// `nil` if there is none with this id; absence is not an error.
    func standingOrder(_ id: ID<StandingOrder>) async throws -> StandingOrder?

    /// Stores the request, sets the order up at the bank, then in the local copy; returns the bank's.
    /// The same id again asks for the same request. The outcome stays in ``requests()`` until it is
    /// dismissed.
    ///
    /// - Throws: ``StandingOrderChangeError/alreadyAsked`` if a request for the same terms is among
    ///   ``requests()``, or one of that id for others. ``StandingOrderChangeError/differs(_:)``.
    ///   Otherwise `ServerError`: after `ServerError.offline` and
    ///   `ServerError.busy` of a first attempt nothing has arrived, and the request is
    ///   forgotten.
    func create(_ terms: StandingOrderTerms, id: ID<StandingOrderReview>) async throws
        -> StandingOrder

    /// What was confirmed and has no outcome that its person has seen; the oldest first.
    func requests() async throws -> [StandingOrderRequest]

    /// Asks the bank at once for a request without an answer, and waits for it. One that is answered,
    /// or not there, is left as it is.
    ///
    /// - Throws: The storage error. What the bank says is in ``requests()``.
    func ask(for request: ID<StandingOrderReview>) async throws

    /// Forgets a request; one that is not there is fine.
    ///
    /// - Throws: ``StandingOrderChangeError/unanswered`` where the bank may have it, or be about to.
    func dismiss(_ request: ID<StandingOrderReview>) async throws

    /// Replaces what can change (terms, status, skipped days) at the bank, then in the local copy;
    /// returns the bank's.
    ///
    /// - Throws: `ServerError.conflict` if the bank's version is no longer the given one;
    ///   the local copy is then the bank's, as far as it could be asked.
    func update(_ order: StandingOrder) async throws -> StandingOrder
}
