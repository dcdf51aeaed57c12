/// A store of the reader’s loans.
public protocol LoanRepository: Sendable {
    /// All loans of the reader, in no particular order.
    ///
    /// - Throws: Why they cannot be read. A loan that cannot be one fails all of them.
    func loans() async throws -> [Loan]

    /// Renews a loan. Each call renews it once more.
    ///
    /// - Parameter today: The day of the renewal, by whose rules it was checked.
    /// - Returns: The loan after the renewal.
    /// - Throws: Why it was not renewed, or why that cannot be known.
    func renew(_ loan: Loan, on today: Day) async throws -> Loan
}
