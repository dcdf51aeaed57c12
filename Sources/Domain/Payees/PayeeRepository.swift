/// The payees of the signed-in user: the bank's, with what the user has changed on top.
///
/// Changes are durable once their method returns, and are sent when the bank can be reached, each
/// exactly once, those of one payee in the order of their making.
public protocol PayeeRepository: SyncedRepository, ChangeOutbox {
    /// By name; active and inactive ones. One that is being added is there, a new name is shown, and one
    /// that is being deleted is inactive, until the bank has confirmed or refused it.
    func payees() async throws -> [Payee]

    /// As ``payees()`` has it; `nil` if there is none with this id. An id that this device gave to one
    /// that was added is understood after the bank has given it another.
    func payee(_ id: ID<Payee>) async throws -> Payee?

    /// What the bank has not confirmed; the oldest first.
    func pendingChanges() async throws -> [PayeeChange]

    /// Asks the bank whether the name belongs to the account.
    ///
    /// - Throws: `ServerError` if it cannot be asked.
    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck

    /// Stores a payee to be added; returns it as ``payees()`` has it. The same key again adds nothing
    /// and returns the same payee.
    ///
    /// - Throws: The storage error.
    func add(_ payee: NewPayee, key: String) async throws -> Payee

    /// Stores a new name.
    ///
    /// - Throws: The storage error.
    func rename(_ id: ID<Payee>, to name: String) async throws

    /// Stores a deletion; one that the bank does not have any more is deleted.
    ///
    /// - Throws: The storage error.
    func delete(_ id: ID<Payee>) async throws
}

extension PayeeRepository {
    /// Whether the name belongs to the account, as advice before something is confirmed: it never
    /// blocks, and is ``PayeeCheck/notAvailable`` where the bank cannot be asked.
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
