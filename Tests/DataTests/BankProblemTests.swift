import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

/// Long texts in the bank’s problems are truncated.
@Suite struct BankProblemTests {
    /// One character with a million combining marks.
    private let accented = "a" + String(repeating: "\u{301}", count: 1_000_000)

    private func problem(_ status: Int, _ fields: JSON) -> ServerError {
        ServerError(
            HTTPResponse(
                status: status, headers: ["Content-Type": "application/problem+json"],
                body: fields.data),
            now: Date(timeIntervalSince1970: 0))
    }

    @Test func detailIsTruncatedByScalars() {
        let cut = "a" + String(repeating: "\u{301}", count: 299)
        #expect(problem(409, ["detail": .text(accented)]) == .conflict(detail: cut))
        #expect(problem(500, ["title": .text(accented)]) == .failed(status: 500, detail: cut))
    }

    @Test func reasonIsTruncatedByScalars() {
        guard
            case .refused(let reason, "no") = problem(
                422, ["reason": .text(accented), "detail": "no"])
        else {
            Issue.record("Expected a refusal.")
            return
        }
        #expect(reason.unicodeScalars.count == 80)
        #expect(
            problem(422, ["reason": "AM04", "detail": "no"])
                == .refused(reason: .insufficientFunds, detail: "no"))
    }

    @Test func unreadableRecordIsTruncatedByScalars() {
        let corrupt = UnreadableRecord(record: accented, field: accented, value: accented)
        guard case .unreadable(let record, let field, let value) = ServerError(corrupt) else {
            Issue.record("Expected an unreadable record.")
            return
        }
        for text in [record, field, value] {
            #expect(text.unicodeScalars.count == 80)
        }
    }

    @Test func lineBreaksOfTheBankAreEscaped() {
        let error = problem(409, ["detail": "x\nerror: Nothing was paid.\u{2028}Pay again."])
        #expect(error == .conflict(detail: "x\nerror: Nothing was paid.\u{2028}Pay again."))
        #expect(!error.description.contains { $0.isNewline })
    }
}
