#if Shell
    import AshlarHTTP
    import Foundation
    import Testing

    @testable import AshlarLoopback

    /// A reader of bytes that arrive in pieces of the given size.
    private func reader(
        _ text: String, piece: Int, _ change: (inout LoopbackLimits) -> Void = { _ in },
        checkTime: @escaping @Sendable () throws -> Void = {}
    ) -> RequestReader {
        var limits = LoopbackLimits()
        change(&limits)
        let (pieces, more) = AsyncStream<[UInt8]>.makeStream()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            more.yield(Array(rest.prefix(piece)))
            rest = rest.dropFirst(piece)
        }
        more.finish()
        return RequestReader(limits: limits, checkTime: checkTime) {
            var iterator = pieces.makeAsyncIterator()
            guard let bytes = await iterator.next() else { throw CocoaError(.fileReadUnknown) }
            return bytes
        }
    }

    @Suite struct RequestReaderTests {
        /// The documented limits of the shell; tests of the running program use longer ones.
        @Test func limitsMatchTheDocumentation() {
            let limits = LoopbackLimits()
            #expect(limits.arrival == .seconds(5))
            #expect(limits.delivery == .seconds(10))
            #expect(limits.answer == .seconds(10))
            #expect(limits.connections == 256)
            #expect(limits.head == 16_384 && limits.fields == 100)
            #expect(limits.body == 65_536 && limits.drained == 1_048_576)
        }

        @Test(arguments: [1, 3, 4096])
        func readsOneRequestAfterTheOther(piece: Int) async throws {
            var reader = reader(
                "\r\nPOST /a?b HTTP/1.1\r\nHost: h:1\r\nX: \t a b \r\nContent-Length: 3\r\n\r\nxyz"
                    + "POST /c HTTP/1.1\r\nhost: h\r\ntransfer-encoding: Chunked\r\n\r\n"
                    + "2;e=1\r\nab\r\n1\r\nc\r\n0\r\nT: x\r\n\r\nGET / HTTP/1.1\r\nHost: h\r\n\r\n",
                piece: piece)
            let first = try await reader.readHead()
            #expect(first.method == "POST" && first.target == "/a?b")
            #expect(first.headers["x"] == "a b")
            #expect(try await whole(&reader, first) == "xyz")
            let second = try await reader.readHead()
            #expect(second.target == "/c")
            #expect(try await whole(&reader, second) == "abc")
            let third = try await reader.readHead()
            #expect(third.framing == .none)
            #expect(!reader.hasMore)
        }

        @Test(arguments: [
            "GET / HTTP/1.1\nHost: h\n\n", "GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET /\u{0} HTTP/1.1\r\nHost: h\r\n\r\n", "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET /ä HTTP/1.1\r\nHost: h\r\n\r\n", "GET * HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET /\r\nHost: h\r\n\r\n", " GET / HTTP/1.1\r\nHost: h\r\n\r\n",
            "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nHost: i\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nX: a\r\n b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : h\r\n\r\n", "GET / HTTP/1.1\r\nHost: h\r\nX\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nX: a\rb\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nX: \u{7F}\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nOrigin: a\r\norigin: b\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: h\r\nCookie: a=b\r\nCookie: a=c\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -5\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: +5\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5, 5\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0x5\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length:\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n",
            "\u{16}\u{3}\u{1}",
        ])
        func refusesInvalidRequests(text: String) async {
            for piece in [1, 4096] {
                var reader = reader(text, piece: piece)
                await #expect(throws: RequestRefusal.malformed, "\(text.debugDescription)") {
                    try await reader.readHead()
                }
            }
        }

        @Test(arguments: [
            ("PRI * HTTP/2.0\r\n\r\n", 400), ("GET / HTTP/1.0\r\nHost: h\r\n\r\n", 505),
            ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: xchunked\r\n\r\n", 501),
        ])
        func refusesUnsupportedProtocols(text: String, status: Int) async {
            var reader = reader(text, piece: 4096)
            await #expect(throws: RequestRefusal(status: status)) { try await reader.readHead() }
        }

        @Test(arguments: [
            "FFFFFFFFFFFFFFFF\r\nabc", "-1\r\nabc\r\n", "+1\r\na\r\n0\r\n\r\n", "\r\n",
            "0x1\r\na\r\n",
            "1\r\nab\r\n", "1\na\r\n", "7FFFFFFFFFFFFFFF\r\nabc",
        ])
        func refusesInvalidChunks(text: String) async throws {
            var reader = reader(
                "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n" + text, piece: 7)
            let head = try await reader.readHead()
            await #expect(throws: RequestRefusal.malformed) {
                try await reader.readBody(head.framing)
            }
        }

        /// Without a blank line the reader stops at the limit.
        @Test(arguments: ["GET /", "GET / HTTP/1.1\r\nHost: h\r\nX: "], [1, 4096])
        func limitsTheHead(start: String, piece: Int) async {
            var reader = reader(start + String(repeating: "a", count: 20_000), piece: piece)
            await #expect(throws: RequestRefusal.tooLarge) { try await reader.readHead() }
        }

        @Test func limitsTheNumberOfFields() async {
            let fields = String(repeating: "X: y\r\n", count: 100)
            var reader = reader("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n", piece: 4096)
            await #expect(throws: RequestRefusal.tooLarge) { try await reader.readHead() }
        }

        @Test func drainsShortRefusedBodies() async throws {
            let body = String(repeating: "a", count: 12)
            var reader = reader(
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 12\r\n\r\n\(body)"
                    + "GET /next HTTP/1.1\r\nHost: h\r\n\r\n", piece: 5
            ) { $0.body = 8 }
            let head = try await reader.readHead()
            guard case .tooLarge(12) = try await reader.readBody(head.framing) else {
                Issue.record("It was taken.")
                return
            }
            #expect(try await reader.readHead().target == "/next")
        }

        private static let chunked =
            "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"

        /// 206 bytes per byte of content.
        @Test(arguments: [1, 4096])
        func countsChunkOverhead(piece: Int) async throws {
            let extensions = String(repeating: "e", count: 200)
            let chunks = String(repeating: "1;\(extensions)\r\na\r\n", count: 100)
            var reader = reader(Self.chunked + chunks + "0\r\n\r\n", piece: piece) {
                $0.drained = 4096
            }
            let head = try await reader.readHead()
            guard case .tooLarge(let count) = try await reader.readBody(head.framing) else {
                Issue.record("It was taken.")
                return
            }
            #expect((19...20).contains(count))
        }

        /// Reading never waits here.
        @Test func enforcesTheDeadlineWithoutWaiting() async throws {
            struct TooLate: Error {}
            var reader = reader(
                Self.chunked + String(repeating: "1\r\na\r\n", count: 10_000), piece: 64,
                checkTime: { throw TooLate() })
            let head = try await reader.readHead()
            await #expect(throws: TooLate.self) { try await reader.readBody(head.framing) }
        }

        private func whole(
            _ reader: inout RequestReader, _ head: RequestHead
        ) async throws -> String {
            guard case .whole(let bytes) = try await reader.readBody(head.framing) else {
                return ""
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
#endif
