#if os(Linux)
    import AshlarHTTP
    import Foundation

    /// A request’s bytes, and how many of them a connection has accepted.
    struct RequestBytes: Sendable {
        private let bytes: [UInt8]
        private var sent = 0
        private var isBroken = false

        /// Whether no byte has left, so that the server cannot have acted.
        var isUntouched: Bool { sent == 0 }
        var isSent: Bool { sent == bytes.count }
        /// Whether more can be sent.
        var isUnfinished: Bool { !isSent && !isBroken }

        /// - Parameter authority: Host and port for the `Host` field.
        /// - Returns: `nil` for a request that would be invalid on the wire, or be two requests.
        init?(_ request: HTTPRequest, prefix: String, authority: String) {
            var own: [HTTPHeaders.Field] = [
                .init(name: "Host", value: authority),
                .init(name: "Connection", value: "close"),
                .init(name: "Accept-Encoding", value: "identity"),
            ]
            if !request.body.isEmpty || request.method != .get {
                own.append(.init(name: "Content-Length", value: "\(request.body.count)"))
            }
            let reserved = ["transfer-encoding"] + own.map { $0.name.lowercased() }
            let target = prefix + request.path
            guard !request.method.rawValue.isEmpty,
                request.method.rawValue.utf8.allSatisfy(ResponseHead.isTokenByte),
                request.path.hasPrefix("/"),
                target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else { return nil }
            var text = "\(request.method) \(target) HTTP/1.1\r\n"
            let fields = request.headers.fields.filter {
                !reserved.contains($0.name.lowercased())
            }
            for field in own + fields {
                guard !field.name.isEmpty, field.name.utf8.allSatisfy(ResponseHead.isTokenByte),
                    field.value.utf8.allSatisfy(ResponseHead.isText)
                else { return nil }
                text += "\(field.name): \(field.value)\r\n"
            }
            bytes = Array((text + "\r\n").utf8) + request.body
        }

        /// Sends as much as the connection accepts.
        ///
        /// - Throws: `HTTPTransportError.unreachable(reason:)` if the connection ended before the
        ///   first byte.
        mutating func send(on connection: SocketConnection) throws(HTTPTransportError) {
            while isUnfinished {
                let outcome = bytes.withUnsafeBytes { bytes in
                    connection.send(UnsafeRawBufferPointer(rebasing: bytes[sent...]))
                }
                switch outcome {
                case .bytes(let count) where count > 0: sent += count
                case .bytes, .notNow: return
                case .failed:
                    guard !isUntouched else {
                        throw .unreachable(reason: "the connection ended before the request")
                    }
                    // A response may still have arrived.
                    isBroken = true
                }
            }
        }
    }
#endif
