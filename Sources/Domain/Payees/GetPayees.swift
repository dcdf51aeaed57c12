/// Reads the active payees.
public struct GetPayees: Sendable {
    private let payees: any PayeeRepository

    /// Creates the use case.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Returns the active payees by name from the local copy; refreshes first if there is no copy.
    ///
    /// - Throws: `ServerError`, or the `Problem` of a failed refresh, if there is no copy and the
    ///   bank is unreachable.
    public func callAsFunction() async throws -> [Payee] {
        let before = try await payees.freshness()
        var known = try await payees.payees()
        if known.isEmpty, before.lastSuccess == nil {
            let freshness = try await payees.freshness()
            // Reading may have tried to refresh already; do not wait twice.
            if let failure = freshness.failure, failure != before.failure { throw failure.problem }
            if freshness.lastSuccess == nil { try await payees.refresh() }
            known = try await payees.payees()
        }
        return known.filter(\.isActive)
    }
}
