/// Adds a reviewed payee.
public struct AddPayee: Sendable {
    private let payees: any PayeeRepository

    /// - Parameter payees: Stores the payee and sends it once the bank is reachable.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Works offline. Repeating the call with the same review adds only one payee; the list’s
    /// changes contain the bank’s response.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ review: PayeeReview) async throws -> Payee {
        try await payees.add(review.payee, key: review.key)
    }
}
