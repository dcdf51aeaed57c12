public import AshlarDomain
public import Foundation

/// An in-memory account repository.
public final class InMemoryAccountRepository: AccountRepository, InMemoryRepository {
    /// The stored contents; tests use the repository’s own members instead.
    public let copy: InMemoryCopy<[Account]>

    /// Creates a repository with accounts in the bank’s order; `nil` freshness means refreshed just
    /// now.
    public init(
        _ accounts: [Account] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            accounts, freshness: freshness ?? Freshness(lastSuccess: now()), line: line, now: now)
    }

    /// Replaces the local copy and notifies observers.
    public func replace(_ accounts: [Account]) throws { try copy.change { $0 = accounts } }

    /// Sets what the next successful refresh loads from the bank.
    public func bankHas(_ accounts: [Account]) { copy.incoming { $0 = accounts } }

    /// The accounts in their given order.
    public func accounts() async throws -> [Account] { try await copy.read { $0 } }

    /// The account, or `nil` if there is none with this id.
    public func account(_ id: ID<Account>) async throws -> Account? {
        try await copy.read { $0.first { $0.id == id } }
    }
}
