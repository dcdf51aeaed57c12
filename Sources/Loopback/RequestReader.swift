#if Shell
    import FlyingSocks
    import Foundation

    /// Reads one request after the other from a connection, within the limits.
    ///
    /// FlyingFox would parse a head of any length, in quadratic time; this looks at each byte once
    /// and stops at ``LoopbackLimits/head``.
    struct RequestReader {
        private let limits: LoopbackLimits
        private let checkTime: @Sendable () throws -> Void
        private let read: @Sendable () async throws -> [UInt8]
        private var buffer: [UInt8] = []
        private var position = 0
        private var reads = 0
        /// The number of bytes read before the buffer.
        private var consumed = 0

        /// - Parameters:
        ///   - checkTime: Throws once the request has taken too long; called occasionally while
        ///     bytes arrive.
        ///   - read: Returns at least one byte, or throws at the end.
        init(
            limits: LoopbackLimits, checkTime: @escaping @Sendable () throws -> Void,
            read: @escaping @Sendable () async throws -> [UInt8]
        ) {
            self.limits = limits
            self.checkTime = checkTime
            self.read = read
        }

        /// Whether bytes of another request have been received.
        var hasMore: Bool { position < buffer.count }

        /// - Throws: ``RequestRefusal`` for an invalid request; otherwise the connection’s error.
        mutating func readHead() async throws -> RequestHead {
            var lines: [ArraySlice<UInt8>] = []
            var left = limits.head
            while true {
                let line = try await readLine(atMost: &left, orThrow: .tooLarge)
                if !line.isEmpty {
                    lines.append(line)
                } else if !lines.isEmpty {
                    return try RequestHead(lines: lines, maximumFields: limits.fields)
                }
                // Empty lines before a request are skipped (RFC 9112, 2.2).
            }
        }

        /// - Throws: ``RequestRefusal`` for an invalid body; otherwise the connection’s error.
        mutating func readBody(_ framing: RequestHead.Framing) async throws -> LoopbackRequest.Body
        {
            switch framing {
            case .none: return .whole(Data())
            case .length(let count):
                guard count <= limits.body else {
                    _ = try await take(min(count, limits.drained), keeping: false)
                    return .tooLarge(count)
                }
                return .whole(Data(try await take(count, keeping: true)))
            case .chunked: return try await readChunks()
            }
        }

        private mutating func readChunks() async throws -> LoopbackRequest.Body {
            var body: [UInt8] = []
            var count = 0
            let start = consumed + position
            while case let size = try await readChunkSize(), size > 0 {
                count += size
                // Sizes and line ends count, too: they can be most of the bytes. Beyond the drain
                // limit the connection ends within the body.
                guard consumed + position - start + size <= limits.drained else {
                    return .tooLarge(count)
                }
                let isKept = count <= limits.body
                body += try await take(size, keeping: isKept)
                guard try await take(2, keeping: true) == [0x0D, 0x0A] else {
                    throw RequestRefusal.malformed
                }
            }
            // Trailer fields are read and ignored.
            var left = 4096
            while try await !readLine(atMost: &left, orThrow: .tooLarge).isEmpty {}
            return count <= limits.body ? .whole(Data(body)) : .tooLarge(count)
        }

        private mutating func readChunkSize() async throws -> Int {
            var left = 256
            let line = try await readLine(atMost: &left, orThrow: .malformed)
            let digits = line.prefix { $0 != UInt8(ascii: ";") }
            guard (1...8).contains(digits.count),
                let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
                // Int would accept a sign.
                digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") })
            else { throw RequestRefusal.malformed }
            return size
        }

        /// A line without its end; only CR LF ends a line.
        private mutating func readLine(
            atMost left: inout Int, orThrow refusal: RequestRefusal
        ) async throws -> ArraySlice<UInt8> {
            var line: [UInt8] = []
            while true {
                let rest = buffer[position...]
                let end = rest.firstIndex(of: 0x0A)
                let part = rest[..<(end.map { $0 + 1 } ?? rest.endIndex)]
                left -= part.count
                guard left >= 0 else { throw refusal }
                guard part.allSatisfy(Self.isText) else { throw RequestRefusal.malformed }
                line += part
                position = part.endIndex
                guard end != nil else {
                    try await fill()
                    continue
                }
                guard line.suffix(2) == [0x0D, 0x0A] else { throw RequestRefusal.malformed }
                line.removeLast(2)
                guard !line.contains(0x0D) else { throw RequestRefusal.malformed }
                return line[...]
            }
        }

        /// Tab is the only control character allowed; line ends are checked separately.
        private static func isText(_ byte: UInt8) -> Bool {
            (byte >= 0x20 && byte != 0x7F) || [0x09, 0x0A, 0x0D].contains(byte)
        }

        private mutating func take(_ count: Int, keeping isKept: Bool) async throws -> [UInt8] {
            var bytes: [UInt8] = []
            var left = count
            while left > 0 {
                if position == buffer.count { try await fill() }
                let part = buffer[position...].prefix(left)
                if isKept { bytes += part }
                position = part.endIndex
                left -= part.count
            }
            return bytes
        }

        private mutating func fill() async throws {
            reads += 1
            // While bytes are always available, reading never waits and no deadline would apply.
            if reads.isMultiple(of: 16) {
                await Task.yield()
                try checkTime()
            }
            consumed += buffer.count
            buffer = try await read()
            position = 0
        }
    }
#endif
