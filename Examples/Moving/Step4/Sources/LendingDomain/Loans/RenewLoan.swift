/// Renews a loan that may be renewed today.
public struct RenewLoan: Sendable {
    private let loans: any LoanRepository
    private let today: @Sendable () -> Day

    public init(loans: some LoanRepository, today: @escaping @Sendable () -> Day) {
        self.loans = loans
        self.today = today
    }

    /// - Throws: ``LoanError`` for a broken rule; nothing is renewed then. Otherwise the repository’s
    ///   error.
    public func callAsFunction(_ loan: Loan) async throws -> Loan {
        let today = today()
        if let refusal = loan.refusal(on: today) { throw refusal }
        return try await loans.renew(loan, on: today)
    }
}
