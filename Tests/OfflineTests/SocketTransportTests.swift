#if os(Linux)
    import AshlarHTTP
    import AshlarCoreTesting
    import Foundation
    import Testing

    @testable import AshlarOffline

    @Suite(.timeLimit(.minutes(10))) struct SocketTransportTests {
        private func transport(
            _ url: URL, timeout: Duration = .seconds(20), limit: Int = 1 << 20
        ) -> SocketTransport {
            SocketTransport(url: url, timeout: timeout, limits: ResponseLimits(body: limit))
        }

        private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

        @Test func plainHTTPOnLinuxUsesSockets() throws {
            let plain = ServerConnection.url(try url("HTTP://127.0.0.1:1/api"))
            #expect(plain.transport(timeout: .seconds(1), limit: 1) is SocketTransport)
            let secure = ServerConnection.url(try url("https://127.0.0.1:1/api"))
            #expect(secure.transport(timeout: .seconds(1), limit: 1) is URLSessionTransport)
        }

        @Test func sendsAndReadsWholeMessages() async throws {
            let server = try RawServer { _ in
                RawServer.http(201, "{\"a\":\"ä\"}", "ETag: \"x\"\r\nRetry-After: 3\r\n")
            }
            let response = try await transport(server.url).send(
                HTTPRequest(
                    method: .post, path: "/v1/items?a=%20b",
                    headers: [
                        "Authorization": "Bearer t", "Idempotency-Key": "k",
                        "Accept-Encoding": "gzip", "Content-Length": "1",
                        "Transfer-Encoding": "chunked",
                    ], body: Data("{\"x\":1}".utf8)))
            #expect(response.status == 201)
            #expect(response.headers["etag"] == "\"x\"")
            #expect(response.headers["Retry-After"] == "3")
            #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\":\"ä\"}")
            #expect(
                server.requests == [
                    """
                    POST /api/v1/items?a=%20b HTTP/1.1\r
                    Host: 127.0.0.1:\(server.port)\r
                    Connection: close\r
                    Accept-Encoding: identity\r
                    Content-Length: 7\r
                    Authorization: Bearer t\r
                    Idempotency-Key: k\r
                    \r
                    {"x":1}
                    """
                ])
        }

        @Test func aGetHasNoLength() async throws {
            let server = try RawServer { _ in RawServer.http(200, "") }
            _ = try await transport(server.url).send(HTTPRequest(path: "/x"))
            #expect(server.requests.allSatisfy { !$0.contains("Content-Length") })
            #expect(server.requests.count == 1)
        }

        @Test func postWithoutABodyHasLengthZero() async throws {
            let server = try RawServer { _ in RawServer.http(200, "") }
            _ = try await transport(server.url).send(HTTPRequest(method: .post, path: "/x"))
            #expect(server.requests.first?.contains("\r\nContent-Length: 0\r\n") == true)
        }

        /// A megabyte exceeds the connection’s buffers.
        @Test func largeBodyIsSentCompletely() async throws {
            let server = try RawServer { _ in RawServer.http(200, "") }
            let body = Data(repeating: 0x78, count: 8 << 20)
            let response = try await transport(server.url).send(
                HTTPRequest(method: .post, path: "/x", body: body))
            #expect(response.status == 200)
            #expect(server.requests.first?.utf8.count ?? 0 > body.count)
        }

        /// The server reads nothing of a request that exceeds the connection’s buffers.
        @Test(arguments: [(413, true), (503, true), (200, false), (201, false), (302, false)])
        func onlyARefusalMayComeBeforeTheRequestIsSent(status: Int, counts: Bool) async throws {
            let isOver = DispatchSemaphore(value: 0)
            defer { isOver.signal() }
            let server = try RawServer { connection in
                _ = connection.send(RawServer.http(status, "{}"))
                isOver.wait()
                return false
            } _: { _, _ in
                false
            }
            let request = HTTPRequest(
                method: .post, path: "/x", body: Data(repeating: 0x78, count: 32 << 20))
            do {
                let response = try await transport(server.url).send(request)
                #expect(response.status == status)
                #expect(counts)
            } catch let error as HTTPTransportError {
                #expect(!counts)
                #expect(error.outcomeIsUnknown)
            }
        }

        // MARK: “Unreachable” is proof

        @Test(arguments: [HTTPMethod.get, .post, .delete])
        func refusedConnectionIsUnreachable(method: HTTPMethod) async throws {
            let server = try RawServer.refusing()
            await #expect(
                throws: HTTPTransportError.unreachable(reason: "the connection was refused")
            ) {
                try await transport(server.url).send(HTTPRequest(method: method, path: "/x"))
            }
            withExtendedLifetime(server) {}
        }

        /// A name that no resolver knows (RFC 6761).
        @Test func unknownHostIsUnreachable() async throws {
            let address = try url("http://server.invalid:8080")
            await #expect(throws: HTTPTransportError.unreachable(reason: "the host is unknown")) {
                try await transport(address).send(HTTPRequest(method: .post, path: "/x"))
            }
        }

        @Test(arguments: [
            "https://127.0.0.1:1", "http:", "mailto:a@b", "http://127.0.0.1:0",
            "http://127.0.0.1:70000",
        ])
        func invalidAddressIsUnreachable(address: String) async throws {
            // Some are not even valid URLs.
            guard let url = URL(string: address) else { return }
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport(url).send(HTTPRequest(method: .post, path: "/x"))
            }
            #expect(error?.outcomeIsUnknown == false)
        }

        /// A request cannot be split into two.
        @Test(arguments: [
            HTTPRequest(path: "/x HTTP/1.1\r\nX: y"), HTTPRequest(path: "/x\r\n"),
            HTTPRequest(path: "x"), HTTPRequest(path: ""), HTTPRequest(path: "/ä"),
            HTTPRequest(method: HTTPMethod(rawValue: "GET /y"), path: "/x"),
            HTTPRequest(method: HTTPMethod(rawValue: ""), path: "/x"),
            HTTPRequest(path: "/x", headers: ["X": "a\r\nY: b"]),
            HTTPRequest(path: "/x", headers: ["X": "a\u{0}"]),
            HTTPRequest(path: "/x", headers: ["X: y\r\nZ": "a"]),
            HTTPRequest(path: "/x", headers: ["": "a"]),
        ])
        func ambiguousRequestIsNotSent(request: HTTPRequest) async throws {
            let server = try RawServer { _ in RawServer.http(200, "") }
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport(server.url).send(request)
            }
            #expect(error?.outcomeIsUnknown == false)
            #expect(server.requests.isEmpty)
        }

        /// One address refuses, the other accepts the request and disconnects.
        @Test func refusalOfOneAddressProvesNothing() async throws {
            let server = try RawServer { _ in Data() }
            let error = await #expect(throws: HTTPTransportError.self) {
                try await transport(try url("http://localhost:\(server.port)/api")).send(
                    HTTPRequest(method: .post, path: "/x"))
            }
            #expect(error?.outcomeIsUnknown == true)
            #expect(server.requests.count == 1)
        }

        // MARK: Addresses

        @Test func aNameIsLookedUp() async throws {
            let server = try RawServer { _ in RawServer.http(200, "here") }
            let response = try await transport(try url("http://localhost:\(server.port)")).send(
                HTTPRequest(path: "/x"))
            #expect(response.body == Data("here".utf8))
            #expect(server.requests.first?.contains("Host: localhost:\(server.port)\r\n") == true)
        }

        @Test func ipv6AddressWorks() async throws {
            // Skipped on systems without IPv6.
            guard let server = try? RawServer.onVersion6({ _ in RawServer.http(200, "here") })
            else { return }
            let response = try await transport(try url("http://[::1]:\(server.port)/api")).send(
                HTTPRequest(path: "/x"))
            #expect(response.body == Data("here".utf8))
            #expect(server.requests.first?.contains("Host: [::1]:\(server.port)\r\n") == true)
        }

        // MARK: Ends

        @Test func aBodyBeyondTheLimitIsRefused() async throws {
            try await refusesABodyBeyondTheLimit { transport($0, limit: $1) }
        }

        @Test func aSilentServerEndsWithTheTimeout() async throws {
            let server = try RawServer { _ in nil }
            await #expect(throws: HTTPTransportError.timedOut) {
                try await transport(server.url, timeout: .milliseconds(200)).send(
                    HTTPRequest(method: .post, path: "/x"))
            }
        }

        /// The connection is never accepted, so nothing was sent.
        @Test func unacceptedConnectionIsUnreachable() async throws {
            let server = try FullServer()
            await #expect(
                throws: HTTPTransportError.unreachable(
                    reason: "it did not accept the connection in time")
            ) {
                try await transport(server.url, timeout: .milliseconds(200)).send(
                    HTTPRequest(method: .post, path: "/x"))
            }
        }

        /// The connection attempt is abandoned, and its thread ends.
        @Test func unacceptedConnectionEndsWithItsTask() async throws {
            let server = try FullServer()
            let task = Task {
                try await transport(server.url, timeout: .seconds(3_600)).send(
                    HTTPRequest(method: .post, path: "/x"))
            }
            try await eventually("it connects") { try server.connecting == 1 }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
            try await eventually("the attempt is abandoned") { try server.connecting == 0 }
        }

        @Test func aRedirectIsAnAnswer() async throws {
            let elsewhere = try RawServer { _ in RawServer.http(200, "stolen") }
            let server = try RawServer { _ in
                RawServer.http(307, "", "Location: \(elsewhere.url)\r\n")
            }
            let response = try await transport(server.url).send(
                HTTPRequest(path: "/x", headers: ["Authorization": "Bearer t"]))
            #expect(response.status == 307)
            #expect(elsewhere.requests.isEmpty)
        }

        @Test func aCookieIsNotKept() async throws {
            let server = try RawServer { _ in RawServer.http(200, "", "Set-Cookie: a=b\r\n") }
            let transport = transport(server.url)
            for _ in 0..<2 { _ = try await transport.send(HTTPRequest(path: "/x")) }
            #expect(server.requests.count == 2)
            #expect(server.requests.allSatisfy { !$0.contains("Cookie") })
        }
    }
#endif
