/// A store of the reader’s loans.
public protocol LoanRepository: Sendable {
    /// All loans of the reader, in no particular order.
    ///
    /// - Throws: The error of the request. One invalid loan fails the whole list.
    func loans() async throws -> [Loan]

    /// Renews a loan. Not idempotent: each call renews it once more.
    ///
    /// - Parameter today: The day of the renewal, for which its rules were checked.
    /// - Returns: The loan after the renewal.
    /// - Throws: The error of the request; the loan may have been renewed nevertheless.
    func renew(_ loan: Loan, on today: Day) async throws -> Loan
}
