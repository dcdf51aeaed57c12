import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import GRDB
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// A damaged store is kept as a quarantine file, pending payments are carried over, and all else is
/// fetched from the bank.
@Suite struct RescueTests {
    let desk = Desk()

    /// The store of a killed process: three pending payments, one taken back, and 300 of the
    /// bank’s.
    ///
    /// - Parameter logged: Whether the last changes are only in the write-ahead log.
    private func killed(_ more: Int = 0, logged: Bool = false) async throws -> KilledStore {
        desk.bank.put((1...300).map { Wire.payment("p\($0)", sequence: $0) })
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        for number in 1...3 + more {
            desk.clock.advance(by: .milliseconds(1))
            try await module.paymentRepository.enqueue(
                desk.payment("mine-\(number)", account: "acc-\(number)", cents: Int64(number)))
        }
        try await module.paymentRepository.enqueue(desk.payment("taken-back"))
        if logged { try module.store.checkpoint() }
        _ = try await module.paymentRepository.cancel(ID(rawValue: "taken-back"))
        if !logged { try module.store.checkpoint() }
        return try KilledStore(module, desk)
    }

    private func posts() -> [HTTPRequest] {
        desk.bank.requests.filter { $0.method == .post && $0.path == "/v1/payments" }
    }

    @Test(arguments: Damage.allCases)
    func carriesOverPendingPayments(damage: Damage) async throws {
        let store = try await killed(logged: damage.isLogged)
        try damage.apply(to: store)
        let module = try await store.signedIn()
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.map(\.rawValue) == ["mine-1", "mine-2", "mine-3"])
        #expect(rescue.unreadable.isEmpty)
        #expect(rescue.isComplete)
        #expect(rescue.setAside == store.file.path + ".damaged-2026-01-02T03-00-00Z")
        #expect(FileManager.default.fileExists(atPath: rescue.setAside))
        #expect(rescue.description.contains(rescue.setAside))
        #expect(await module.status().rescues == [rescue])

        let rows = try module.store.read { try OutboxRow.all($0) }
        #expect(rows.map(\.key) == store.outbox.map(\.key))
        #expect(rows.map(\.body) == store.outbox.map(\.body))
        #expect(rows.allSatisfy { $0.state == .unknown && $0.uncertain })
        #expect(rows.map(\.number) == store.outbox.map(\.number))
        #expect(try await module.status(of: "mine-2") == .unknown)

