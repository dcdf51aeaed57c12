import AshlarOffline
import LendingDomain

/// The reader’s loans, of which this device keeps a copy.
enum LoanCollection: JSONCollection {
    typealias Row = Loan
    typealias Wire = LoanRecord

    static let collection = "loans"
    static let feed = Feed.whole(path: "/loans")

    static func row(_ wire: LoanRecord, version: String?) throws -> Loan {
        do { return try Loan(wire) } catch {
            throw UnreadableRecord(record: wire.id, field: "loan", value: "\(error)")
        }
    }
}
