/// Reads the payees that can be paid.
public struct GetPayees: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is read until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Active ones only, by name. From the local copy; asks the bank if that is empty.
    public func callAsFunction() async throws -> [Payee] {
        var known = try await payees.payees()
        if known.isEmpty, try await payees.freshness().lastSuccess == nil {
            try await payees.refresh()
            known = try await payees.payees()
        }
        return known.filter(\.isActive)
    }
}
