/// Adds a reviewed payee.
public struct AddPayee: Sendable {
    private let payees: any PayeeRepository

    /// - Parameter payees: Stores it, and sends it when the bank can be reached.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Works offline. Calling it again with the same review adds one payee; what the bank says of it
    /// later is among the list's changes.
    ///
    /// - Throws: The storage error.
    public func callAsFunction(_ review: PayeeReview) async throws -> Payee {
        try await payees.add(review.payee, key: review.key)
    }
}
