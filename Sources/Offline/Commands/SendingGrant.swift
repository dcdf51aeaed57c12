import AshlarHTTP
import Foundation

/// The right to send one command’s bytes under its key, for a short time: the only access to them.
///
/// The store grants it, in the transaction that records it, if a second effect is impossible:
/// nothing of the command can have arrived, or the server certainly still stores the key, or
/// repeating does no harm, or a look-up has just found nothing. Neither key nor bytes are anywhere
/// else in memory.
struct SendingGrant: Sendable {
    let row: CommandRow
    private let request: HTTPRequest
    private let granted: Stopwatch
    private let length: Duration

    /// Reads key and bytes.
    ///
    /// - Parameters:
    ///   - granted: Started before the row was marked as in flight.
    ///   - length: After this time nothing is sent: other processes may have acted while this one
    ///     was suspended.
    /// - Throws: An error that triggers a rescue of the store, if key or bytes are missing.
    init(
        _ row: CommandRow, keyHeader: String?, granted: Stopwatch, for length: Duration,
        _ store: StoreConnection
    ) throws {
        guard let sealed = try SealedCommand.find(row.number, store) else {
            throw StoreDamage.found("the bytes of a command are missing")
        }
        var request = try SealedRequest.request(sealed)
        if let keyHeader { request.headers[keyHeader] = sealed.key }
        self.request = request
        self.row = row
        self.granted = granted
        self.length = length
    }

    /// The request to send, read for each attempt; `nil` once the right has expired.
    var currentRequest: HTTPRequest? { granted.elapsed < length ? request : nil }
}

/// A command that this process has claimed, and what to do with it.
enum ClaimedWork: Sendable {
    case send(SendingGrant)
    /// The server may have it and may have forgotten its key: only a look-up is allowed.
    case lookUp(CommandRow)

    var row: CommandRow {
        switch self {
        case .send(let grant): grant.row
        case .lookUp(let row): row
        }
    }
}
