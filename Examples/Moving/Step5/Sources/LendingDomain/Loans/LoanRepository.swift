public import AshlarCore

/// A store of the reader’s loans on this device, and of renewals that are still to be sent.
public protocol LoanRepository: Sendable {
    /// The copy of the server’s loans: its age, its refresh, its changes.
    var copy: any SyncedRepository { get }

    /// All loans as they will be, with renewals that are not sent yet, in no particular order. Never
    /// waits for the network.
    func loans() async throws -> [Loan]

    /// Stores a renewal, which then happens at the server exactly once.
    ///
    /// - Parameters:
    ///   - loan: As the reader sees it.
    ///   - today: The day of the renewal, by whose rules it was checked.
    /// - Throws: `LoanError` where the loan has changed since, or may not be renewed. Otherwise the
    ///   storage error. Nothing is stored then.
    func renew(_ loan: Loan, on today: Day) async throws

    /// Renewals that the server has not confirmed, oldest first.
    func renewals() async throws -> [Renewal]

    /// Forgets a renewal. Does nothing while it is being sent, and where there is none with this id.
    func drop(_ id: Renewal.ID) async throws
}
