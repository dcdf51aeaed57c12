import AshlarCoreTesting
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarOffline

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct URLSessionTransportTests {
    private func transport(_ url: URL, limit: Int = 1 << 20) -> URLSessionTransport {
        URLSessionTransport(url: url, timeout: .seconds(20), limit: limit)
    }

    @Test func sendsAndReadsWholeMessages() async throws {
        let server = try RawServer { _ in
            RawServer.http(201, "{\"a\":\"ä\"}", "ETag: \"x\"\r\nRetry-After: 3\r\n")
        }
        let response = try await transport(server.url).send(
            HTTPRequest(
                method: .post, path: "/v1/items?a=%20b",
                headers: ["Authorization": "Bearer t", "Idempotency-Key": "k"],
                body: Data("{\"x\":1}".utf8)))
        #expect(response.status == 201)
        #expect(response.headers["etag"] == "\"x\"")
        #expect(response.headers["Retry-After"] == "3")
        #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\":\"ä\"}")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /api/v1/items?a=%20b HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: Bearer t\r\n"))
        #expect(request.contains("Idempotency-Key: k\r\n"))
        #expect(request.hasSuffix("\r\n\r\n{\"x\":1}"))
    }

    @Test(arguments: [304, 401, 409, 422, 500])
    func everyStatusIsAnAnswer(status: Int) async throws {
        let server = try RawServer { _ in RawServer.http(status, "") }
        let response = try await transport(server.url).send(HTTPRequest(path: "/x"))
        #expect(response.status == status)
    }

    /// On Linux, “refused” proves nothing by itself; an unread request body does.
    @Test(arguments: [HTTPMethod.get, .post])
    func refusedConnectionIsUnreachable(method: HTTPMethod) async throws {
        let server = try RawServer.refusing()
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(
                HTTPRequest(
                    method: method, path: "/x", body: Data((method == .get ? "" : "b").utf8)))
        }
        #expect(error?.outcomeIsUnknown == false)
        withExtendedLifetime(server) {}
    }

    /// Rejected before a task is created, so nothing is sent.
    @Test(arguments: ["mailto:a@example.com", "ftp://127.0.0.1:9", "http:", "server"])
    func invalidAddressIsUnreachable(address: String) async throws {
        let url = try #require(URL(string: address))
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(url).send(HTTPRequest(method: .post, path: "/x"))
        }
        #expect(error?.outcomeIsUnknown == false)
    }

    /// Foundation’s errors for a URL, an invalid status line and a cancellation that is not the
    /// caller’s: after any of them, the server may have acted.
    @Test(arguments: [
        URLError.Code.unsupportedURL, .badURL, .badServerResponse, .cannotParseResponse,
        .cannotDecodeRawData, .cannotDecodeContentData, .dataLengthExceedsMaximum, .cancelled,
        .httpTooManyRedirects, .redirectToNonExistentLocation, .resourceUnavailable,
        .networkConnectionLost, .secureConnectionFailed, .userAuthenticationRequired,
        .userCancelledAuthentication, .zeroByteResource, .unknown, .timedOut,
    ])
    func anAnswerThatCannotBeReadLeavesTheOutcomeUnknown(code: URLError.Code) async throws {
        let exchange = Exchange(limit: 10)
        exchange.received(URLError(code))
        let error = await #expect(throws: HTTPTransportError.self) {
            try await exchange.response()
        }
        #expect(error?.outcomeIsUnknown == true)
    }

    /// Foundation on Linux reports all of these as an unsupported URL.
    @Test(arguments: ["<html>login</html>", "SSH-2.0-OpenSSH_9\r\n", "ICY 200 OK\r\n\r\n"])
    func invalidStatusLineLeavesTheOutcomeUnknown(line: String) async throws {
        let server = try RawServer { _ in Data(line.utf8) }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(
                HTTPRequest(method: .post, path: "/x", body: Data("b".utf8)))
        }
        #expect(error?.outcomeIsUnknown == true)
        #expect(server.requests.count == 1)
    }

    #if canImport(FoundationNetworking)
        /// Foundation reports this for any failure once one address of the host has refused.
        @Test func aRefusalAloneProvesNothing() async throws {
            let exchange = Exchange(limit: 10)
            exchange.received(URLError(.cannotConnectToHost))
            let error = await #expect(throws: HTTPTransportError.self) {
                try await exchange.response()
            }
            #expect(error?.outcomeIsUnknown == true)
        }
    #endif

    /// If `localhost` has two addresses, one refuses and the other accepts the request.
    @Test func refusalOfOneAddressProvesNothing() async throws {
        let server = try RawServer { _ in Data() }
        let url = try #require(URL(string: "http://localhost:\(server.port)/api"))
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(url).send(
                HTTPRequest(method: .post, path: "/x", body: Data("b".utf8)))
        }
        #expect(error?.outcomeIsUnknown == true)
        #expect(server.requests.count == 1)
    }

    @Test func invalidStatusIsNoAnswer() async throws {
        let server = try RawServer { _ in RawServer.http(999, "") }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(HTTPRequest(method: .post, path: "/x"))
        }
        #expect(error?.outcomeIsUnknown == true)
    }

    @Test func aConnectionThatBreaksLeavesTheOutcomeUnknown() async throws {
        let server = try RawServer { _ in Data() }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(
                HTTPRequest(method: .post, path: "/x", body: Data("b".utf8)))
        }
        #expect(error?.outcomeIsUnknown == true)
        #expect(server.requests.count == 1)
    }

    /// Apple’s systems report a missing network with this error, before and during a request.
    @Test(arguments: [(body: "{}", isCertain: true), (body: "", isCertain: false)])
    func withoutANetworkAnUnreadBodyProvesNothingWasSent(
        body: String, isCertain: Bool
    ) async throws {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:9/v1")))
        request.httpMethod = "POST"
        if !body.isEmpty { request.httpBody = Foundation.Data(body.utf8) }
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let exchange = Exchange(limit: 10)
        #expect(exchange.begins(session.dataTask(with: request)))
        exchange.received(URLError(.notConnectedToInternet))
        let error = await #expect(throws: HTTPTransportError.self) {
            try await exchange.response()
        }
        #expect(error?.outcomeIsUnknown == !isCertain)
    }

    @Test func aBodyBeyondTheLimitIsRefused() async throws {
        try await refusesABodyBeyondTheLimit { transport($0, limit: $1) }
    }

    @Test func declaredOversizedBodyIsNotAwaited() async throws {
        let server = try RawServer { _, connection in
            _ = connection.send(Data("HTTP/1.1 200 X\r\nContent-Length: 5000\r\n\r\n".utf8))
            connection.waitUntilClosed()
            return false
        }
        await #expect(throws: HTTPTransportError.responseTooLarge(limit: 4_999)) {
            try await transport(server.url, limit: 4_999).send(HTTPRequest(path: "/x"))
        }
    }

    /// A body without an end is cut off while it arrives.
    @Test(arguments: [HTTPMethod.get, .post], [true, false])
    func anEndlessBodyIsCutOff(method: HTTPMethod, isChunked: Bool) async throws {
        let head = isChunked ? "Transfer-Encoding: chunked\r\n" : ""
        let server = try RawServer { request, connection in
            guard request.contains("/endless") else {
                return connection.send(RawServer.http(200, "here", keepsOpen: true))
            }
            guard connection.send(Data("HTTP/1.1 200 X\r\n\(head)\r\n".utf8)) else { return false }
            let chunk = Data(repeating: 0x78, count: 65_536)
            let framed = isChunked ? Data("10000\r\n".utf8) + chunk + Data("\r\n".utf8) : chunk
            // Until the client disconnects, at the speed of a gigabit network: on Linux, a loopback
            // without pauses keeps URLSession so busy that disconnecting takes most of a minute.
            while connection.send(framed) { Thread.sleep(forTimeInterval: 0.0005) }
            return false
        }
        let transport = transport(server.url, limit: 300_000)
        await #expect(throws: HTTPTransportError.responseTooLarge(limit: 300_000)) {
            try await transport.send(HTTPRequest(method: method, path: "/endless"))
        }
        // The next request is not blocked.
        let next = try await transport.send(HTTPRequest(method: method, path: "/x"))
        #expect(next.body == Data("here".utf8))
    }

    @Test func halfABodyIsNoAnswer() async throws {
        let server = try RawServer { _ in
            Data("HTTP/1.1 200 X\r\nContent-Length: 10\r\n\r\nhalf".utf8)
        }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(HTTPRequest(path: "/x"))
        }
        #expect(error?.outcomeIsUnknown == true)
    }

    /// On Linux, such a request never ends by itself.
    @Test(arguments: [HTTPMethod.get, .post], PasswordQuestion.all)
    func authenticationChallengeIsAnAnswer(
        method: HTTPMethod, question: PasswordQuestion
    ) async throws {
        let server = try RawServer { _ in
            RawServer.http(question.status, "no", question.headers)
        }
        let response = try await transport(server.url).send(
            HTTPRequest(method: method, path: "/x"))
        #expect(response.status == question.status)
        #expect(server.requests.count == 1)
    }

    struct PasswordQuestion: Sendable {
        let status: Int
        let headers: String

        static let all: [PasswordQuestion] =
            [
                "Basic realm=\"server\"", "Bearer realm=\"a\", Basic realm=\"b\"",
                "Bearer\r\nWWW-Authenticate: Basic realm=\"b\"",
                "Negotiate\r\nWWW-Authenticate: Basic realm=\"b\"", "Digest realm=\"x", "",
            ].map { PasswordQuestion(status: 401, headers: "WWW-Authenticate: \($0)\r\n") } + [
                PasswordQuestion(status: 407, headers: "Proxy-Authenticate: Basic realm=\"x\"\r\n"),
                PasswordQuestion(status: 407, headers: ""),
            ]
    }

    @Test(arguments: [HTTPMethod.get, .post], [301, 302, 303, 307, 308])
    func redirectIsNotFollowed(method: HTTPMethod, status: Int) async throws {
        let elsewhere = try RawServer { _ in RawServer.http(200, "stolen") }
        let server = try RawServer { _ in
            RawServer.http(status, "", "Location: \(elsewhere.url)\r\n")
        }
        let response = try await transport(server.url).send(
            HTTPRequest(method: method, path: "/x", headers: ["Authorization": "Bearer t"]))
        #expect(response.status == status)
        #expect(elsewhere.requests.isEmpty)
        #expect(server.requests.count == 1)
    }

    @Test(arguments: [
        (Duration.milliseconds(1), 1.0), (.milliseconds(500), 1), (.seconds(1), 1),
        (.milliseconds(1_500), 2), (.seconds(20), 20), (.zero, 1),
    ])
    func timeoutsAreWholeSeconds(timeout: Duration, seconds: Double) {
        let configuration = URLSessionQueue.configuration(timeout: timeout)
        #expect(configuration.timeoutIntervalForRequest == seconds)
        #expect(configuration.urlCache == nil)
        #expect(configuration.urlCredentialStorage == nil)
        #expect(configuration.httpCookieStorage == nil)
    }

    @Test func aSilentServerEndsWithTheTimeout() async throws {
        let server = try RawServer { _ in nil }
        let transport = URLSessionTransport(url: server.url, timeout: .seconds(1), limit: 1_000)
        await #expect(throws: HTTPTransportError.timedOut) {
            try await transport.send(HTTPRequest(method: .post, path: "/x"))
        }
    }
}
