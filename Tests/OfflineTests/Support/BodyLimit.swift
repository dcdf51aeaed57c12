import AshlarCoreTesting
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarOffline

/// Expects that a transport accepts a body of exactly the limit and none beyond.
func refusesABodyBeyondTheLimit(
    _ transport: (_ url: URL, _ limit: Int) -> any HTTPTransport
) async throws {
    let server = try RawServer { _ in RawServer.http(200, String(repeating: "x", count: 5_000)) }
    await #expect(throws: HTTPTransportError.responseTooLarge(limit: 4_999)) {
        try await transport(server.url, 4_999).send(HTTPRequest(path: "/x"))
    }
    let whole = try await transport(server.url, 5_000).send(HTTPRequest(path: "/x"))
    #expect(whole.body.count == 5_000)
}
