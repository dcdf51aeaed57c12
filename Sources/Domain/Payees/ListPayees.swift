/// All payees, their unconfirmed changes and the local copy’s freshness.
public struct PayeeList: Hashable, Sendable, Codable {
    /// Active and inactive payees by name, with the changes applied.
    public let payees: [Payee]
    /// The changes, oldest first.
    public let changes: [PayeeChange]
    /// The freshness of the local copy.
    public let freshness: Freshness

    /// Creates a value; nothing is checked.
    public init(payees: [Payee], changes: [PayeeChange] = [], freshness: Freshness) {
        self.payees = payees
        self.changes = changes
        self.freshness = freshness
    }
}

/// Reads all payees for the list; ``GetPayees`` reads only those that can be paid.
public struct ListPayees: Sendable {
    private let payees: any PayeeRepository

    /// - Parameter payees: The repository; only its local copy is read.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// - Throws: The storage error. A failed refresh is part of the freshness.
    public func callAsFunction() async throws -> PayeeList {
        // Changes are read first: a change confirmed in between is then briefly shown as pending,
        // instead of its payee missing.
        let changes = try await payees.pendingChanges()
        let payees = try await payees.payees()
        return PayeeList(
            payees: payees, changes: changes, freshness: try await self.payees.freshness())
    }
}
