public import AshlarCore
public import AshlarHTTP

/// The outcome of a request that may have an effect.
public enum Delivery: Sendable {
    /// The server answered; with a session, with a status other than 401.
    case answered(HTTPResponse)
    /// The server certainly did nothing.
    case notProcessed(ServerError)
    /// The server may have acted.
    case unknown(ServerError)
}
