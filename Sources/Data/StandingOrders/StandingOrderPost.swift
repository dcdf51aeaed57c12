import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import GRDB

/// The right to send one request's bytes under its key, for a short time by the monotonic clock: the
/// only way to them.
///
/// ``StandingOrderOutbox`` grants it, in the transaction that says so, where a second order cannot
/// come of it.
struct StandingOrderPost: Sendable {
    let row: StandingOrderRequestRow
    private let sealed: HTTPRequest
    private let since: Stopwatch
    private let limit: Duration

    /// Reads key and bytes.
    init(
        granted row: StandingOrderRequestRow, within limit: Duration,
        _ clock: any Clock<Duration>, _ db: Database
    ) throws {
        let table = StandingOrderRequestRow.table
        let bytes = try Row.fetchOne(
            db.cachedStatement(sql: "SELECT key, body FROM \(table) WHERE number = ?"),
            arguments: [row.number])
        guard let bytes else {
            throw Stored.damage("the key of a standing order is missing")
        }
        sealed = HTTPRequest(
            method: .post, path: StandingOrderTable.path,
            headers: ["Content-Type": "application/json", "Idempotency-Key": bytes[0]],
            body: bytes[1])
        self.row = row
        self.limit = limit
        since = Stopwatch(clock)
    }

    /// What to send, each time anew; `nil` once the right has ended: a process that was suspended
    /// meanwhile does not know what others did.
    func request() -> HTTPRequest? { since.elapsed < limit ? sealed : nil }
}

/// What is to be done for a request that is due.
enum StandingOrderErrand: Sendable {
    case post(StandingOrderPost)
    /// The bank may have it and may have forgotten its key: it is only asked.
    case ask(StandingOrderRequestRow)

    var row: StandingOrderRequestRow {
        switch self {
        case .post(let post): post.row
        case .ask(let row): row
        }
    }
}
