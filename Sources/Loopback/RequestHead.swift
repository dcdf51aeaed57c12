#if Shell
    import AshlarHTTP
    import AshlarCore
    import Foundation

    /// Why a request is invalid, with its status.
    struct RequestRefusal: Error, Equatable {
        let status: Int

        static let malformed = RequestRefusal(status: 400)
        static let tooLarge = RequestRefusal(status: 431)
        static let unknownCoding = RequestRefusal(status: 501)
        static let otherVersion = RequestRefusal(status: 505)
    }

    /// A request line and its fields, parsed as strictly as RFC 9112 allows: anything ambiguous is
    /// refused.
    struct RequestHead {
        enum Framing: Equatable {
            case none
            case length(Int)
            case chunked
        }

        let method: String
        let target: String
        let headers: HTTPHeaders
        let framing: Framing

        /// Fields that a second value makes ambiguous.
        private static let single = [
            "Host", "Content-Length", "Transfer-Encoding", "Origin", "Cookie", "Authorization",
            "Content-Type", "Sec-Fetch-Site", "Sec-Fetch-Mode",
        ]

        /// - Parameter lines: Without line ends.
        init(lines: [ArraySlice<UInt8>], maximumFields: Int) throws(RequestRefusal) {
            guard let first = lines.first else { throw .malformed }
            (method, target) = try Self.requestLine(first)
            guard lines.count - 1 <= maximumFields else { throw .tooLarge }
            var fields: [HTTPHeaders.Field] = []
            for line in lines.dropFirst() { fields.append(try Self.field(line)) }
            let headers = HTTPHeaders(fields)
            guard Self.single.allSatisfy({ headers.values($0).count <= 1 }),
                headers["Host"] != nil
            else { throw .malformed }
            self.headers = headers
            framing = try Self.framing(headers)
        }

        var closes: Bool {
            headers.values("Connection").contains {
                $0.split(separator: ",").contains {
                    $0.trimmingCharacters(in: .whitespaces).lowercased() == "close"
                }
            }
        }

        private static func requestLine(
            _ line: ArraySlice<UInt8>
        ) throws(RequestRefusal) -> (method: String, target: String) {
            let parts = line.split(separator: 0x20, omittingEmptySubsequences: false)
            guard parts.count == 3, !parts[0].isEmpty, parts[0].count <= 32,
                parts[0].allSatisfy(isToken), parts[1].first == UInt8(ascii: "/"),
                parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F })
            else { throw .malformed }
            guard parts[2].elementsEqual("HTTP/1.1".utf8) else {
                throw parts[2].starts(with: "HTTP/".utf8) ? .otherVersion : .malformed
            }
            return (
                String(decoding: parts[0], as: UTF8.self),
                String(decoding: parts[1], as: UTF8.self)
            )
        }

        /// A line that begins with a blank is an obsolete continuation line (RFC 9112, 5.2) and is
        /// refused.
        private static func field(
            _ line: ArraySlice<UInt8>
        ) throws(RequestRefusal) -> HTTPHeaders.Field {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
                line[..<colon].allSatisfy(isToken)
            else { throw .malformed }
            let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
            var value = line[(colon + 1)...].drop(while: isBlank)
            while let last = value.last, isBlank(last) { value.removeLast() }
            return HTTPHeaders.Field(
                name: String(decoding: line[..<colon], as: UTF8.self),
                // Invalid UTF-8 is read as Latin-1, which loses nothing.
                value: String(validating: value, as: UTF8.self)
                    ?? String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) })))
        }

        private static func framing(_ headers: HTTPHeaders) throws(RequestRefusal) -> Framing {
            let length = headers["Content-Length"]
            if let coding = headers["Transfer-Encoding"] {
                guard length == nil else { throw .malformed }
                guard coding.lowercased() == "chunked" else { throw .unknownCoding }
                return .chunked
            }
            guard let length else { return .none }
            guard (1...18).contains(length.utf8.count),
                length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let count = Int(length)
            else { throw .malformed }
            return count == 0 ? .none : .length(count)
        }

        private static func isToken(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
        }
    }
#endif
