public import AshlarDomain
public import Foundation

/// An in-memory payee repository with a bank that checks names.
///
/// Each change is stored, and sent at once unless the line is cut or holds requests back; see
/// ``deliver()``.
public final class InMemoryPayeeRepository: PayeeRepository, InMemoryRepository {
    /// The stored entities and the bank’s prepared responses.
    public struct Contents: Sendable {
        var payees: [Payee]
        var checks: [AccountIdentifier: PayeeCheck] = [:]
        var kept: Set<ID<Payee>> = []
        var changes = InMemoryChanges<Pending>()
        /// The local ids of added payees, by idempotency key.
        var added: [String: ID<Payee>] = [:]
        /// The bank’s ids, by local id.
        var given: [ID<Payee>: ID<Payee>] = [:]
    }

    struct Pending: Sendable {
        var payee: ID<Payee>
        let kind: PayeeChange.Kind
    }

    /// The stored contents; tests use the repository’s own members instead.
    public let copy: InMemoryCopy<Contents>

    /// Creates a repository; the payees’ order does not matter, `nil` freshness means refreshed
    /// just now.
    public init(
        _ payees: [Payee] = [], freshness: Freshness? = nil, line: BankLine = BankLine(),
        now: @escaping @Sendable () -> Date = { .fixture }
    ) {
        copy = InMemoryCopy(
            Contents(payees: payees), freshness: freshness ?? Freshness(lastSuccess: now()),
            line: line, now: now)
    }

    /// The bank’s payees, without pending changes.
    public var stored: [Payee] { copy.contents.payees }

    /// Sets what the next successful refresh loads from the bank.
    public func bankHas(_ payees: [Payee]) { copy.incoming { $0.payees = payees } }

    /// Sets the bank’s result for checks of this account’s name; the default is a match.
    public func bankAnswersCheck(of identifier: AccountIdentifier, by check: PayeeCheck) throws {
        try copy.change { $0.checks[identifier] = check }
    }

    /// Makes the bank refuse to delete this payee.
    public func bankRefusesDeletion(_ id: ID<Payee>) throws {
        try copy.change { _ = $0.kept.insert(id) }
    }

    /// The payees by name, then by id.
    public func payees() async throws -> [Payee] {
        try await copy.read { $0.shown.sorted { ($0.name, $0.id) < ($1.name, $1.id) } }
    }

    /// The payee, active or not; `nil` if there is none with this id.
    public func payee(_ id: ID<Payee>) async throws -> Payee? {
        try await copy.read { contents in
            let id = contents.given[id] ?? id
            return contents.shown.first { $0.id == id }
        }
    }

    /// Sends a request over the line.
    ///
    /// - Throws: The line’s error.
    public func check(name: String, identifier: AccountIdentifier) async throws -> PayeeCheck {
        try await copy.line.request()
        return try await copy.read { $0.checks[identifier] ?? .match }
    }
}
