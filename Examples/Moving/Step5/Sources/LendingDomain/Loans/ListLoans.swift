/// A loan with what the server has not confirmed of it.
public struct ListedLoan: Identifiable, Hashable, Sendable, Codable {
    /// As it will be.
    public let loan: Loan
    /// The newest; `nil` where the server has them all.
    public let renewal: Renewal?

    /// The loan’s.
    public var id: Loan.ID { loan.id }

    /// The renewal has to be the loan’s.
    public init(loan: Loan, renewal: Renewal? = nil) {
        self.loan = loan
        self.renewal = renewal
    }
}

/// Lists the reader’s loans, the one that is due first before the others.
public struct ListLoans: Sendable {
    private let loans: any LoanRepository

    public init(loans: some LoanRepository) { self.loans = loans }

    /// - Throws: The repository’s error.
    public func callAsFunction() async throws -> [ListedLoan] {
        let renewals = Dictionary(grouping: try await loans.renewals(), by: \.loan)
        return try await loans.loans()
            .sorted { ($0.due, $0.title) < ($1.due, $1.title) }
            .map { ListedLoan(loan: $0, renewal: renewals[$0.id]?.last) }
    }
}
