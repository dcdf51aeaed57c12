import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Long lists: fetched one page ahead, interrupted anywhere, and observed meanwhile.
@Suite(.timeLimit(.minutes(10))) struct SyncPagesTests {
    let desk = Desk()
    var bank: BankDouble { desk.bank }

    private var settings: DataSettings {
        var settings = DataSettings()
        settings.offline.pageSize = 10
        return settings
    }

    /// Payments 1 to `count`, each with its own change at the bank.
    private func fill(_ count: Int, name: String = "Payee", list: String = "payments") {
        for number in 1...count {
            bank.put(
                list == "payments"
                    ? Wire.payment("p\(number)", name: "\(name) \(number)", sequence: number)
                    : Wire.transaction("t\(number)", sequence: number), in: list)
        }
    }

    private func newestFirst(_ count: Int) -> [String] {
        (1...count).reversed().map { "p\($0)" }
    }

    // MARK: One page ahead

    @Test func nextPageIsRequestedBeforeOneIsWritten() async throws {
        fill(30)
        let module = try await desk.signedIn(settings: settings)
        let store = try module.store
        let isHeld = DispatchSemaphore(value: 0)
        let isAsked = DispatchSemaphore(value: 0)
        let inTime = Mutex(false)
        // Another writer blocks the first page until the second has been requested.
        let writer = Thread {
            do {
                try store.write { _ in
                    isHeld.signal()
                    let result = isAsked.wait(timeout: .now() + .seconds(60))
                    inTime.withLock { $0 = result == .success }
                }
            } catch { Issue.record(error) }
        }
        writer.start()
        bank.answer { request in
            if request.path == "/v1/payments?limit=10" { isHeld.wait() }
            if request.path.contains("cursor=p10") { isAsked.signal() }
            return nil
        }
        try await module.paymentRepository.refresh()
        #expect(inTime.withLock { $0 })
        #expect(try await module.list() == newestFirst(30))
    }

    @Test func onlyOnePageIsAhead() async throws {
        fill(40)
        let module = try await desk.signedIn(settings: settings)
        let stored = Counts()
        bank.answer { request in
            // When a page is requested, all pages but the two before it are stored.
            if request.path.contains("cursor") { stored.add(try await module.list().count) }
            return nil
        }
        try await module.paymentRepository.refresh()
        #expect(stored.all.count == 3)
        for (ahead, count) in stored.all.enumerated() { #expect(count >= ahead * 10) }
    }

    // MARK: Interruptions

    @Test(arguments: 1...9) func cancelledSnapshotContinues(request: Int) async throws {
        fill(75)
        let module = try await desk.signedIn(settings: settings)
        try await interrupt(module, at: request)
        let state = try module.store.read { try SyncState("payments", in: $0) }
        let stored = try await module.list()
        #expect(stored == Array(newestFirst(75).prefix(stored.count)))
        #expect(stored.count >= max(0, request - 2) * 10)

        // Another process continues, and requests nothing that is stored.
        let again = try desk.module(settings: settings)
        bank.forgetRequests()
        try await again.paymentRepository.refresh()
        #expect(try await again.list() == newestFirst(75))
        let first = bank.requests.first?.path
        if stored.count < 75 {
            #expect(state.snapshotCursor == (stored.isEmpty ? nil : "p\(stored.count)"))
            #expect(
                first == "/v1/payments?limit=10"
                    + (stored.isEmpty ? "" : "&cursor=p\(stored.count)")
            )
        } else {
            #expect(first?.hasPrefix("/v1/payments/changes") == true)
        }
        try checkIndex(again)
    }

    @Test(arguments: 1...5) func cancelledChangesContinue(request: Int) async throws {
        fill(45)
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        fill(40, name: "Other")
        bank.delete("p45")
        let since = try module.store.read { try SyncState("payments", in: $0).since }
        try await interrupt(module, at: request)
        let done = try await module.list("other").count
        let state = try module.store.read { try SyncState("payments", in: $0) }
        #expect(done >= max(0, request - 2) * 10)
        #expect(done.isMultiple(of: 10))
        #expect(state.since == since)
        #expect((state.changesCursor == nil) == (done == 0))

        let again = try desk.module(settings: settings)
        bank.forgetRequests()
        try await again.paymentRepository.refresh()
        #expect(try await again.list() == Array(newestFirst(44)))
        #expect(try await again.list("other").count == 40)
        let first = try #require(bank.requests.first?.path)
        #expect(first.contains("cursor=") == (done > 0))
        #expect(bank.requests.count == 5 - done / 10)
        try checkIndex(again)
    }

    @Test func forgottenChangesCursorRestartsOnlyTheChanges() async throws {
        fill(25)
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        fill(25, name: "Other")
        try await interrupt(module, at: 3)
        bank.forgetRequests()
        bank.books.withLock { $0.forgetsPages = true }
        bank.answer { [bank] request in
            // At the second attempt, cursors are valid again.
            if !request.path.contains("cursor") { bank.books.withLock { $0.forgetsPages = false } }
            return nil
        }
        try await module.paymentRepository.refresh()
        #expect(try await module.list("other").count == 25)
        #expect(bank.requests.allSatisfy { $0.path.contains("/changes?") })
    }

    @Test func answerSinceAPageWasRequestedIsKept() async throws {
        fill(25)
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        try await module.paymentRepository.enqueue(desk.payment("mine"))
        bank.delete("p23")
        bank.books.withLock { $0.oldestCursor = $0.version }
        let isSent = Mark()
        let lists = Mutex<[[String]]>([])
        bank.answer { [bank] request in
            guard request.method == .get else { return nil }
            if isSent.isSet {
                let list = try await module.list()
                lists.withLock { $0.append(list) }
            }
            guard request.path == "/v1/payments?limit=10", !isSent.isSet else { return nil }
            // The bank writes the page, then makes the payment before the page arrives.
            let page = try bank.respond(request)
            isSent.set()
            try await module.sendDue()
            return page
        }
        try await module.paymentRepository.refresh()
        #expect(lists.withLock { $0.count } >= 3)
        #expect(lists.withLock { $0 }.allSatisfy { $0.first == "mine" })
        let expected = ["mine"] + newestFirst(25).filter { $0 != "p23" }
        #expect(try await module.list() == expected)
        let detail = try await module.paymentRepository.payment(.init(rawValue: "mine"))
        #expect(detail?.history.map(\.status).contains(.queued) == true)
    }

    @Test(arguments: ["cursor=p10", "cursor=p20"])
    func twoProcessesFetchOneCopy(held: String) async throws {
        fill(35)
        let slow = SlowTransport(bank: bank, holding: held)
        let one = try desk.module(settings: settings, transport: slow)
        try await one.signIn()
        let first = Task { try await one.paymentRepository.refresh() }
        try await slow.answer.waiters(atLeast: 1)

        // The other process continues from what is stored, to the end.
        let other = try desk.module(settings: settings)
        try await other.paymentRepository.refresh()
        let state = try other.store.read { try SyncState("payments", in: $0) }
        fill(12, name: "Later")
        bank.delete("p30")
        // The first process’s answer is for a cursor that is no longer current.
        slow.answer.open()
        try await first.value
        let after = try one.store.read { try SyncState("payments", in: $0) }
        #expect(after.snapshotCursor == nil)
        #expect(after.changesCursor == nil)
        #expect(after.since != nil && after.since != state.since)
        #expect(try await one.list() == newestFirst(35).filter { $0 != "p30" })
        #expect(try await one.list("later").count == 12)
        try checkIndex(one)
    }

    /// Cancels a refresh during its request with this number.
    private func interrupt(_ module: DataModule, at number: Int) async throws {
        bank.forgetRequests()
        let refresh = Mutex<Task<Void, any Error>?>(nil)
        let isStarted = Gate()
        bank.answer { [bank] _ in
            await isStarted.wait()
            if bank.requests.count >= number {
                refresh.withLock { $0?.cancel() }
                try Task.checkCancellation()
            }
            return nil
        }
        let task = Task { try await module.paymentRepository.refresh() }
        refresh.withLock { $0 = task }
        isStarted.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        bank.answer(nil)
    }

    private func checkIndex(_ module: DataModule) throws {
        try module.store.execute(
            "INSERT INTO paymentsSearch(paymentsSearch, rank) VALUES ('integrity-check', 1)")
    }

    // MARK: Progress

    @Test func firstCopyReportsEachStep() async throws {
        fill(35)
        let module = try await desk.signedIn(settings: settings)
        var steps = module.paymentRepository.progress().makeAsyncIterator()
        #expect(await steps.next() == .some(nil))
        let pages = Steps()
        bank.answer { request in
            await pages.next()
            return nil
        }
        let task = Task { try await module.paymentRepository.refresh() }
        #expect(await steps.next() == SyncProgress(rows: 0, total: nil))
        for rows in [10, 20, 30, 35] {
            // The page, and the one requested ahead, which waits for the next round.
            pages.allow(1)
            #expect(await steps.next() == SyncProgress(rows: rows, total: 35))
            #expect(try await module.list().count == rows)
        }
        pages.open()
        #expect(await steps.next() == .some(nil))
        try await task.value
        #expect(await module.progress == nil)
    }

    @Test func continuedCopyCountsStoredRows() async throws {
        fill(75)
        let module = try await desk.signedIn(settings: settings)
        try await interrupt(module, at: 5)
        let stored = try await module.list().count
        var steps = module.paymentRepository.progress().makeAsyncIterator()
        #expect(await steps.next() == .some(nil))
        let pages = Steps()
        bank.answer { _ in
            await pages.next()
            return nil
        }
        let task = Task { try await module.paymentRepository.refresh() }
        #expect(await steps.next() == SyncProgress(rows: stored, total: nil))
        pages.allow(1)
        #expect(await steps.next() == SyncProgress(rows: stored + 10, total: 75))
        task.cancel()
        pages.open()
        // The page requested ahead may have arrived.
        while case .some(.some) = await steps.next() {}
        #expect(await module.progress == nil)
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func longChangesReportProgressAndShortOnesDoNot() async throws {
        fill(25)
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        let seen = Mutex<[SyncProgress?]>([])
        bank.answer { _ in
            let step = await module.progress
            seen.withLock { $0.append(step) }
            return nil
        }
        // No change, one row, one page: each ends without a progress step.
        try await module.paymentRepository.refresh()
        bank.put(Wire.payment("p1", name: "One", sequence: 1))
        try await module.paymentRepository.refresh()
        fill(10, name: "Ten")
        try await module.paymentRepository.refresh()
        #expect(seen.withLock { $0 } == [nil, nil, nil])

        var steps = module.paymentRepository.progress().makeAsyncIterator()
        #expect(await steps.next() == .some(nil))
        fill(24, name: "Many")
        bank.delete("p25")
        let pages = Steps()
        bank.answer { _ in
            await pages.next()
            return nil
        }
        let task = Task { try await module.paymentRepository.refresh() }
        for rows in [10, 20] {
            pages.allow(1)
            #expect(await steps.next() == SyncProgress(rows: rows, total: 25))
        }
        pages.open()
        try await task.value
        // The last step, if it was not too fast to be observed.
        while case .some(let step?) = await steps.next() {
            #expect(step == SyncProgress(rows: 25, total: 25))
        }
    }

    @Test func signedOutUserGetsNoProgress() async throws {
        fill(25)
        let module = try await desk.signedIn(settings: settings)
        let gate = Gate()
        bank.answer { request in
            if request.path.contains("cursor=p10") { await gate.wait() }
            return nil
        }
        let task = Task { try await module.paymentRepository.refresh() }
        try await gate.waiters(atLeast: 1)
        try await eventually("the first page is reported") {
            await module.progress?.rows == 10
        }
        module.context.keeper.drop(try module.store)
        #expect(await module.progress == nil)
        gate.open()
        _ = await task.result
        #expect(await module.progress == nil)
        var steps = module.paymentRepository.progress().makeAsyncIterator()
        #expect(await steps.next() == .some(nil))
    }

    // MARK: No change

    @Test func unchangedCopyWritesNoRowAndNotifiesNoObserver() async throws {
        fill(35)
        fill(35, list: "transactions")
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        try await module.transactionRepository.refresh()
        let counter = try WriteCounter(module.store)
        bank.delete("nobody")
        bank.books.withLock { $0.oldestCursor = $0.version }
        bank.forgetRequests()

        try await module.paymentRepository.refresh()
        try await module.transactionRepository.refresh()

        #expect(bank.requests(.get, "/v1/payments?").count == 4)
        #expect(bank.requests(.get, "/v1/transactions?").count == 4)
        #expect(Set(counter.rows.keys) == ["sync"])
        #expect(counter.commits == 0)
    }

    @Test func repeatedRowsAreNotWritten() async throws {
        fill(20)
        let module = try await desk.signedIn(settings: settings)
        try await module.paymentRepository.refresh()
        let counter = try WriteCounter(module.store)
        // The same rows as new changes, one of them with different content.
        fill(20)
        bank.put(Wire.payment("p7", name: "Renamed", sequence: 7))
        bank.delete("never heard of")
        try await module.paymentRepository.refresh()
        #expect(counter.rows["payments"] == 1)
        #expect(counter.commits == 1)
        #expect(try await module.list("renamed") == ["p7"])
    }
}

extension DataModule {
    /// The progress of payments.
    fileprivate var progress: SyncProgress? {
        get async {
            var steps = paymentRepository.progress().makeAsyncIterator()
            return await steps.next() ?? nil
        }
    }
}
