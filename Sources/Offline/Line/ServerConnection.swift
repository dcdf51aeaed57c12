public import AshlarHTTP
public import Foundation

/// How to reach the server.
public enum ServerConnection: Sendable {
    /// Over HTTP; the path of the URL is put before the path of every request.
    case url(URL)
    /// Through a transport of the host's: an embedded server, or a script in tests.
    case transport(any HTTPTransport)
    /// Another way, used only while the closure returns `true`: it is called before each exchange, and
    /// while it returns `false` nothing is sent, for the reason given. For a local port, which another
    /// program may have once the server's process has ended.
    indirect case guarded(
        ServerConnection, reason: String = "the process that served it has ended",
        isServed: @Sendable () -> Bool)
    /// Another way, whose answers are rewritten before anybody reads them: for a server whose errors are no
    /// problem documents (RFC 9457).
    indirect case reading(
        ServerConnection, answers: @Sendable (HTTPResponse) -> HTTPResponse)
}
