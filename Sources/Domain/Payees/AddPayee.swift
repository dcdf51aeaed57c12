/// Adds a payee at the bank.
public struct AddPayee: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is asked until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Needs the bank; calling it again with the same review adds one payee.
    ///
    /// - Throws: `ServerError`; after one that leaves the outcome open, call it again.
    public func callAsFunction(_ review: PayeeReview) async throws -> Payee {
        try await payees.add(review.payee, key: review.key)
    }
}
