/// Adds a payee at the bank.
public struct AddPayee: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is asked until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Needs the bank; calling it again with the same review adds one payee.
    ///
    /// - Throws: ``BankError``; after one that leaves the outcome open, call it again.
    public func callAsFunction(_ review: PayeeReview) async throws -> Payee {
        try await payees.add(review.payee, key: review.key)
    }
}

/// Gives a payee another name.
public struct RenamePayee: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is asked until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Needs the bank. The name that the payee has already is not sent.
    ///
    /// - Throws: ``PayeeError`` before anything is sent, ``BankError`` from the bank.
    public func callAsFunction(_ id: ID<Payee>, to name: String) async throws -> Payee {
        let name = try Payee.checkedName(name)
        guard let payee = try await payees.payee(id) else { throw PayeeError.unknownPayee(id) }
        return payee.name == name ? payee : try await payees.rename(id, to: name)
    }
}

/// Deletes a payee; what was paid to it stays.
public struct DeletePayee: Sendable {
    private let payees: any PayeeRepository

    /// Nothing is asked until it is called.
    public init(payees: any PayeeRepository) { self.payees = payees }

    /// Needs the bank. A payee that is not there any more is deleted.
    ///
    /// - Throws: ``BankError``, also where the bank keeps a payee that it still needs.
    public func callAsFunction(_ id: ID<Payee>) async throws { try await payees.delete(id) }
}
