import AshlarCore
import AshlarCoreTesting
import AshlarHTTP
import AshlarOfflineSamples
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarOffline

/// A server whose errors are not problem documents.
@Suite struct RewrittenAnswerTests {
    private let site = Site()

    private func offline() throws -> Offline {
        try Offline(
            dependencies: OfflineHost(
                runtime: site.runtime, directory: site.temporary.url,
                server: .reading(.transport(site.line)) { response in
                    guard response.status >= 400 else { return response }
                    var response = response
                    let text = String(decoding: response.body, as: UTF8.self)
                    response.headers["Content-Type"] = "application/problem+json"
                    response.body = Data(#"{"title":"\#(text)"}"#.utf8)
                    return response
                }), contents: Site.contents)
    }

    @Test func errorTextReachesTheUser() async throws {
        let offline = try offline()
        try await offline.copy(of: Visit.self).refresh()
        site.line.add(
            .answered(HTTPResponse(status: 422, body: Data("The day is full".utf8)))
        ) { $0.method == .post }
        try await offline.perform(Complete(visit: "v1", note: "good"))
        try await offline.sendDue()
        let command = try #require(try await offline.only())
        #expect(command.phase == .refused)
        #expect(command.problem == .refused(code: "422", detail: "The day is full"))
    }

    @Test func transportErrorsAreThrown() async throws {
        let offline = try offline()
        site.line.isCut = true
        await #expect(throws: ServerError.self) {
            try await offline.copy(of: Visit.self).refresh()
        }
    }
}
