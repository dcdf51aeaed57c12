/// Reads the payees that can be paid.
public struct GetPayees: Sendable {
    private let payees: any PayeeRepository

    /// Creates the use case.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Active ones only, by name. From the local copy; asks the bank if there never was one.
    ///
    /// - Throws: `ServerError`, or the `Problem` of a refresh that has just failed, where there is no
    ///   copy and the bank could not be asked.
    public func callAsFunction() async throws -> [Payee] {
        let before = try await payees.freshness()
        var known = try await payees.payees()
        if known.isEmpty, before.lastSuccess == nil {
            let freshness = try await payees.freshness()
            // Reading may have asked already: nobody waits twice for the same bank.
            if let failure = freshness.failure, failure != before.failure { throw failure.problem }
            if freshness.lastSuccess == nil { try await payees.refresh() }
            known = try await payees.payees()
        }
        return known.filter(\.isActive)
    }
}
