public import Domain
public import Foundation

/// Payees in memory, and a bank that knows names.
public final class InMemoryPayeeRepository: PayeeRepository, InMemoryRepository {
    /// The stored entities, and the answers of the bank.
    public struct Contents: Sendable {
        var payees: [Payee]
        var checks: [AccountIdentifier: PayeeCheck] = [:]
    }

    /// What it stores; tests look at it through the members beside it.
    public let copy: InMemoryCopy<Contents>

    /// The payees come in any order; no freshness means refreshed just now.
    public init(
        _ payees: [Payee] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
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
