public import AshlarHTTP

/// How a second effect of one command is prevented, where an attempt may have reached the server and
/// its answer was lost.
///
/// There is no default: which of these a server can do, only its documentation says.
public enum Prevention<Command: OfflineCommand>: Sendable {
    /// The request carries a key in this header, always the same. The server acts once for all
    /// requests with one key, for at least the window after the first.
    ///
    /// Past the window, or where it cannot be known how long ago the first attempt was, the look-up asks
    /// by the command’s own id; without one the user is asked.
    case key(header: String, window: Duration, lookUp: LookUp<Command>? = nil)
    /// Doing it twice is doing it once: a PUT of the whole, a DELETE, a PATCH that sets values.
    ///
    /// A late copy of the request may still undo a later change: send the version that was seen
    /// (`If-Match`) where that matters.
    case repeatable
    /// The server has no keys, and can be asked whether it has the command. It is asked before a second
    /// attempt; where it has nothing, the request is repeated once none can be under way any more.
    case lookUp(LookUp<Command>)
    /// The request is sent once. Where its outcome is unknown the command is parked, and the user
    /// decides.
    case atMostOnce
}

/// The question whether the server has what a command asks for.
public struct LookUp<Command: OfflineCommand>: Sendable {
    let request: @Sendable (Command) -> HTTPRequest
    let read: @Sendable (HTTPResponse, Command) throws -> CommandAnswer<Command.Collection>?

    /// - Parameters:
    ///   - request: A `GET` by an id that the client gave.
    ///   - read: Reads an answer with status 200 or 404, the only ones that it is given. Returns `nil` only
    ///     where the server has nothing of it, and then the command is sent again; throws for an answer
    ///     that does not say. Where it asks for a list, a 404 is not the server's: a proxy may answer
    ///     anything.
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

/// What the server has after a command.
public enum CommandAnswer<Collection: SyncedCollection>: Sendable {
    /// This row; the version is its ETag, where the collection keeps one.
    case row(Collection.Wire, version: String? = nil)
    /// The row is gone.
    case gone
    /// It says nothing of the row.
    case nothing
}
