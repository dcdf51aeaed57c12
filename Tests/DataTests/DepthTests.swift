import AshlarDomain
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarData

/// How deep the bank's JSON may be nested, found by its bytes.
@Suite struct DepthTests {
    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    private func isShallow(_ text: String) -> Bool { BankJSON.refusal(of: Data(text.utf8)) == nil }

    @Test func isTakenUpToALimit() {
        #expect(isShallow(nested(32)))
        #expect(!isShallow(nested(33)))
        #expect(!isShallow(nested(33, "{\"a\":", "}")))
        #expect(!isShallow(String(repeating: "[{\"a\":", count: 17)))
        #expect(
            isShallow("[" + Array(repeating: nested(31), count: 1_000).joined(separator: ",") + "]")
        )
    }

    @Test func bracketsInTextsDoNotCount() {
        let brackets = String(repeating: "[{", count: 500)
        #expect(isShallow("{\"a\":\"\(brackets)\"}"))
        #expect(isShallow("{\"a\":\"\\\"\(brackets)\"}"))
        #expect(isShallow("{\"a\":\"\\\\\",\"b\":\"\(brackets)\"}"))
        // A text that closes them does not make room for more.
        let trick = Array(repeating: "[\"]]]]\",", count: 40).joined()
        #expect(!isShallow(trick))
        // Ends in the middle of an escape, or of a text.
        #expect(isShallow("[\"\\") && isShallow("[\"") && isShallow(""))
    }

    /// In no more time than reading it takes, whatever is asked for.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "/v1/accounts", "/v1/payments?", "/v1/profile", "/v1/sessions/refresh",
        ])
    func aNestedAnswerIsRefusedBeforeItIsRead(path: String) async throws {
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
        let copy: LocalCopy =
            path.hasPrefix("/v1/payments")
            ? .payments : path.hasSuffix("profile") ? .profile : .accounts
        let error = await #expect(throws: ServerError.self) {
            try await module.context.refresh(copy)
        }
        #expect(error?.description.contains("nested more than 32 deep") == true)
    }

    @Test func aNestedProblemIsNoNewsBeyondItsStatus() {
        let response = HTTPResponse(
            status: 500, headers: ["Content-Type": "application/problem+json"],
            body: Data(#"{"detail":"x","more":\#(nested(500))}"#.utf8))
        #expect(
            ServerError(response, now: Date(timeIntervalSince1970: 0))
                == .failed(status: 500, detail: "no details"))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian])
    func anotherEncodingIsRefused(encoding: String.Encoding) throws {
        let bytes = try #require("{\"items\":[],\"nextCursor\":null}".data(using: encoding))
        #expect(throws: BankJSON.Refusal.notUTF8) {
            try BankJSON.decode(ListRecord<PayeeRecord>.self, from: bytes)
        }
    }
}
