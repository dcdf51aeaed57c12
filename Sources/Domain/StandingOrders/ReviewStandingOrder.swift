/// Prepares a valid standing order for confirmation, with the bank’s payee check and the dates.
public struct ReviewStandingOrder: Sendable {
    private let accounts: any AccountRepository
    private let payees: any PayeeRepository
    private let today: @Sendable () -> LocalDate
    private let makeID: @Sendable () -> ID<StandingOrderReview>

    /// Creates the use case; only `payees` sends a request to the bank, and `makeID` is called once
    /// for each review.
    public init(
        accounts: any AccountRepository, payees: any PayeeRepository,
        today: @escaping @Sendable () -> LocalDate,
        makeID: @escaping @Sendable () -> ID<StandingOrderReview>
    ) {
        self.accounts = accounts
        self.payees = payees
        self.today = today
        self.makeID = makeID
    }

    /// A failed payee check gives ``PayeeCheck/notAvailable`` and does not block.
    ///
    /// - Throws: ``PaymentError/unknownAccount(_:)``, otherwise the storage error.
    public func callAsFunction(_ terms: StandingOrderTerms) async throws -> StandingOrderReview {
        guard let account = try await accounts.account(terms.account) else {
            throw PaymentError.unknownAccount(terms.account)
        }
        let check = try await payees.advice(on: terms.payeeName, terms.payeeIdentifier)
        return StandingOrderReview(
            id: makeID(), terms: terms, account: account, payeeCheck: check,
            upcoming: terms.schedule.upcoming(from: today()))
    }
}
