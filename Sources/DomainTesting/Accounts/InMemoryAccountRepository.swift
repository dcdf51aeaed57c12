public import Domain
public import Foundation

/// Accounts in memory.
public final class InMemoryAccountRepository: AccountRepository, InMemoryRepository {
    private let copy: LocalCopy<[Account]>

    /// - Parameters:
    ///   - accounts: In the bank's order.
    ///   - freshness: `nil` for refreshed just now.
    public init(
        _ accounts: [Account] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = LocalCopy(
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

extension InMemoryAccountRepository {
    public var reads: Gate { copy.reads }
    public var refreshes: Int { copy.refreshes }
    public var storageFailure: (any Error)? {
        get { copy.storageFailure }
        set { copy.storageFailure = newValue }
    }
    public func refresh() async throws { try await copy.refresh() }
    public func freshness() async throws -> Freshness { try copy.freshness() }
    public func changes() -> AsyncStream<Void> { copy.changes() }
}
