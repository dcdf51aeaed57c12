/// Renews a loan if the rules allow it today.
public struct RenewLoan: Sendable {
    private let loans: any LoanRepository
    private let today: @Sendable () -> Day

    public init(loans: some LoanRepository, today: @escaping @Sendable () -> Day) {
        self.loans = loans
        self.today = today
    }

    /// - Throws: ``LoanError`` for a broken rule, without a renewal; otherwise the repository’s
    ///   error.
    public func callAsFunction(_ loan: Loan) async throws -> Loan {
        let today = today()
        if let refusal = loan.refusal(on: today) { throw refusal }
        return try await loans.renew(loan, on: today)
    }
}
