/// The payees of the signed-in user.
public protocol PayeeRepository: SyncedRepository {
    /// By name; active and inactive ones.
    func payees() async throws -> [Payee]

    /// `nil` if there is none with this id; absence is not an error.
    func payee(_ id: ID<Payee>) async throws -> Payee?

    /// Asks the bank whether the name belongs to the account.
    ///
    /// - Throws: ``BankError`` if it cannot be asked.
    func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck
}