        desk.bank.forgetRequests()
        try await module.sendDue()
        #expect(Set(posts().map(\.body)) == Set(store.outbox.map(\.body)))
        #expect(desk.bank.made.sorted() == ["mine-1", "mine-2", "mine-3"])
        try await module.paymentRepository.refresh()
        // The bank never had the payment that was taken back, so it survives only if its page is
        // readable.
        let kept = try await module.status(of: "taken-back") == nil ? 0 : 1
        #expect(kept == 1 || damage == .half || damage == .empty)
        #expect(try await module.list().count == 303 + kept)
        #expect(try await module.list("zoe bread").count == 3 + kept)
        try #expect(module.store.integer("PRAGMA synchronous") == 2)
    }

    @Test func takenBackStaysTakenBack() async throws {
        let store = try await killed()
        try Damage.start.apply(to: store)
        let module = try store.module()
        #expect(try await module.status(of: "taken-back") == .cancelled)
        try await module.sendDue()
        #expect(!desk.bank.made.contains("taken-back"))
    }

    /// An outbox page from before the payment was taken back and a list from after it: the payment
    /// is reported and never sent.
    @Test func endedPaymentIsNotSentAgain() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("taken-back"))
        let values = try module.store.read {
            try Row.fetchOne($0.db, sql: "SELECT * FROM commands").map { Array($0.databaseValues) }
        }
        _ = try await module.paymentRepository.cancel(ID(rawValue: "taken-back"))
        let store = try KilledStore(module, desk)
        try store.edited { db in
            let marks = (values ?? []).map { _ in "?" }.joined(separator: ", ")
            try db.execute(
                sql: "INSERT OR REPLACE INTO commands VALUES (\(marks))",
                arguments: StatementArguments(values ?? []))
        }
        let next = try await store.signedIn()
        let rescue = try #require(await next.firstRescues().first)
        #expect(rescue.rescued.isEmpty)
        #expect(rescue.unreadable.map(\.id?.rawValue) == ["taken-back"])
        try await next.sendDue()
        #expect(posts().isEmpty)
        #expect(try await next.status(of: "taken-back") == nil)
    }

    @Test func reportsTheUnreadablePayment() async throws {
        let store = try await killed()
        // Changes only the reference in the stored request, which SQLite does not notice.
        let body = try #require(store.outbox.first { $0.row.id == "mine-2" }?.body)
        let sent = String(decoding: body, as: UTF8.self)
        try store.replace(sent, with: sent.replacing("Thanks", with: "Thinks"))
        let module = try store.module()
        // Found when the outbox is first read, at the start.
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.map(\.rawValue) == ["mine-1", "mine-3"])
        #expect(rescue.isComplete)
        let lost = try #require(rescue.unreadable.first)
        #expect(rescue.unreadable.count == 1)
        #expect(lost.id?.rawValue == "mine-2")
        #expect(lost.account?.rawValue == "acc-2")
        #expect(lost.amount == Money(minorUnits: 2, currency: .eur))
        #expect(lost.payeeName == "Zoe Bread")
        #expect(rescue.description.contains("1 payment in progress could not be read"))
        try await module.sendDue()
        #expect(desk.bank.made.sorted() == ["mine-1", "mine-3"])
        // A payee’s name is not logged.
        #expect(!desk.log.entries.contains { $0.text.contains("Zoe") })
    }

    @Test func lostOutboxReportsTheNumberOfPayments() async throws {
        let store = try await killed()
        try store.overwritePage(of: "commands")
        let module = try store.module()
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.isEmpty)
        #expect(!rescue.isComplete)
        // Only the commands’ marks are left.
        #expect(rescue.unreadable.count == 3)
        try await module.sendDue()
        #expect(desk.bank.made.isEmpty)
    }

    @Test func emptyFileReportsThatPaymentsMayBeLost() async throws {
        let store = try await killed()
        try store.write(Foundation.Data(repeating: 0x41, count: 8192))
        let module = try await store.signedIn()
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.isEmpty && rescue.unreadable.isEmpty)
        #expect(!rescue.isComplete)
        #expect(rescue.description.contains("Others may have been lost"))
        try await module.paymentRepository.refresh()
        #expect(try await module.list().count == 300)
    }

    @Test func manyRowsOverManyPagesAreRescued() async throws {
        let store = try await killed(197)
        try Damage.start.apply(to: store)
        let rows = try store.module().store.read { try OutboxRow.all($0) }
        #expect(rows.count == 200)
        #expect(rows.map(\.key) == store.outbox.map(\.key))
        #expect(rows.map(\.body) == store.outbox.map(\.body))
    }

    @Test func isReportedUntilDismissed() async throws {
        let store = try await killed()
        try Damage.start.apply(to: store)
        var module: DataModule? = try store.module()
        let rescue = try #require(await module?.firstRescues().first)
        module = nil
        let again = try store.module()
        #expect(await again.firstRescues() == [rescue])
        try again.dismissRescue(rescue.id)
        #expect(await again.firstRescues().isEmpty)
    }

    @Test func storeInUseIsRescuedAtOnce() async throws {
        let module = try await desk.signedIn()
        for number in 1...2 {
            try await module.paymentRepository.enqueue(
                desk.payment("mine-\(number)", account: "acc-\(number)"))
        }
        let old = try module.store
        try old.execute("UPDATE commands SET body = x'7b7d' WHERE id = 'mine-1'")
        await #expect(throws: StoreError.self) { try await module.sendDue() }
        #expect(try module.store !== old)
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.map(\.rawValue) == ["mine-2"])
        #expect(rescue.unreadable.map(\.id?.rawValue) == ["mine-1"])
        // Connections to the old store can no longer write.
        #expect(throws: StoreError.self) { try old.execute("DELETE FROM commands") }
        try await module.paymentRepository.enqueue(desk.payment("mine-3"))
        try await module.sendDue()
        #expect(desk.bank.made.sorted() == ["mine-2", "mine-3"])
    }

    @Test func damageElsewhereIsRescuedWhenItIsFound() async throws {
        let store = try await killed()
        try store.overwritePage(of: "paymentsSearch_idx")
        try store.overwritePage(of: "paymentsSearch_data")
        let module = try store.module()
        let old = try module.store
        await #expect(throws: StoreError.self) { try await module.list("zoe") }
        #expect(try module.store !== old)
        #expect(await module.firstRescues().map(\.rescued.count) == [3])
        try await module.sendDue()
        try await module.paymentRepository.refresh()
        #expect(try await module.list("zoe bread").count == 4)
        #expect(try await module.list().count == 304)
    }

    @Test func storeUsedByAnotherProcessIsNotMoved() async throws {
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("mine-1"))
        let file = try module.store.file
        var other: DataModule? = try desk.module()
        try module.store.execute("UPDATE commands SET seal = seal + 1")
        let error = try await #require(throws: StoreError.self) { try await module.sendDue() }
        #expect(error.description.contains("close every other program"))
        #expect(
            !FileManager.default.fileExists(atPath: file.path + ".damaged-2026-01-02T03-00-00Z"))
        try await other?.paymentRepository.enqueue(desk.payment("mine-2"))
        other = nil
        await #expect(throws: StoreError.self) { try await module.sendDue() }
        let rescue = try #require(await module.firstRescues().first)
        #expect(rescue.rescued.map(\.rawValue) == ["mine-2"])
    }

    @Test(arguments: 0..<6)
    func interruptedRescueIsCompleted(after step: Int) async throws {
        let store = try await killed()
        try Damage.start.apply(to: store)
        let files = FileManager.default
        if step > 0 {
            let rescue = Rescue(
                file: store.file, reason: "test", now: desk.clock.date, schema: store.schema)
            _ = try rescue.rebuild(noted: store.roots)
        }
        let aside = store.file.path + ".damaged-2026-01-02T03-00-00Z"
        for suffix in ["-wal", "-shm", ""].prefix(max(0, step - 1))
        where files.fileExists(atPath: store.file.path + suffix) {
            try files.moveItem(atPath: store.file.path + suffix, toPath: aside + suffix)
        }
        if step == 0 {
            try Foundation.Data("half".utf8)
                .write(to: URL(fileURLWithPath: store.file.path + ".rebuilding"))
        }
        let module = try store.module()
        #expect(await module.firstRescues().map(\.rescued.count) == [3])
        #expect(files.fileExists(atPath: aside))
        let names = try files.contentsOfDirectory(
            atPath: store.file.deletingLastPathComponent().path)
        #expect(!names.contains { $0.contains(".rebuil") })
        try await module.sendDue()
        #expect(desk.bank.made.sorted() == ["mine-1", "mine-2", "mine-3"])
    }

    @Test func signOutDeletesTheQuarantineFile() async throws {
        let store = try await killed()
        try Damage.start.apply(to: store)
        let module = try store.module()
        let rescue = try #require(await module.firstRescues().first)
        try await module.sendDue()
        try await module.sessionRepository.signOut()
        #expect(!FileManager.default.fileExists(atPath: rescue.setAside))
    }

    /// After random damage, the outbox contains only what was put there, and what is missing is
    /// reported.
    @Test(arguments: 0..<60)
    func damageNeverChangesAPayment(seed: Int) async throws {
        let store = try await killed(9)
        let random = SeededRandom(seed: UInt64(seed))
        var bytes = try Foundation.Data(contentsOf: store.file)
        for _ in 0..<Int(1 + random.next() % 4) {
            let start = Int(random.next() % UInt64(bytes.count))
            let end = min(bytes.count, start + 1 + Int(random.next() % 20_000))
            switch random.next() % 4 {
            case 0:
                for index in start..<end { bytes[index] = UInt8(truncatingIfNeeded: random.next()) }
            case 1: bytes.resetBytes(in: start..<end)
            case 2: bytes[start] ^= 1 << UInt8(random.next() % 8)
            default: bytes = Foundation.Data(bytes.prefix(max(1, start)))
            }
        }
        try store.write(bytes)
        let module = try await store.signedIn()
        // Damage elsewhere is found and rescued when rows are read; the next read uses the new
        // store.
        func kept() -> [OutboxRow]? { try? module.store.read { try OutboxRow.all($0) } }
        let rows = kept() ?? kept() ?? []
        let rescues = await module.firstRescues()
        let stored = Dictionary(uniqueKeysWithValues: store.outbox.map { ($0.payment, $0) })
        for row in rows {
            let old = try #require(stored[row.payment])
            #expect(row.key == old.key && row.body == old.body && row.account == old.account)
        }
        let missing = Set(stored.keys).subtracting(rows.map(\.payment))
        // At least as many are reported as are missing; the names of some may be damaged, too.
        let reportedCount = rescues.flatMap(\.unreadable).count
        #expect(
            missing.count <= reportedCount || rescues.contains { !$0.isComplete },
            "\(missing), \(rescues)")
        try? await module.sendDue()
        #expect(Set(desk.bank.made).count == desk.bank.made.count)
        #expect(Set(desk.bank.made).isSubset(of: Set(stored.keys.map(\.rawValue))))
    }
}

/// A kind of damage to the file.
enum Damage: CaseIterable, Sendable {
    case start, startOfLogged, header, half, empty

    /// Whether the newest rows are only in the write-ahead log.
    var isLogged: Bool { self == .startOfLogged || self == .empty }

    func apply(to store: KilledStore) throws {
        var bytes = try Foundation.Data(contentsOf: store.file)
        switch self {
        case .start, .startOfLogged:
            bytes.replaceSubrange(0..<4096, with: repeatElement(0x41, count: 4096))
        case .header: bytes.resetBytes(in: 0..<64)
        case .half:
            // The tables of the outbox and of payments are created first.
            bytes = bytes.prefix(bytes.count * 4 / 5 / 4096 * 4096)
        case .empty: bytes = Foundation.Data()
        }
        try store.write(bytes)
    }
}
