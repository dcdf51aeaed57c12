#if os(Linux)
    package import AshlarHTTP
    import Foundation

    /// Parses one response from bytes as they arrive, however they are split.
    ///
    /// ``ResponseLimits`` bounds everything, and each number of the response is compared with a
    /// limit before it is used in a computation.
    package struct ResponseReader {
        private enum Stage {
            case statusLine
            case fields
            case length(Int)
            case untilClosed
            case chunkSize
            case chunk(Int)
            case chunkEnd
            case trailers
        }

        /// The final response, once it is complete; bytes after it are not read.
        package private(set) var response: HTTPResponse?

        private let method: HTTPMethod
        private let limits: ResponseLimits
        private var stage = Stage.statusLine
        private var line: [UInt8] = []
        private var head: ResponseHead?
        private var body = Data()
        private var headBytes = 0
        private var fieldCount = 0
        private var interimCount = 0

        /// - Parameter method: The request’s method: no body follows a `HEAD`.
        package init(method: HTTPMethod, limits: ResponseLimits) {
            self.method = method
            self.limits = limits
        }

        /// Parses the bytes that have arrived.
        package mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(HTTPTransportError) {
            var rest = bytes[...]
            while response == nil, !rest.isEmpty {
                switch stage {
                case .length(let missing): try readBody(&rest, missing: missing)
                case .untilClosed: try append(&rest, rest.count)
                case .chunk(let missing): try readChunk(&rest, missing: missing)
                default: if let line = try nextLine(&rest) { try take(line) }
                }
            }
        }

        /// Called when the server has closed the connection: the response must then be complete by
        /// its length, or have no length.
        package mutating func end() throws(HTTPTransportError) {
            guard response == nil else { return }
            guard case .untilClosed = stage else {
                throw .connectionLost(
                    reason: head == nil && line.isEmpty && headBytes == 0
                        ? "there was no answer" : "the answer was cut off")
            }
            finish()
        }

        // MARK: Lines

        /// The next line; `nil` if it is incomplete. Only CR LF ends a line.
        private mutating func nextLine(
            _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
        ) throws(HTTPTransportError) -> [UInt8]? {
            let end = rest.firstIndex(of: 0x0A)
            let part = rest[..<(end ?? rest.endIndex)]
            let limit: Int
            if case .chunkSize = stage {
                limit = limits.chunkLine
            } else {
                limit = limits.head - headBytes
            }
            guard part.count <= limit - line.count else {
                throw .unreadableAnswer("its head is too long")
            }
            line.append(contentsOf: part)
            rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
            guard end != nil else { return nil }
            guard line.popLast() == 0x0D else {
                throw .unreadableAnswer("a line does not end in CR LF")
            }
            defer { line.removeAll(keepingCapacity: true) }
            return line
        }

        private mutating func take(_ line: [UInt8]) throws(HTTPTransportError) {
            switch stage {
            case .statusLine:
                try count(line.count)
                head = try ResponseHead(statusLine: line)
                stage = .fields
            case .fields:
                try count(line.count)
                if line.isEmpty { return try endOfHead() }
                try countField()
                try head?.append(line)
            case .chunkSize: try beginChunk(line)
            case .chunkEnd:
                guard line.isEmpty else { throw .unreadableAnswer("a chunk is too long") }
                stage = .chunkSize
            case .trailers:
                try count(line.count)
                if line.isEmpty { return finish() }
                try countField()
                _ = try ResponseHead.field(line)
            case .length, .untilClosed, .chunk: break
            }
        }

        private mutating func count(_ bytes: Int) throws(HTTPTransportError) {
            // Plus two for CR LF, so that empty lines count as well.
            headBytes += bytes + 2
            guard headBytes <= limits.head else { throw .unreadableAnswer("its head is too long") }
        }

        private mutating func countField() throws(HTTPTransportError) {
            fieldCount += 1
            guard fieldCount <= limits.fields else {
                throw .unreadableAnswer("it has too many header lines")
            }
        }

        private mutating func endOfHead() throws(HTTPTransportError) {
            guard let head else { return }
            if head.isInterim {
                interimCount += 1
                guard interimCount <= limits.interimAnswers else {
                    throw .unreadableAnswer("interim answers do not end")
                }
                self.head = nil
                stage = .statusLine
                return
            }
            let framing = try head.framing(method: method, limit: limits.body)
            if framing != .none, framing != .length(0), head.isEncoded {
                // An error status is valid without its body; a success is not.
                guard head.status >= 400 else {
                    throw .unreadableAnswer("its content coding was not asked for")
                }
                return finish()
            }
            switch framing {
            case .none, .length(0): finish()
            case .length(let length):
                body.reserveCapacity(length)
                stage = .length(length)
            case .chunked: stage = .chunkSize
            case .untilClosed: stage = .untilClosed
            }
        }

        // MARK: Bodies

        private mutating func readBody(
            _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, missing: Int
        ) throws(HTTPTransportError) {
            let count = min(missing, rest.count)
            try append(&rest, count)
            stage = .length(missing - count)
            if count == missing { finish() }
        }

        private mutating func readChunk(
            _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, missing: Int
        ) throws(HTTPTransportError) {
            let count = min(missing, rest.count)
            try append(&rest, count)
            stage = count == missing ? .chunkEnd : .chunk(missing - count)
        }

        private mutating func append(
            _ rest: inout Slice<UnsafeBufferPointer<UInt8>>, _ count: Int
        ) throws(HTTPTransportError) {
            guard count <= limits.body - body.count else {
                throw .responseTooLarge(limit: limits.body)
            }
            body.append(UnsafeBufferPointer(rebasing: rest.prefix(count)))
            rest = rest.dropFirst(count)
        }

        private mutating func beginChunk(_ line: [UInt8]) throws(HTTPTransportError) {
            let digits = line.prefix { Self.hexDigit($0) != nil }
            let rest = line[digits.endIndex...]
            let isExtended = rest.drop(while: ResponseHead.isBlank).first == 0x3B
            guard !digits.isEmpty, rest.isEmpty || isExtended, rest.allSatisfy(ResponseHead.isText)
            else { throw .unreadableAnswer("a chunk has no size") }
            if isExtended { try count(rest.count) }
            var size = 0
            for digit in digits {
                let (high, overflows) = size.multipliedReportingOverflow(by: 16)
                size = high | (Self.hexDigit(digit) ?? 0)
                guard !overflows, size <= limits.body - body.count else {
                    throw .responseTooLarge(limit: limits.body)
                }
            }
            stage = size == 0 ? .trailers : .chunk(size)
        }

        private static func hexDigit(_ byte: UInt8) -> Int? {
            switch byte {
            case 0x30...0x39: Int(byte) - 0x30
            case 0x41...0x46: Int(byte) - 0x41 + 10
            case 0x61...0x66: Int(byte) - 0x61 + 10
            default: nil
            }
        }

        private mutating func finish() {
            guard let head else { return }
            response = HTTPResponse(status: head.status, headers: head.headers, body: body)
        }
    }
#endif
