import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// An answer of the wrong kind changes nothing, and the problem is reported.
@Suite(.timeLimit(.minutes(10))) struct WrongAnswerTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    /// The five lists and their requests.
    enum List: String, CaseIterable, Sendable {
        case accounts, payees, standingOrders, payments, transactions
        /// Requests for changes after the first copy.
        case paymentChanges, transactionChanges

        var path: String {
            switch self {
            case .accounts: "/v1/accounts"
            case .payees: "/v1/payees"
            case .standingOrders: "/v1/standing-orders"
            case .payments: "/v1/payments?"
            case .transactions: "/v1/transactions?"
            case .paymentChanges: "/v1/payments/changes"
            case .transactionChanges: "/v1/transactions/changes"
            }
        }

        var isChanges: Bool { self == .paymentChanges || self == .transactionChanges }
        var isWhole: Bool { [.accounts, .payees, .standingOrders].contains(self) }
        var copy: Copied {
            switch self {
            case .accounts: .accounts
            case .payees: .payees
            case .standingOrders: .standingOrders
            case .payments, .paymentChanges: .payments
            case .transactions, .transactionChanges: .transactions
            }
        }

        /// Valid rows of the wire.
        var rows: [JSON] {
            switch self {
            case .accounts: [Wire.account("a-1"), Wire.account("a-2")]
            case .payees: [Wire.payee("b-1", "Ann"), Wire.payee("b-2", "Bob")]
            case .standingOrders:
                [StandingOrderTests.wire("s-1"), StandingOrderTests.wire("s-2")]
            case .payments, .paymentChanges:
                [Wire.payment("p-1", sequence: 1), Wire.payment("p-2", sequence: 2)]
            case .transactions, .transactionChanges:
                [Wire.transaction("t-1", sequence: 1), Wire.transaction("t-2", sequence: 2)]
            }
        }

        /// The list with these rows.
        func body(_ rows: [JSON]) -> JSON {
            var body: JSON = ["items": .list(rows), "nextCursor": nil]
            if !isWhole { body["changesCursor"] = "c9" }
            if isChanges { body["deleted"] = [] }
            return body
        }
    }

    /// A module with all lists; cursors are forgotten where the test requests a snapshot again.
    private func filled(for list: List) async throws -> DataModule {
        bank.put(List.payments.rows)
        bank.put(List.transactions.rows, in: "transactions")
        bank.books.withLock { books in
            books.accounts = List.accounts.rows
            books.payees = List.payees.rows
            books.standingOrders = List.standingOrders.rows
        }
        let module = try await desk.signedIn()
        for copy in Copied.allCases { try await module.context.refresh(copy) }
        if !list.isChanges { bank.books.withLock { $0.oldestCursor = $0.version + 1 } }
        return module
    }

    private func ids(_ list: List, _ module: DataModule) throws -> [String] {
        try module.store.read { store in
            try store.rows("SELECT id FROM \(list.copy.rawValue) ORDER BY id") { try $0.text(0) }
        }
    }

    /// Answers that are not the list: each other list, and the answers of networks.
    static let bodies: [(list: List, name: String, body: String)] = List.allCases.flatMap { list in
        var bodies: [(String, String)] = [
            ("a portal's page", "<html><body>Sign in to the hotel's network</body></html>"),
            ("half a body", String(decoding: list.body(list.rows).data.dropLast(9), as: UTF8.self)),
            ("null", "null"), ("[]", "[]"), ("{}", "{}"), ("no end", #"{"items":[]}"#),
            ("nothing at all", ""), ("null rows", #"{"items":[null,null],"nextCursor":null}"#),
            (
                "null fields",
                text(
                    list.body(
                        list.rows.map { row in
                            guard case .object(let fields) = row else { return row }
                            return .object(fields.mapValues { _ in .null })
                        }))
            ),
            (
                "numbers for texts",
                text(
                    list.body(
                        list.rows.map { row in
                            guard case .object(let fields) = row else { return row }
                            return .object(
                                fields.mapValues { $0.string == nil ? .text("7") : .number(7) })
                        }))
            ),
            (
                "nested",
                #"{"items":"# + String(repeating: "[", count: 5_000)
                    + String(repeating: "]", count: 5_000) + "}"
            ),
        ]
        for other in List.allCases where other.copy != list.copy || other != list {
            bodies.append(("\(other)", text(other.body(other.copy == list.copy ? [] : other.rows))))
            let isSameShape = other.isWhole == list.isWhole && other.isChanges == list.isChanges
            if !isSameShape { bodies.append(("no \(other)", text(other.body([])))) }
        }
        return bodies.map { (list, $0.0, $0.1) }
    }

    private static func text(_ json: JSON) -> String { String(decoding: json.data, as: UTF8.self) }

    @Test(arguments: bodies)
    func changesNothing(list: List, name: String, body: String) async throws {
        let module = try await filled(for: list)
        let before = try ids(list, module)
        #expect(before.count == 2)
        bank.answer { request in
            guard request.path.hasPrefix(list.path) else { return nil }
            return HTTPResponse(
                status: 200, headers: ["Content-Type": "application/json", "ETag": "\"new\""],
                body: Foundation.Data(body.utf8))
        }
        let error = await #expect(throws: ServerError.self) {
            try await module.context.refresh(list.copy)
        }
        guard case .unreadable = error else {
            Issue.record("\(name): \(String(describing: error))")
            return
        }
        #expect(try ids(list, module) == before)
        #expect(module.context.freshness(list.copy).failure?.problem == error?.problem)
        // After one bad answer, the next good one is accepted.
        bank.answer(nil)
        bank.books.withLock { $0.oldestCursor = 0 }
        try await module.context.refresh(list.copy)
        #expect(try ids(list, module) == before)
        #expect(module.context.freshness(list.copy).failure == nil)
    }

    /// A complete empty list is accepted, because it cannot be distinguished from the truth.
    @Test(arguments: List.allCases.filter { !$0.isChanges })
    func emptyListOfTheRightKindIsAccepted(list: List) async throws {
        let module = try await filled(for: list)
        bank.answer { request in
            guard request.path.hasPrefix(list.path) else { return nil }
            return .json(200, list.body([]))
        }
        try await module.context.refresh(list.copy)
        #expect(try ids(list, module) == [])
    }

    @Test(arguments: [List.payments, .transactions])
    func listWithANextPageRemovesNothing(list: List) async throws {
        let module = try await filled(for: list)
        bank.answer { request in
            guard request.path.hasPrefix(list.path) else { return nil }
            var body = list.body([])
            body["total"] = 2
            return .json(200, body)
        }
        await #expect(throws: ServerError.self) { try await module.context.refresh(list.copy) }
        #expect(try ids(list, module).count == 2)
    }

    // MARK: Rows

    /// Whether an unmentioned row is kept when a list contains such a row beside valid ones.
    static let mixed: [(list: List, row: JSON, stays: Bool)] = [
        List.accounts, .payees, .standingOrders, .payments, .transactions,
    ].flatMap { list -> [(List, JSON, Bool)] in
        let first = list.rows[0]
        func changed(_ field: String, _ value: JSON) -> JSON {
            var row = first
            row[field] = value
            return row
        }
        let other = list == .accounts ? Wire.payment("p-9") : Wire.account("a-9")
        return [
            // Its id is readable, so it is not the unmentioned row.
            (list, changed(list == .payees ? "identifier" : "amount", 7), false),
            (list, changed("id", 7), true), (list, changed("id", ""), true),
            (list, changed("id", "\u{0}nul"), true),
            (list, changed("id", nil), true), (list, nil, true), (list, [], true),
            (list, other, true), (list, changed("id", ["deep": []]), true),
        ].map { row in
            list == .accounts && !row.2 ? (list, changed("booked", "much"), false) : row
        }
    }

    @Test(arguments: mixed)
    func unreadableRowsProtectUnmentionedOnes(list: List, row: JSON, stays: Bool) async throws {
        let module = try await filled(for: list)
        let isKnown = row["id"]?.string.map { $0 == list.rows[0]["id"]?.string } ?? false
        // A third row, so that one is read in any case.
        let third = List.more(list)
        bank.answer { request in
            guard request.path.hasPrefix(list.path) else { return nil }
            return .json(200, list.body(isKnown ? [third, row] : [third, list.rows[0], row]))
        }
        try await module.context.refresh(list.copy)
        let ids = try ids(list, module)
        #expect(ids.contains(list.rows[0]["id"]?.string ?? ""))
        #expect(ids.contains(third["id"]?.string ?? ""))
        #expect(ids.contains(list.rows[1]["id"]?.string ?? "") == stays)
        #expect(ids.count == (stays ? 3 : 2))
        #expect(desk.log.texts(from: .warning).contains { $0.contains("skipped") })
    }

    @Test(arguments: [List.accounts, .payees, .standingOrders, .payments, .transactions])
    func duplicateIDIsAnErrorOfTheSecondRow(list: List) async throws {
        let module = try await filled(for: list)
        bank.answer { request in
            guard request.path.hasPrefix(list.path) else { return nil }
            return .json(200, list.body([list.rows[0], list.rows[0], list.rows[1]]))
        }
        try await module.context.refresh(list.copy)
        #expect(try ids(list, module).count == 2)
        let id = list.rows[0]["id"]?.string ?? ""
        #expect(
            desk.log.texts(from: .warning).contains { $0.contains("id of \(id) is “\(id), twice”") }
        )
    }

    @Test(arguments: [
        "../../etc/passwd", "a'b\"c`d", "line\r\nX-Injected: 1", "%2e%2e%2f",
        "'; DROP TABLE payees",
        "\u{202E}diaper", "?a=b&c=d#e",
    ])
    func oddIDsAreEscaped(id: String) async throws {
        bank.books.withLock { $0.payees = [Wire.payee(id, "Ann"), Wire.payee("b", "Bob")] }
        let module = try await desk.signedIn()
        try await module.payeeRepository.refresh()
        #expect(try await module.payeeRepository.payee(ID(rawValue: id))?.name == "Ann")
        let asked = Mutex<String?>(nil)
        bank.answer { request in
            guard request.method == .delete else { return nil }
            asked.withLock { $0 = request.path }
            return HTTPResponse(status: 204)
        }
        try await module.payeeRepository.delete(ID(rawValue: id))
        try await module.sendDue()
        let path = try #require(asked.withLock { $0 })
        #expect(path.removingPercentEncoding == "/v1/payees/\(id)")
        #expect(
            path.dropFirst("/v1/payees/".count).allSatisfy {
                $0.isASCII && !"/?#\r\n\0 ".contains($0)
            })
        #expect(try await module.payeeRepository.payees().map(\.id.rawValue) == ["b"])
    }

    @Test(arguments: [
        ("92233720368547758.07", true), ("92233720368547758.08", false),
        ("92233720368547759.00", false), ("-1.00", false), ("1e3", false), ("1.0", false),
        ("٣.٠٠", false), ("", false), (" 1.00", false), ("99999999999999999999999999.00", false),
    ])
    func extremeAmountsAreReadOrRejected(text: String, isRead: Bool) async throws {
        bank.books.withLock {
            $0.accounts = [Wire.account("edge", booked: text), Wire.account("other")]
        }
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        let accounts = try await module.accountRepository.accounts()
        #expect(accounts.map(\.id.rawValue) == (isRead ? ["edge", "other"] : ["other"]))
        if isRead { #expect(accounts[0].booked.minorUnits == .max) }
    }
}

extension WrongAnswerTests.List {
    static func more(_ list: Self) -> JSON {
        switch list {
        case .accounts: Wire.account("a-3")
        case .payees: Wire.payee("b-3", "Cleo")
        case .standingOrders: StandingOrderTests.wire("s-3")
        case .payments, .paymentChanges: Wire.payment("p-3", sequence: 3)
        case .transactions, .transactionChanges: Wire.transaction("t-3", sequence: 3)
        }
    }
}
