/// Lists the reader’s loans, earliest due day first.
public struct ListLoans: Sendable {
    private let loans: any LoanRepository

    public init(loans: some LoanRepository) { self.loans = loans }

    /// - Throws: The repository’s error.
    public func callAsFunction() async throws -> [Loan] {
        try await loans.loans().sorted { ($0.due, $0.title) < ($1.due, $1.title) }
    }
}
