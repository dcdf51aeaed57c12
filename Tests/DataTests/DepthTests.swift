import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

/// The nesting limit for the bank’s JSON, checked on its bytes; `BoundedJSONTests` tests the
/// limits.
@Suite struct DepthTests {
    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    /// Refusing takes no longer than reading, for every request.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "/v1/accounts", "/v1/payments?", "/v1/profile", "/v1/sessions/refresh",
        ])
    func nestedAnswerIsRefusedBeforeDecoding(path: String) async throws {
        let desk = Desk()
        let module = try await desk.signedIn()
        let row = nested(500, "[{\"a\":", "}]")
        let rows = Array(repeating: row, count: 8).joined(separator: ",")
        desk.bank.answer { request in
            guard request.path.hasPrefix(path) else {
                return path.hasSuffix("refresh") ? .problem(401, "unauthorized") : nil
            }
            return HTTPResponse(
                status: 200, headers: ["ETag": "\"e\""],
                body: Data(#"{"items":[\#(rows)],"nextCursor":null,"changesCursor":"c"}"#.utf8))
        }
        let copy: Copied =
            path.hasPrefix("/v1/payments")
            ? .payments : path.hasSuffix("profile") ? .profile : .accounts
        let error = await #expect(throws: ServerError.self) {
            try await module.context.refresh(copy)
        }
        #expect(error?.description.contains("nested more than 32 deep") == true)
    }

    @Test func nestedProblemYieldsOnlyItsStatus() {
        let response = HTTPResponse(
            status: 500, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"detail":"x","more":\#(nested(500))}"#.utf8))
        #expect(
            ServerError(response, now: Date(timeIntervalSince1970: 0))
                == .failed(status: 500, detail: "no details"))
    }
}
