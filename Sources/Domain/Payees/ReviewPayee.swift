/// A new payee before its confirmation, with the bank’s check of the name.
public struct PayeeReview: Hashable, Sendable, Codable {
    /// The idempotency key of the request: adding the same review again adds nothing.
    public let key: String
    /// The new payee.
    public let payee: NewPayee
    /// Advice; it never blocks.
    public let check: PayeeCheck

    /// Creates a review, for tests; ``ReviewPayee`` creates them in the app.
    public init(key: String, payee: NewPayee, check: PayeeCheck) {
        self.key = key
        self.payee = payee
        self.check = check
    }
}

/// Prepares a new payee for confirmation: validates the form and requests the bank’s check of the
/// name.
public struct ReviewPayee: Sendable {
    private let payees: any PayeeRepository
    private let makeKey: @Sendable () -> String

    /// - Parameters:
    ///   - payees: The repository, also read to find an existing payee with this account.
    ///   - makeKey: Called once for each review.
    public init(payees: any PayeeRepository, makeKey: @escaping @Sendable () -> String) {
        self.payees = payees
        self.makeKey = makeKey
    }

    /// A failed check gives ``PayeeCheck/notAvailable`` and does not block.
    ///
    /// - Throws: ``PayeeError``, otherwise the storage error.
    public func callAsFunction(_ form: PayeeInput) async throws -> PayeeReview {
        let payee = try NewPayee(form)
        let known = try await payees.payees()
        if let same = known.first(where: { $0.identifier == payee.identifier }) {
            throw PayeeError.alreadyThere(name: same.name)
        }
        let check = try await payees.advice(on: payee.name, payee.identifier)
        return PayeeReview(key: makeKey(), payee: payee, check: check)
    }
}
