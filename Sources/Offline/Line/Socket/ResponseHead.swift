#if os(Linux)
    import AshlarHTTP

    /// Status line and header fields of a response, parsed strictly by RFC 9112.
    ///
    /// A response that is not valid HTTP is rejected as a whole: two parsers could understand it
    /// differently, so it must not decide a request’s outcome.
    struct ResponseHead {
        /// Where the body ends (RFC 9112, section 6.3).
        enum Framing: Equatable {
            case none
            case length(Int)
            case chunked
            case untilClosed
        }

        let status: Int
        private let isOldest: Bool
        private(set) var headers = HTTPHeaders()

        var isInterim: Bool { status < 200 }

        /// - Parameter statusLine: `HTTP/1.x`, a space, three digits, and an optional reason.
        init(statusLine: [UInt8]) throws(HTTPTransportError) {
            let version = Array("HTTP/1.".utf8)
            guard statusLine.count >= 12, statusLine.starts(with: version),
                Self.isDigit(statusLine[7]), statusLine[8] == 0x20,
                statusLine[9..<12].allSatisfy(Self.isDigit),
                statusLine.count == 12 || statusLine[12] == 0x20,
                statusLine[12...].allSatisfy(Self.isText)
            else { throw .unreadableAnswer("it does not begin with HTTP/1.1") }
            status = statusLine[9..<12].reduce(0) { $0 * 10 + Int($1 - 0x30) }
            isOldest = statusLine[7] == 0x30
            // No request asks for a protocol switch or part of a response.
            guard (100..<600).contains(status), status != 101, status != 206 else {
                throw .unreadableAnswer("its status is \(status)")
            }
        }

        /// Adds a header line.
        mutating func append(_ line: [UInt8]) throws(HTTPTransportError) {
            let field = try Self.field(line)
            headers.append(field.value, name: field.name)
        }

        /// Parses `name: value`; a line that continues the previous one is rejected.
        static func field(_ line: [UInt8]) throws(HTTPTransportError) -> HTTPHeaders.Field {
            guard let colon = line.firstIndex(of: 0x3A), colon > 0,
                line[..<colon].allSatisfy(isTokenByte)
            else { throw .unreadableAnswer("a header line has no name") }
            guard line[(colon + 1)...].allSatisfy(isText) else {
                throw .unreadableAnswer("a header line contains control characters")
            }
            let value = line[(colon + 1)...].drop(while: isBlank)
            let end = value.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? value.startIndex
            return HTTPHeaders.Field(
                name: String(decoding: line[..<colon], as: UTF8.self),
                value: String(decoding: value[..<end], as: UTF8.self))
        }

        /// - Throws: An error for two lengths, or a length above `limit` bytes.
        func framing(method: HTTPMethod, limit: Int) throws(HTTPTransportError) -> Framing {
            let codings = headers.values("Transfer-Encoding")
            let lengths = headers.values("Content-Length")
            if status == 204 || status == 304 || method.rawValue == "HEAD" { return .none }
            if !codings.isEmpty {
                guard lengths.isEmpty else { throw .unreadableAnswer("it has two lengths") }
                guard codings.count == 1, codings[0].lowercased() == "chunked", !isOldest else {
                    throw .unreadableAnswer("its transfer coding is unknown")
                }
                return .chunked
            }
            guard !lengths.isEmpty else { return .untilClosed }
            let texts = lengths.flatMap { Self.elements($0) }
            guard Set(texts).count == 1, let text = texts.first, !text.isEmpty,
                text.utf8.allSatisfy(Self.isDigit)
            else { throw .unreadableAnswer("its length cannot be read") }
            // Digits that do not fit an Int are still a valid length, and above any limit.
            guard let length = Int(text), length <= limit else {
                throw .responseTooLarge(limit: limit)
            }
            return .length(length)
        }

        /// Whether the body has a content coding, which no request asks for.
        var isEncoded: Bool {
            headers.values("Content-Encoding").flatMap { Self.elements($0) }
                .contains { !$0.isEmpty && $0.lowercased() != "identity" }
        }

        /// The parts between commas, without surrounding spaces.
        private static func elements(_ value: String) -> [String] {
            value.split(separator: ",", omittingEmptySubsequences: false).map { part in
                let bytes = part.utf8.drop(while: isBlank)
                let end = bytes.lastIndex { !isBlank($0) }
                return end.map { String(Substring(bytes[...$0])) } ?? ""
            }
        }

        // MARK: Bytes

        static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

        static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

        /// Whether the byte is visible, a space or tab, or beyond ASCII.
        static func isText(_ byte: UInt8) -> Bool {
            byte >= 0x20 && byte != 0x7F || byte == 0x09
        }

        /// Whether the byte is allowed in a token (RFC 9110, section 5.6.2).
        static func isTokenByte(_ byte: UInt8) -> Bool {
            isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
                || "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    extension HTTPTransportError {
        /// The error for a response that is not HTTP; the server may have acted.
        static func unreadableAnswer(_ what: String) -> Self {
            .connectionLost(reason: "the answer cannot be read: \(what)")
        }
    }
#endif
