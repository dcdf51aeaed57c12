import Foundation
import Testing

@testable import AshlarOffline

/// The nesting limit for a server’s JSON, checked on its bytes.
@Suite struct BoundedJSONTests {
    private struct Row: Decodable, Sendable {}

    private func nested(_ depth: Int, _ open: String = "[", _ close: String = "]") -> String {
        String(repeating: open, count: depth) + String(repeating: close, count: depth)
    }

    private func isShallow(_ text: String) -> Bool {
        BoundedJSON.refusal(of: Data(text.utf8)) == nil
    }

    @Test func isAcceptedUpToTheLimit() {
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
        // Closing brackets inside a string do not raise the limit.
        let trick = Array(repeating: "[\"]]]]\",", count: 40).joined()
        #expect(!isShallow(trick))
        // Ends within an escape or within a string.
        #expect(isShallow("[\"\\") && isShallow("[\"") && isShallow(""))
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian])
    func anotherEncodingIsRefused(encoding: String.Encoding) throws {
        let bytes = try #require("{\"items\":[],\"nextCursor\":null}".data(using: encoding))
        #expect(throws: BoundedJSON.Refusal.notUTF8) {
            try BoundedJSON.decode(ListBody<Row>.self, from: bytes)
        }
    }
}
