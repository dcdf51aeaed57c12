/// The payees of the signed-in user.
public protocol PayeeRepository: SyncedRepository {
    /// By name; active and inactive ones.
    func payees() async throws -> [Payee]

    /// `nil` if there is none with this id; absence is not an error.
    func payee(_ id: ID<Payee>) async throws -> Payee?

    /// Asks the bank whether the name belongs to the account.
    ///
    /// - Throws: `ServerError` if it cannot be asked.
    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck

    /// Adds a payee at the bank, then to the local copy; returns it as the bank has it.
    ///
    /// The same key again adds nothing and returns the same payee.
    /// - Throws: `ServerError`: the bank refuses an account number that a payee has already.
    func add(_ payee: NewPayee, key: String) async throws -> Payee

    /// Renames a payee at the bank, then in the local copy; returns it as the bank has it.
    ///
    /// - Throws: `ServerError`.
    func rename(_ id: ID<Payee>, to name: String) async throws -> Payee

    /// Deletes a payee at the bank, then from the local copy; one that is not there is deleted.
    ///
    /// - Throws: `ServerError`: the bank refuses while a payment to the payee is under way.
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
