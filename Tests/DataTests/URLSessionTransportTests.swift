import CoreTesting
import Domain
import Foundation
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(2))) struct URLSessionTransportTests {
    private func transport(_ url: URL, limit: Int = 1 << 20) -> URLSessionTransport {
        URLSessionTransport(
            url: url, clock: ContinuousClock(), timeout: .seconds(20), limit: limit)
    }

    @Test func sendsAndReadsWholeMessages() async throws {
        let server = try TinyServer { _ in
            TinyServer.http(201, "{\"a\":\"ä\"}", "ETag: \"x\"\r\nRetry-After: 3\r\n")
        }
        let response = try await transport(server.url).send(
            HTTPRequest(
                method: .post, path: "/v1/payments?a=%20b",
                headers: ["Authorization": "Bearer t", "Idempotency-Key": "k"],
                body: Data("{\"x\":1}".utf8)))
        #expect(response.status == 201)
        #expect(response.headers["etag"] == "\"x\"")
        #expect(response.headers["Retry-After"] == "3")
        #expect(String(decoding: response.body, as: UTF8.self) == "{\"a\":\"ä\"}")
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("POST /api/v1/payments?a=%20b HTTP/1.1\r\n"))
        #expect(request.contains("Authorization: Bearer t\r\n"))
        #expect(request.contains("Idempotency-Key: k\r\n"))
        #expect(request.hasSuffix("\r\n\r\n{\"x\":1}"))
    }

    @Test(arguments: [304, 401, 409, 422, 500])
    func everyStatusIsAnAnswer(status: Int) async throws {
        let server = try TinyServer { _ in TinyServer.http(status, "") }
        let response = try await transport(server.url).send(HTTPRequest(path: "/x"))
        #expect(response.status == status)
    }

    @Test(arguments: [HTTPMethod.get, .post])
    func aRefusedConnectionReachedNobody(method: HTTPMethod) async throws {
        let server = try TinyServer.refusing()
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(HTTPRequest(method: method, path: "/x"))
        }
        #expect(error?.outcomeIsUnknown == false)
        withExtendedLifetime(server) {}
    }

    @Test func aConnectionThatBreaksLeavesTheOutcomeUnknown() async throws {
        let server = try TinyServer { _ in Data() }
        let error = await #expect(throws: HTTPTransportError.self) {
            try await transport(server.url).send(
                HTTPRequest(method: .post, path: "/x", body: Data("b".utf8)))
        }
        #expect(error?.outcomeIsUnknown == true)
        #expect(server.requests.count == 1)
    }

    @Test func aBodyBeyondTheLimitIsRefused() async throws {
        let server = try TinyServer { _ in
            TinyServer.http(200, String(repeating: "x", count: 5_000))
        }
        await #expect(throws: HTTPTransportError.responseTooLarge(limit: 4_999)) {
            try await transport(server.url, limit: 4_999).send(HTTPRequest(path: "/x"))
        }
        let whole = try await transport(server.url, limit: 5_000).send(HTTPRequest(path: "/x"))
        #expect(whole.body.count == 5_000)
    }

    @Test func cancellationEndsItAtOnce() async throws {
        let server = try TinyServer { _ in nil }
        let transport = transport(server.url)
        for round in 0..<100 {
            let task = Task {
                try await transport.send(
                    HTTPRequest(method: round.isMultiple(of: 2) ? .get : .post, path: "/x"))
            }
            for _ in 0..<(round * 7 % 50) { await Task.yield() }
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }
}
