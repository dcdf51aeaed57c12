/// A loan with its unconfirmed renewal.
public struct ListedLoan: Identifiable, Hashable, Sendable, Codable {
    /// The loan after all its stored renewals.
    public let loan: Loan
    /// The newest unconfirmed renewal; `nil` if there is none.
    public let renewal: Renewal?

    /// The loan’s id.
    public var id: Loan.ID { loan.id }

    /// - Parameter renewal: A renewal of this loan.
    public init(loan: Loan, renewal: Renewal? = nil) {
        self.loan = loan
        self.renewal = renewal
    }
}

/// Lists the reader’s loans, earliest due day first.
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
