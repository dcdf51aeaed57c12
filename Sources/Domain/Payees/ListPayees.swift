/// All payees, what the bank has not confirmed of them, and how old the local copy is.
public struct PayeeList: Hashable, Sendable, Codable {
    /// By name; active and inactive ones, with the changes on top.
    public let payees: [Payee]
    /// The oldest first.
    public let changes: [PayeeChange]
    /// Of the whole local copy.
    public let freshness: Freshness

    /// Creates a value; nothing is checked.
    public init(payees: [Payee], changes: [PayeeChange] = [], freshness: Freshness) {
        self.payees = payees
        self.changes = changes
        self.freshness = freshness
    }
}

/// Reads all payees, for the list in which they are kept; ``GetPayees`` has those to be paid.
public struct ListPayees: Sendable {
    private let payees: any PayeeRepository

    /// - Parameter payees: Only the local copy is read.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// - Throws: The storage error. Whether the bank could be asked is the freshness' to say.
    public func callAsFunction() async throws -> PayeeList {
        // The changes first: one that the bank confirms in between is then shown as pending for a
        // moment, and never as gone.
        let changes = try await payees.pendingChanges()
        let payees = try await payees.payees()
        return PayeeList(
            payees: payees, changes: changes, freshness: try await self.payees.freshness())
    }
}
