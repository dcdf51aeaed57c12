import AshlarCoreTesting
import AshlarDomain
import AshlarSandboxBank
import Foundation
import Testing

/// Books that an earlier version has begun are the same books to this one.
@Suite struct JournalVersionTests {
    private let directory: TemporaryDirectory
    private let clock = ManualClock(start: Date(timeIntervalSince1970: 1_795_334_000))

    init() throws { directory = try TemporaryDirectory() }

    private var journal: URL { directory.url.appendingPathComponent("journal.jsonl") }

    /// As the version before bills has written it: most of what the account held is paid.
    private static let before = #"""
        {"foundedAt":1795333841326,"identity":"c39e244d82c2c776","source":{"generated":{"rows":60,"seed":5,"today":20779}},"version":1}
        {"at":1795333858774,"event":{"paid":{"_0":{"account":0,"amount":73400,"clientID":"old-1","createdAt":1795333858774,"day":20779,"history":[{"at":1795333858774,"status":"accepted"}],"kind":"transfer","number":55,"payee":{"scheme":"IBAN","value":"DE89370400440532013000"},"payeeName":"Zoe Bread","reference":""},"_1":{"answer":{"body":"","question":"","status":201},"key":"key-1"}}}}
        {"at":1795333860026,"event":{"advanced":{}}}
        {"at":1795333863075,"event":{"advanced":{}}}

        """#

    @Test func booksFromBeforeThereWereBillsAreAsTheyWere() async throws {
        try Data(Self.before.utf8).write(to: journal)
        let bank = try await BankFixture.signedIn(directory: directory.url, clock: clock)
        let accounts = try await bank.client.get("/v1/accounts").items
        let booked = accounts.compactMap { ($0["booked"] as? [String: Any])?.string("amount") }
        // What that version said of them.
        #expect(booked == ["0.37", "831.57", "517.30", "506", "519.398"])
        let rows = try await bank.client.all("/v1/transactions", limit: 100)
        #expect(rows.count == 61)
        #expect(!rows.contains { $0.string("counterparty") == "Parkside Lettings" })
        #expect(try await bank.module.audit().isBalanced)
    }

    @Test func newBooksHaveBillsAlsoWhenTheyAreOpenedAgain() async throws {
        var bank: BankFixture? = try await .signedIn(
            directory: directory.url, history: .generated(seed: 5, rows: 400), clock: clock)
        let rows = try await bank!.client.all("/v1/transactions", limit: 500)
        #expect(rows.contains { $0.string("counterparty") == "Parkside Lettings" })
        #expect(try String(contentsOf: journal, encoding: .utf8).contains(#""version":2}"#))
        bank = nil
        let again = try await BankFixture.signedIn(directory: directory.url, clock: clock)
        let same = try await again.client.all("/v1/transactions", limit: 500)
        #expect(NSArray(array: same) == NSArray(array: rows))
    }
}
