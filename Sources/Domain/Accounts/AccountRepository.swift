/// The accounts of the signed-in user.
public protocol AccountRepository: SyncedRepository {
    /// The accounts in the bank’s order; empty before the first refresh.
    func accounts() async throws -> [Account]

    /// The account, or `nil` if there is none with this id; absence is not an error.
    func account(_ id: ID<Account>) async throws -> Account?
}
