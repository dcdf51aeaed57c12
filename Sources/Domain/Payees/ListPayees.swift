/// All payees, and how old the local copy is.
public struct PayeeList: Equatable, Sendable {
    /// By name; active and inactive ones.
    public let payees: [Payee]
    /// Of the whole local copy.
    public let freshness: Freshness

    /// Takes both as they are.
    public init(payees: [Payee], freshness: Freshness) {
        (self.payees, self.freshness) = (payees, freshness)
    }
}

/// Reads all payees, for the list in which they are kept; ``GetPayees`` has those to be paid.
public struct ListPayees: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is read until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// - Throws: The storage error. Whether the bank could be asked is the freshness' to say.
    public func callAsFunction() async throws -> PayeeList {
        let payees = try await payees.payees()
        return PayeeList(payees: payees, freshness: try await self.payees.freshness())
    }
}
