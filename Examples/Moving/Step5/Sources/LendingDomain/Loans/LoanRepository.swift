public import AshlarCore

/// A store of the reader’s loans on this device and of their unconfirmed renewals.
public protocol LoanRepository: Sendable {
    /// The copy of the server’s loans: its freshness, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// All loans with unsent renewals applied, in no particular order. Never waits for the
    /// network.
    func loans() async throws -> [Loan]

    /// Stores a renewal, which the server then makes exactly once.
    ///
    /// - Parameters:
    ///   - loan: The loan as the reader sees it.
    ///   - today: The day of the renewal, for which its rules were checked.
    /// - Throws: `LoanError` if the loan has changed since or may not be renewed, otherwise the
    ///   storage error. Nothing is stored then.
    func renew(_ loan: Loan, on today: Day) async throws

    /// The renewals that the server has not confirmed, oldest first.
    func renewals() async throws -> [Renewal]

    /// Removes a renewal. Does nothing while it is being sent, or for an unknown id.
    func drop(_ id: Renewal.ID) async throws
}
