public import AshlarHTTP
public import Foundation

/// How to reach the server.
public enum ServerConnection: Sendable {
    /// Over HTTP; the URL’s path is put before the path of every request.
    case url(URL)
    /// Through the host’s transport: an embedded server, or a script in tests.
    case transport(any HTTPTransport)
    /// Another connection, used only while the closure returns `true`. It is called before each
    /// exchange; while it returns `false`, nothing is sent, and requests fail with the reason. For
    /// a local port, which another program may have after the server’s process has ended.
    indirect case guarded(
        ServerConnection, reason: String = "the process that served it has ended",
        isServed: @Sendable () -> Bool)
    /// Another connection whose responses are rewritten first: for a server whose errors are not
    /// problem documents (RFC 9457).
    indirect case reading(
        ServerConnection, answers: @Sendable (HTTPResponse) -> HTTPResponse)
}
