import AshlarHTTP
import Foundation

/// The right to send one command's bytes under its key, for a short time: the only way to them.
///
/// The store grants it, in the transaction that says so, where a second effect cannot come of it:
/// nothing of the command can have arrived, or the server certainly still knows the key, or repeating
/// it does no harm, or the server has just said that it does not have it. Neither key nor bytes are
/// anywhere else in memory.
struct SendingGrant: Sendable {
    let row: CommandRow
    private let request: HTTPRequest
    private let granted: Stopwatch
    private let length: Duration

    /// Reads key and bytes.
    ///
    /// - Parameters:
    ///   - granted: Started before the row was marked as in flight.
    ///   - length: Once it is over nothing is sent: a process that was suspended meanwhile does not
    ///     know what others did.
    /// - Throws: An error that has the store rescued, if they are gone.
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

    /// What to send, each time anew; `nil` once the right has ended.
    var currentRequest: HTTPRequest? { granted.elapsed < length ? request : nil }
}

/// A command that this process has taken, and what is to be done for it.
enum ClaimedWork: Sendable {
    case send(SendingGrant)
    /// The server may have it and may have forgotten its key: it is only asked.
    case lookUp(CommandRow)

    var row: CommandRow {
        switch self {
        case .send(let grant): grant.row
        case .lookUp(let row): row
        }
    }
}
