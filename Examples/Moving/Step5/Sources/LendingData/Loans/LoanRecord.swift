import LendingDomain

/// The server’s JSON of a loan.
struct LoanRecord: Codable, Identifiable {
    let id: String
    let title: String
    let due: String
    let renewals: Int
    let isReserved: Bool
}

extension Loan {
    /// - Throws: `InvalidDay` or `LoanError` for an invalid loan.
    init(_ record: LoanRecord) throws {
        try self.init(
            id: ID(rawValue: record.id), title: record.title, due: Day(record.due),
            renewals: record.renewals, isReserved: record.isReserved)
    }
}
