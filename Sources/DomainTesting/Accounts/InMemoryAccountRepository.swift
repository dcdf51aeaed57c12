public import AshlarDomain
public import Foundation

/// Accounts in memory.
public final class InMemoryAccountRepository: AccountRepository, InMemoryRepository {
    /// What it stores; tests look at it through the members beside it.
    public let copy: InMemoryCopy<[Account]>

    /// The accounts come in the bank's order; no freshness means refreshed just now.
    public init(
        _ accounts: [Account] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            accounts, freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    /// Replaces the local copy, as if somebody had written to it.
    public func replace(_ accounts: [Account]) throws { try copy.change { $0 = accounts } }

    /// What the next successful refresh brings.
    public func bankHas(_ accounts: [Account]) { copy.incoming { $0 = accounts } }

    /// In the order in which they were given.
    public func accounts() async throws -> [Account] { try await copy.read { $0 } }

    /// `nil` if there is none with this id.
    public func account(_ id: ID<Account>) async throws -> Account? {
        try await copy.read { $0.first { $0.id == id } }
    }
}
