/// A new payee before it is confirmed: what the bank says of the name.
public struct PayeeReview: Hashable, Sendable, Codable {
    /// Adding the same review again adds nothing: it is the request's idempotency key.
    public let key: String
    /// What is to be added.
    public let payee: NewPayee
    /// Advice; it never blocks.
    public let check: PayeeCheck

    /// For tests; the app is given what ``ReviewPayee`` makes.
    public init(key: String, payee: NewPayee, check: PayeeCheck) {
        self.key = key
        self.payee = payee
        self.check = check
    }
}

/// Prepares a new payee for confirmation: checks the form, and asks the bank for the name.
public struct ReviewPayee: Sendable {
    private let payees: any PayeeRepository
    private let makeKey: @Sendable () -> String

    /// - Parameters:
    ///   - payees: Also asked whether the account number is there already.
    ///   - makeKey: Called once for each review.
    public init(payees: any PayeeRepository, makeKey: @escaping @Sendable () -> String) {
        self.payees = payees
        self.makeKey = makeKey
    }

    /// A check that cannot be made is ``PayeeCheck/notAvailable``: advice never blocks.
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
