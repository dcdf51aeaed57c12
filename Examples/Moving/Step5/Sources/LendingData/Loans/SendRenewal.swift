import AshlarHTTP
import AshlarOffline
import LendingDomain

/// One renewal, which the server makes exactly once.
///
/// The server has no idempotency keys. After a lost answer, the look-up reads the loan’s number of
/// renewals.
struct SendRenewal: OfflineCommand {
    typealias Collection = LoanCollection
    static let name = "renew"
    static let prevention = Prevention<Self>.lookUp(
        LookUp {
            HTTPRequest(path: "/loans/\($0.row.asURLPart)")
        } read: { response, command in
            let record = try response.json(LoanRecord.self, as: command.row)
            return record.renewals >= command.number ? .row(record) : nil
        })

    let loan: Loan.ID
    /// The first renewal of a loan is 1.
    let number: Int
    let day: Day

    var row: String { loan.rawValue }

    func request() throws -> HTTPRequest {
        HTTPRequest(method: .post, path: "/loans/\(row.asURLPart)/renewals")
    }

    func apply(to row: inout Loan?) throws {
        guard let loan = row, loan.renewals < number else { return }
        row = try loan.renewed(on: day)
    }
}
