public import AshlarHTTP

/// How a second effect of one command is prevented after an attempt may have reached the server and
/// its answer was lost.
///
/// There is no default: only a server’s documentation shows which of these it supports.
public enum Prevention<Command: OfflineCommand>: Sendable {
    /// The request carries a key in this header, the same in each attempt. The server acts once for
    /// all requests with one key, for at least the window after the first.
    ///
    /// After the window, or if the time of the first attempt is unknown, the look-up asks by the
    /// command’s own id; without a look-up, the user decides.
    case key(header: String, window: Duration, lookUp: LookUp<Command>? = nil)
    /// Repeating the request has no further effect: a PUT of the whole row, a DELETE, a PATCH that
    /// sets values.
    ///
    /// A late copy of the request may still undo a later change: send the version that was read
    /// (`If-Match`) if that matters.
    case repeatable
    /// The server has no keys, but can be asked whether it has the command. It is asked before a
    /// second attempt; if it has nothing, the request is repeated once no earlier one can be under
    /// way.
    case lookUp(LookUp<Command>)
    /// The request is sent once. If its outcome is unknown, the command is parked and the user
    /// decides.
    case atMostOnce
}

/// A query that determines whether the server has what a command requests.
public struct LookUp<Command: OfflineCommand>: Sendable {
    let request: @Sendable (Command) -> HTTPRequest
    let read: @Sendable (HTTPResponse, Command) throws -> CommandAnswer<Command.Collection>?

    /// - Parameters:
    ///   - request: A `GET` by an id that the client chose.
    ///   - read: Reads an answer with status 200 or 404; other answers are not passed. Returns
    ///     `nil` only if the server certainly has nothing, and then the command is sent again;
    ///     throws for an inconclusive answer. For a list, that includes a 404: it is a proxy’s,
    ///     because the server answers with an empty list.
    public init(
        _ request: @escaping @Sendable (Command) -> HTTPRequest,
        read:
            @escaping @Sendable (HTTPResponse, Command) throws -> CommandAnswer<
                Command.Collection
            >?
    ) {
        self.request = request
        self.read = read
    }
}

/// The server’s state after a command.
public enum CommandAnswer<Collection: SyncedCollection>: Sendable {
    /// This row; the version is its ETag, if the collection stores one.
    case row(Collection.Wire, version: String? = nil)
    /// The row is deleted.
    case gone
    /// The answer does not describe the row.
    case nothing
}
