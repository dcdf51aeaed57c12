public import Domain
public import Foundation

/// Payees in memory, and a bank that knows names.
public final class InMemoryPayeeRepository: PayeeRepository, InMemoryRepository {
    private struct Contents: Sendable {
        var payees: [Payee]
        var checks: [AccountIdentifier: PayeeCheck] = [:]
    }

    private let copy: LocalCopy<Contents>

    /// - Parameters:
    ///   - payees: In any order.
    ///   - freshness: `nil` for refreshed just now.
    public init(
        _ payees: [Payee] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = LocalCopy(
            Contents(payees: payees), freshness: freshness ?? Freshness(lastSuccess: now()),
            line: line, now: now)
    }

    /// What the next successful refresh brings.
    public func bankHas(_ payees: [Payee]) { copy.incoming { $0.payees = payees } }

    /// What the bank says of this account's name from now on; a match if nothing is said.
    public func bankAnswersCheck(of identifier: AccountIdentifier, by check: PayeeCheck) throws {
        try copy.change { $0.checks[identifier] = check }
    }

    /// By name, then by id.
    public func payees() async throws -> [Payee] {
        try await copy.read { $0.payees.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
    }

    /// Active or not.
    public func payee(_ id: ID<Payee>) async throws -> Payee? {
        try await copy.read { $0.payees.first { $0.id == id } }
    }

    /// Goes over the line.
    ///
    /// - Throws: The line's failure.
    public func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck {
        try await copy.line.request()
        return try await copy.read { $0.checks[identifier] ?? .match }
    }
}

extension InMemoryPayeeRepository {
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
