import AshlarDomain
import AshlarHTTP
import Foundation
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct UnreadableRecordTests {
    private struct Row: Decodable, Sendable { var id: String, sequence: Int64, name: String }

    /// Foundation’s decoder rejects these without a coding path.
    @Test(arguments: ["1.5", "9223372036854775808", "123456789012345678901234567890", "1e400"])
    func overflowingNumberIsNamed(number: String) throws {
        let good = #"{"id":"a","sequence":1,"name":"A"}"#
        let bad = #"{"id":"b","sequence":\#(number),"name":"B"}"#
        let list = try response(#"{"items":[\#(good),\#(bad)],"nextCursor":null}"#)
            .json(ListBody<Row>.self, as: "rows")
        guard case .read = list.items[0], case .corrupt(let corrupt, id: "b") = list.items[1] else {
            Issue.record("\(list)")
            return
        }
        #expect(corrupt.record == "b" && corrupt.field == "sequence")
        #expect {
            try readable { try response(bad).json(Row.self, as: "row") }
        } throws: {
            guard case ServerError.unreadable("row", "sequence", _) = $0 else { return false }
            return true
        }
    }

    @Test func anAccountNumberInTheWrongPlaceIsNotShown() {
        for number in ["20041538290008", "GB33 BUKB 2020 1555 5555 55"] {
            let corrupt = UnreadableRecord(record: "a", field: "name", value: number)
            #expect(shown(corrupt) == "…\(number.suffix(4))")
        }
        let amount = UnreadableRecord(record: "a", field: "name", value: "12.345")
        #expect(shown(amount) == "12.345")
    }

    @Test func damagedStoredProblemDoesNotCrash() {
        #expect(
            ServerError(stored: #"{"kind":"failed","number":1e300}"#)
                == .failed(status: 0, detail: ""))
        #expect(
            ServerError(stored: #"{"kind":"busy","number":-1e300}"#) == .busy(retryAfter: nil))
    }

    /// The value as users see it.
    private func shown(_ corrupt: UnreadableRecord) -> String? {
        guard case .unreadable(_, _, let value) = ServerError(corrupt) else { return nil }
        return value
    }

    private func response(_ json: String) -> HTTPResponse {
        HTTPResponse(status: 200, body: Data(json.utf8))
    }
}
