import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import AshlarOffline
import Foundation
import Testing

@testable import AshlarData

/// A list with too many short rows is refused before it fills memory or the log.
@Suite(.timeLimit(.minutes(10))) struct LongListTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private static func zeros(_ count: Int) -> String { String(repeating: "0,", count: count) }

    private static let payment = String(
        decoding: Wire.payment("p-new", sequence: 9).data, as: UTF8.self)

    /// Answers requests for payments at the path with this body.
    private func answer(_ path: String, _ body: String) {
        let bytes = Foundation.Data(body.utf8)
        bank.answer { request in
            request.path.hasPrefix(path)
                ? HTTPResponse(
                    status: 200, headers: ["Content-Type": "application/json"], body: bytes) : nil
        }
    }

    private var skippedLines: [String] {
        desk.log.texts(from: .warning).filter { $0.contains("skipped") }
    }

    /// The position of the unreadable rows, and the field that is named.
    enum Flood: String, CaseIterable, Sendable {
        case behindAPayment, inFrontOfAPayment, moreThanABodyHolds

        var field: String {
            switch self {
            case .behindAPayment: "items"
            case .inFrontOfAPayment: "row"
            case .moreThanABodyHolds: "body"
            }
        }

        var items: String {
            switch self {
            case .behindAPayment: "[\(LongListTests.payment),\(LongListTests.zeros(2_000_000))0]"
            case .inFrontOfAPayment: "[\(LongListTests.zeros(5_000))\(LongListTests.payment)]"
            case .moreThanABodyHolds:
                "[\(LongListTests.payment),\(LongListTests.zeros(BoundedJSON.most))0]"
            }
        }
    }

    @Test(arguments: Flood.allCases)
    func manyUnreadableRowsAreRefused(flood: Flood) async throws {
        bank.put(Wire.payment("p-1"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let rest = #""nextCursor":null,"changesCursor":"c9","deleted":[]}"#
        answer("/v1/payments/changes", #"{"items":\#(flood.items),\#(rest)"#)
        let error = await #expect(throws: ServerError.self) {
            try await module.paymentRepository.refresh()
        }
        guard case .unreadable(_, flood.field, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await module.list() == ["p-1"])
        #expect(skippedLines.isEmpty)
    }

    @Test func tooManyDeletedRowsAreRefused() async throws {
        bank.put(Wire.payment("p-1"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let deleted = String(repeating: #""p-1","#, count: ListRows.most) + #""p-1""#
        let list = #"{"items":[\#(Self.payment)],"nextCursor":null,"changesCursor":"c9","#
        answer("/v1/payments/changes", list + #""deleted":[\#(deleted)]}"#)
        let error = await #expect(throws: ServerError.self) {
            try await module.paymentRepository.refresh()
        }
        guard case .unreadable("/v1/payments", "deleted", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await module.list() == ["p-1"])
    }

    /// Two pages, each as long as a list may be.
    @Test func pagesOfAWholeListShareOneLimit() async throws {
        let module = try await desk.signedIn()
        let account = String(decoding: Wire.account().data, as: UTF8.self)
        let rows = "[\(account),\(Self.zeros(ListRows.most - 2))0]"
        bank.answer { request in
            guard request.path.hasPrefix("/v1/accounts") else { return nil }
            let isFirst = !request.path.contains("cursor=")
            let body = #"{"items":\#(rows),"nextCursor":\#(isFirst ? #""next""# : "null")}"#
            return HTTPResponse(status: 200, body: Foundation.Data(body.utf8))
        }
        let error = await #expect(throws: ServerError.self) {
            try await module.accountRepository.refresh()
        }
        guard case .unreadable("/v1/accounts", "items", _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(skippedLines.isEmpty)
    }

    @Test func skippedRowsTakeFewLogLines() async throws {
        let module = try await desk.signedIn()
        let rest = #""nextCursor":null,"changesCursor":"c9"}"#
        answer(
            "/v1/payments?", #"{"items":[\#(Self.payment),\#(Self.zeros(1_000))0],\#(rest)"#)
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["p-new"])
        #expect(skippedLines.count == 5)
        #expect(skippedLines.last?.contains("997") == true)
    }
}
