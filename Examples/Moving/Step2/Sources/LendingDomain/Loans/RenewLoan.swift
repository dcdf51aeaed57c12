/// Renews a loan if the rules allow it today.
public struct RenewLoan: Sendable {
    private let today: @Sendable () -> Day
    private let send: @Sendable (Loan.ID) async throws -> Loan

    /// - Parameter send: Renews at the server, and returns the renewed loan.
    public init(
        today: @escaping @Sendable () -> Day,
        send: @escaping @Sendable (Loan.ID) async throws -> Loan
    ) {
        self.today = today
        self.send = send
    }

    /// - Throws: ``LoanError`` for a broken rule, before anything is sent; or the server’s error.
    public func callAsFunction(_ loan: Loan) async throws -> Loan {
        if let refusal = loan.refusal(on: today()) { throw refusal }
        return try await send(loan.id)
    }
}
