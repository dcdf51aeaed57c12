public import AshlarCore
public import AshlarHTTP

/// What became of a request that may act.
public enum Delivery: Sendable {
    /// The server answered, other than "who are you".
    case answered(HTTPResponse)
    /// It is certain that the server did nothing.
    case notProcessed(ServerError)
    /// The server may have acted.
    case unknown(ServerError)
}
