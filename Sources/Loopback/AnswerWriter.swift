#if Shell
    import AshlarHTTP
    import AshlarCore
    import FlyingSocks
    import Foundation

    /// Writes responses to one connection.
    struct AnswerWriter {
        let socket: AsyncSocket

        /// - Parameter isHead: Whether to omit the body.
        /// - Throws: The connection’s or the body’s error; the connection is then unusable.
        func write(_ answer: LoopbackAnswer, isHead: Bool) async throws {
            var headers = answer.headers
            if answer.closes { headers["Connection"] = "close" }
            let hasBody = answer.status != 204 && answer.status != 304
            switch answer.body {
            case .bytes(let bytes):
                if hasBody { headers["Content-Length"] = "\(bytes.count)" }
                let head = Self.head(answer.status, headers)
                try await socket.write(isHead || !hasBody ? head : head + bytes)
            case .pieces(let pieces):
                headers["Transfer-Encoding"] = "chunked"
                try await socket.write(Self.head(answer.status, headers))
                guard !isHead else { return }
                for try await piece in pieces where !piece.isEmpty {
                    try await socket.write(Self.chunk(piece))
                }
                // A cancelled sequence ends, too; that is not the end of the body.
                try Task.checkCancellation()
                try await socket.write(Self.chunk([]))
            case .frames(let frames):
                headers["Connection"] = "Upgrade"
                try await socket.write(Self.head(answer.status, headers))
                for try await frame in frames { try await socket.write(Data(frame)) }
            case .lost:
                headers["Content-Length"] = "1"
                try await socket.write(Self.head(answer.status, headers))
                throw SocketError.disconnected
            }
        }

        private static func head(_ status: Int, _ headers: HTTPHeaders) -> Data {
            var text = "HTTP/1.1 \(status) \(phrase(status))\r\n"
            // A value with a line end would inject another field or a body.
            for field in headers.fields where !field.value.utf8.contains(where: { $0 < 0x20 }) {
                text += "\(field.name): \(field.value)\r\n"
            }
            return Data((text + "\r\n").utf8)
        }

        private static func chunk(_ bytes: [UInt8]) -> Data {
            Data("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Data("\r\n".utf8)
        }

        private static func phrase(_ status: Int) -> String {
            phrases[status] ?? (500..<600 ~= status ? "Server Error" : "Status \(status)")
        }

        private static let phrases = [
            101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted",
            204: "No Content", 303: "See Other",
            304: "Not Modified", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
            404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 410: "Gone",
            413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
            421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required",
            429: "Too Many Requests", 431: "Request Header Fields Too Large",
            501: "Not Implemented",
            503: "Service Unavailable", 505: "HTTP Version Not Supported",
        ]
    }
#endif
