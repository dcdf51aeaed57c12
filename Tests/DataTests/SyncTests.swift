import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

@Suite struct SyncTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private func settings(page: Int) -> DataSettings {
        var settings = DataSettings()
        settings.offline.pageSize = page
        return settings
    }

    private func rows(_ numbers: ClosedRange<Int>) -> [JSON] {
        numbers.map {
            Wire.payment(
                "p\($0)", name: "Payee \($0)", date: "2026-01-0\(1 + $0 / 100)", sequence: $0)
        }
    }

    @Test func showsTheNewestFirstAndResumesWhereItStopped() async throws {
        bank.put(rows(1...250))
        let module = try await desk.signedIn(settings: settings(page: 100))
        bank.answer { request in
            guard request.path.contains("cursor=p100") else { return nil }
            throw HTTPTransportError.connectionLost(reason: "a tunnel")
        }
        await #expect(throws: ServerError.timedOut) { try await module.paymentRepository.refresh() }
        #expect(try await module.list().count == 100)
        #expect(try await module.list().first == "p250")

        let again = try desk.module(settings: settings(page: 100))
        bank.answer(nil)
        bank.forgetRequests()
        try await again.paymentRepository.refresh()
        #expect(try await again.list() == (1...250).reversed().map { "p\($0)" })
        #expect(
            bank.requests.map(\.path) == [
                "/v1/payments?limit=100&cursor=p100", "/v1/payments?limit=100&cursor=p200",
                "/v1/payments/changes?since=c2&limit=100",
            ])
    }

    /// The first snapshot is where changes begin; they do not report earlier deletions.
    @Test func rowDeletedBeforeTheFirstSnapshotIsRemoved() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("p"))
        try await module.sendDue()
        #expect(try await module.list() == ["p"])
        #expect(try await module.paymentRepository.unsettled().isEmpty)
        bank.delete("bank-p")
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == [])
    }

    @Test func changesDuringASnapshotAreNotMissed() async throws {
        bank.put(rows(1...150))
        let module = try await desk.signedIn(settings: settings(page: 100))
        bank.answer { [bank] request in
            if request.path.contains("cursor=p100") {
                bank.put(Wire.payment("p150", name: "Renamed", date: "2026-01-02", sequence: 150))
            }
            return nil
        }
        try await module.paymentRepository.refresh()
        #expect(try await module.list("renamed") == ["p150"])
    }

    @Test func rowsAndCursorAreOneTransaction() async throws {
        bank.put(rows(1...3))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        let before = try module.store.read { try SyncState("payments", in: $0) }
        bank.put(Wire.payment("p4", sequence: 4))
        // The cursor cannot be written, so the rows must not be written either.
        try module.store.execute(
            """
            CREATE TRIGGER noCursor BEFORE INSERT ON sync
            BEGIN SELECT RAISE(ABORT, 'no cursor'); END
            """)
        await #expect(throws: StoreError.self) { try await module.paymentRepository.refresh() }
        #expect(try await module.list().count == 3)
        #expect(try await module.list("cafe").count == 0)
        try module.store.execute("DROP TRIGGER noCursor")
        #expect(try module.store.read { try SyncState("payments", in: $0) } == before)
        try await module.paymentRepository.refresh()
        #expect(try await module.list().first == "p4")
    }

    @Test func refreshWithoutChangesSendsOneRequestAndWritesNothing() async throws {
        bank.put(rows(1...5))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        try await module.accountRepository.refresh()
        bank.forgetRequests()
        let changes = try totalChanges(module)
        let notified = Mark()
        let listening = Task { [stream = module.paymentRepository.changes()] in
            for await _ in stream { notified.set() }
        }
        desk.clock.advance(by: .seconds(60))

        try await module.paymentRepository.refresh()
        try await module.accountRepository.refresh()

        #expect(bank.requests.count == 2)
        #expect(bank.requests.allSatisfy { $0.headers["If-None-Match"] != nil })
        #expect(try totalChanges(module) == changes)
        #expect(try await module.paymentRepository.freshness().lastSuccess == desk.clock.date)
        // The notification is for this change: none came before it.
        #expect(!notified.isSet)
        bank.put(Wire.payment("p9", sequence: 9))
        try await module.paymentRepository.refresh()
        listening.cancel()
        await listening.value
    }

    private func totalChanges(_ module: DataModule) throws -> Int {
        try module.store.integer("SELECT total_changes()") ?? -1
    }

    @Test func notifiesOnceForManyRows() async throws {
        let module = try await desk.signedIn()
        var changes = module.paymentRepository.changes().makeAsyncIterator()
        bank.put(rows(1...200))
        try await module.paymentRepository.refresh()
        #expect(await changes.next() != nil)
        #expect(try await module.list().count == 200)
    }

    @Test func deletionsAndMovesReachListAndSearch() async throws {
        bank.put(
            Wire.payment("a", name: "Alpha", date: "2026-01-03", sequence: 5, status: "pending"),
            Wire.payment("b", name: "Alpha Two", date: "2026-01-02", sequence: 6),
            Wire.payment("c", name: "Alpha Three", date: "2026-01-01", sequence: 7))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["a", "b", "c"])
        bank.put(
            Wire.payment(
                "a", name: "Alpha", date: "2026-01-02", sequence: 3, status: "completed",
                statusAt: "2026-01-02T04:00:00Z"))
        bank.delete("c")
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["b", "a"])
        #expect(try await module.list("alpha") == ["b", "a"])
        #expect(try await module.list("three").isEmpty)
        try module.store.execute(
            "INSERT INTO paymentsSearch(paymentsSearch, rank) VALUES ('integrity-check', 1)")
    }

    @Test func olderRecordIsIgnored() async throws {
        bank.put(Wire.payment("a", status: "processing", statusAt: "2026-01-02T03:00:05Z"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        bank.put(Wire.payment("a", status: "accepted", statusAt: "2026-01-02T03:00:01Z"))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "a") == .processing)
        bank.put(Wire.payment("a", status: "completed", statusAt: "2026-01-02T03:00:06Z"))
        try await module.paymentRepository.refresh()
        bank.put(Wire.payment("a", status: "processing", statusAt: "2026-01-02T03:00:07Z"))
        try await module.paymentRepository.refresh()
        #expect(try await module.status(of: "a") == .completed)
    }

    @Test func startsOverWithoutAnEmptyList() async throws {
        bank.put(rows(1...250))
        let module = try await desk.signedIn(settings: settings(page: 100))
        try await module.paymentRepository.refresh()
        bank.delete("p7")
        bank.delete("p120")
        bank.put(Wire.payment("p300", date: "2026-01-09", sequence: 300))
        bank.books.withLock { $0.oldestCursor = $0.version }
        let counts = Counts()
        bank.answer { _ in
            counts.add(try await module.list().count)
            return nil
        }
        try await module.paymentRepository.refresh()
        bank.answer(nil)
        let expected =
            ["p300"] + (1...250).reversed().filter { $0 != 7 && $0 != 120 }.map { "p\($0)" }
        #expect(try await module.list() == expected)
        #expect(counts.all.min() ?? 0 >= 249)
        #expect(try await module.list("payee 120").isEmpty)
    }

    @Test func oneBadRowDoesNotLoseTheRest() async throws {
        var noSequence = Wire.payment("bad-1", sequence: 2)
        noSequence["sequence"] = "two"
        bank.put(
            Wire.payment("good", sequence: 1), noSequence,
            Wire.payment("bad-2", amount: Wire.amount("1.234"), sequence: 3),
            Wire.payment("bad-3", date: "2026-02-30", sequence: 4),
            Wire.payment("kept", amount: Wire.amount("7.5", "HRX"), sequence: 5, status: "dreaming")
        )
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["kept", "good"])
        let kept = try #require(try await module.paymentRepository.payment(.init(rawValue: "kept")))
        #expect(kept.payment.amount.description == "7.5 HRX")
        #expect(kept.payment.status == .other("dreaming"))
        let status = await module.status()
        #expect(status.copies.first { $0.id == "payments" }?.state.skipped == 3)
        let lines = desk.log.texts(from: .warning)
        #expect(lines.contains { $0.contains("sequence of bad-1 is “two”") })
        #expect(lines.contains { $0.contains("amount.amount of bad-2 is “1.234”") })
        #expect(lines.contains { $0.contains("date of bad-3 is “2026-02-30”") })
    }

    @Test func sameDateAndSequenceHaveRoom() async throws {
        bank.put(
            (0..<40).map { Wire.transaction("t\($0)", account: "acc-\($0)") }, in: "transactions")
        let module = try await desk.signedIn()
        try await module.transactionRepository.refresh()
        let copy = await module.status().copies.first { $0.id == "transactions" }
        #expect(copy?.rows == 32)
        #expect(copy?.state.skipped == 8)
    }

    @Test func concurrentCallersShareOneRefresh() async throws {
        bank.put(rows(1...5))
        let module = try await desk.signedIn()
        bank.forgetRequests()
        let gate = Gate()
        bank.answer { _ in
            await gate.wait()
            return nil
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { try await module.paymentRepository.refresh() }
            }
            try await gate.waiters(atLeast: 1)
            try await eventually("19 wait for the first") {
                try module.store.refreshes["payments"]?.waiting == 19
            }
            gate.open()
            try await group.waitForAll()
        }
        #expect(bank.requests(.get, "/v1/payments?").count == 1)
    }

    @Test func unreadableRowIsRequestedAgain() async throws {
        var odd = Wire.account("odd")
        odd["updatedAt"] = "soon"
        bank.books.withLock { $0.accounts = [odd, Wire.account("y")] }
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        #expect(try await module.accountRepository.accounts().map(\.id.rawValue) == ["y"])
        let changes = try totalChanges(module)
        bank.forgetRequests()
        try await module.accountRepository.refresh()
        // The same list again is requested in full and not written.
        #expect(bank.requests.map { $0.headers["If-None-Match"] } == [nil])
        #expect(try totalChanges(module) == changes)
        bank.books.withLock { $0.accounts = [Wire.account("odd"), Wire.account("y")] }
        try await module.accountRepository.refresh()
        #expect(try await module.accountRepository.accounts().count == 2)
        bank.forgetRequests()
        try await module.accountRepository.refresh()
        #expect(bank.requests.first?.headers["If-None-Match"] != nil)
    }

    @Test func wholeListsFollowTheBank() async throws {
        bank.books.withLock { $0.accounts = [Wire.account("x"), Wire.account("y")] }
        let module = try await desk.signedIn()
        try await module.accountRepository.refresh()
        bank.books.withLock {
            $0.accounts = [Wire.account("y", booked: "7.00"), Wire.account("z")]
        }
        try await module.accountRepository.refresh()
        let accounts = try await module.accountRepository.accounts()
        #expect(accounts.map(\.id.rawValue) == ["y", "z"])
        #expect(accounts[0].booked.description == "7.00 EUR")
    }
}
