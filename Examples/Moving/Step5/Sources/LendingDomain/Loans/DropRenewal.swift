/// Drops a failed renewal.
public struct DropRenewal: Sendable {
    private let loans: any LoanRepository

    public init(loans: some LoanRepository) { self.loans = loans }

    /// Does nothing for a renewal that has not failed.
    ///
    /// - Throws: The repository’s error.
    public func callAsFunction(_ id: Renewal.ID) async throws {
        guard try await loans.renewals().first(where: { $0.id == id })?.state == .failed else {
            return
        }
        try await loans.drop(id)
    }
}
