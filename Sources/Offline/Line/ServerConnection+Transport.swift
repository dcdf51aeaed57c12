package import AshlarHTTP
import Foundation

extension ServerConnection {
    /// The transport to the server. On Linux, plain `http` uses this module’s own sockets.
    ///
    /// - Parameters:
    ///   - timeout: A fallback for the caller’s own deadline.
    ///   - limit: The largest body in bytes.
    package func transport(timeout: Duration, limit: Int) -> any HTTPTransport {
        switch self {
        case .transport(let transport): return transport
        case .guarded(let connection, let reason, let isServed):
            return GuardedTransport(
                base: connection.transport(timeout: timeout, limit: limit), reason: reason,
                isServed: isServed)
        case .reading(let connection, let answers):
            return RewritingTransport(
                base: connection.transport(timeout: timeout, limit: limit), answers: answers)
        case .url(let url):
            #if os(Linux)
                if url.scheme?.lowercased() == "http" {
                    return SocketTransport(
                        url: url, timeout: timeout, limits: ResponseLimits(body: limit))
                }
            #endif
            return URLSessionTransport(url: url, timeout: timeout, limit: limit)
        }
    }
}
