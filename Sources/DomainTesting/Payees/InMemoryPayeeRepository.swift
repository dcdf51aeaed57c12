public import AshlarDomain
public import Foundation

/// Payees in memory, and a bank that knows names.
public final class InMemoryPayeeRepository: PayeeRepository, InMemoryRepository {
    /// The stored entities, and the answers of the bank.
    public struct Contents: Sendable {
        var payees: [Payee]
        var checks: [AccountIdentifier: PayeeCheck] = [:]
        var added: [String: Payee] = [:]
        var kept: Set<ID<Payee>> = []
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

    /// What the bank says from now on of deleting this payee: no, with that word.
    public func bankKeeps(_ id: ID<Payee>) throws {
        try copy.change { _ = $0.kept.insert(id) }
    }

    /// Goes over the line; ids are `new-1`, `new-2` and so on.
    ///
    /// - Throws: The line's failure.
    public func add(_ payee: NewPayee, key: String) async throws -> Payee {
        try await copy.line.request()
        return try copy.change { contents in
            if let known = contents.added[key] { return known }
            let made = Payee(
                id: ID(rawValue: "new-\(contents.added.count + 1)"), name: payee.name,
                identifier: payee.identifier, isActive: true)
            contents.added[key] = made
            contents.payees.append(made)
            return made
        }
    }

    /// Goes over the line.
    ///
    /// - Throws: The line's failure; a refusal where there is none with this id.
    public func rename(_ id: ID<Payee>, to name: String) async throws -> Payee {
        try await copy.line.request()
        return try copy.change { contents in
            guard let place = contents.payees.firstIndex(where: { $0.id == id }) else {
                throw ServerError.failed(status: 404, detail: "There is no payee “\(id)”.")
            }
            let old = contents.payees[place]
            let renamed = Payee(
                id: id, name: name, identifier: old.identifier, isActive: old.isActive)
            contents.payees[place] = renamed
            return renamed
        }
    }

    /// Goes over the line.
    ///
    /// - Throws: The line's failure; a refusal for those that the bank keeps.
    public func delete(_ id: ID<Payee>) async throws {
        try await copy.line.request()
        try copy.change { contents in
            guard !contents.kept.contains(id) else {
                throw ServerError.refused(
                    reason: .paymentUnderWay, detail: "A payment to this payee is under way.")
            }
            contents.payees.removeAll { $0.id == id }
        }
    }
}
