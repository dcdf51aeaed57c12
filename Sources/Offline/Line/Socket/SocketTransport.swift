#if os(Linux)
    import AshlarHTTP
    import Foundation

    /// Sends requests in HTTP/1.1 over plain sockets, each on a connection of its own.
    ///
    /// On Linux, Foundation’s client ends the process on some responses and reports others as if
    /// nothing had been sent. This transport parses strictly and within limits, and counts the
    /// bytes that a connection has accepted: `unreachable` proves that no byte of the request left.
    /// It does not follow redirects, keep cookies, send passwords, or use proxies.
    struct SocketTransport: HTTPTransport {
        private let url: URL
        private let timeout: Duration
        private let limits: ResponseLimits

        /// - Parameters:
        ///   - url: An `http` URL; its path is the prefix of every request’s path.
        ///   - timeout: A fallback for the caller’s own deadline, beginning with the first address.
        init(url: URL, timeout: Duration, limits: ResponseLimits) {
            self.url = url
            self.timeout = timeout
            self.limits = limits
        }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            guard url.scheme?.lowercased() == "http", let (host, port) = address,
                let bytes = RequestBytes(request, prefix: prefix, authority: authority(host))
            else {
                throw HTTPTransportError.unreachable(
                    reason: "the address and the request do not form an HTTP request")
            }
            let reader = ResponseReader(method: request.method, limits: limits)
            return try await SocketExchange(
                to: host, port: port, bytes, reader: reader, timeout: timeout
            ).response()
        }

        /// The host without the brackets of an IPv6 address.
        private var address: (host: String, port: UInt16)? {
            guard let host = url.host(percentEncoded: true), !host.isEmpty,
                let port = UInt16(exactly: url.port ?? 80), port > 0
            else { return nil }
            return (host.trimmingCharacters(in: CharacterSet(charactersIn: "[]")), port)
        }

        private func authority(_ host: String) -> String {
            let name = host.contains(":") ? "[\(host)]" : host
            return url.port.map { "\(name):\($0)" } ?? name
        }

        private var prefix: String {
            let path = url.path(percentEncoded: true)
            return path.hasSuffix("/") ? String(path.dropLast()) : path
        }
    }
#endif
