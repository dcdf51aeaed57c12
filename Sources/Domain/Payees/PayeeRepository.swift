/// The signed-in user’s payees: the bank’s, with the user’s pending changes applied.
///
/// Changes are durable once their method returns. They are sent once the bank is reachable, each
/// exactly once and those of one payee in their order.
public protocol PayeeRepository: SyncedRepository, ChangeOutbox {
    /// The payees by name, active and inactive. Until the bank has confirmed or refused a change, a
    /// new payee is included, a new name is shown, and a deleted payee is inactive.
    func payees() async throws -> [Payee]

    /// The payee as in ``payees()``; `nil` if there is none with this id. A local id remains valid
    /// after the bank has assigned another one.
    func payee(_ id: ID<Payee>) async throws -> Payee?

    /// The changes that the bank has not confirmed, oldest first.
    func pendingChanges() async throws -> [PayeeChange]

    /// Requests from the bank whether the name belongs to the account.
    ///
    /// - Throws: `ServerError` if the request fails.
    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck

    /// Stores a new payee and returns it as in ``payees()``. Repeating the key adds nothing and
    /// returns the same payee.
    ///
    /// - Throws: The storage error.
    func add(_ payee: NewPayee, key: String) async throws -> Payee

    /// Stores a new name.
    ///
    /// - Throws: The storage error.
    func rename(_ id: ID<Payee>, to name: String) async throws

    /// Stores a deletion; a payee that the bank no longer has counts as deleted.
    ///
    /// - Throws: The storage error.
    func delete(_ id: ID<Payee>) async throws
}

extension PayeeRepository {
    /// Whether the name belongs to the account, as advice before a confirmation: it never blocks,
    /// and is ``PayeeCheck/notAvailable`` if the bank is unreachable.
    ///
    /// - Throws: The storage error.
    func advice(
        on name: String, _ identifier: AccountIdentifier
    ) async throws -> PayeeCheck {
        do { return try await check(name: name, identifier: identifier) } catch is ServerError {
            return .notAvailable
        }
    }
}
