/// Renews a loan that may be renewed today.
public struct RenewLoan: Sendable {
    private let today: @Sendable () -> Day
    private let send: @Sendable (Loan.ID) async throws -> Loan

    /// - Parameter send: Renews at the server, and returns the loan as the server has it then.
    public init(
        today: @escaping @Sendable () -> Day,
        send: @escaping @Sendable (Loan.ID) async throws -> Loan
    ) {
        self.today = today
        self.send = send
    }

    /// - Throws: ``LoanError`` for a broken rule; nothing is sent then. Otherwise the server’s error.
    public func callAsFunction(_ loan: Loan) async throws -> Loan {
        if let refusal = loan.refusal(on: today()) { throw refusal }
        return try await send(loan.id)
    }
}
