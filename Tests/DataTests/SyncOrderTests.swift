import AshlarCoreTesting
import AshlarDomain
import Foundation
import GRDB
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Whatever the bank sends and in whatever order, lists, searches and filters return the same rows
/// in the same order at all times.
@Suite(.serialized, .timeLimit(.minutes(10))) struct SyncOrderTests {
    @Test(arguments: 1...10) func listAndSearchAlwaysAgree(seed: Int) async throws {
        var world = try await World(seed: UInt64(seed))
        for _ in 0..<40 { try await world.step() }
        try await world.refreshAndCompare()
        #expect(world.moves > 0)
    }

    @Test func aMoveThatFailsMovesNeitherRowNorSearchEntry() async throws {
        let desk = Desk()
        desk.bank.put(
            Wire.payment("a", name: "Alpha", date: "2026-01-03", sequence: 5, status: "pending"),
            Wire.payment("b", name: "Alpha Two", date: "2026-01-02", sequence: 6))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        desk.bank.put(
            Wire.payment(
                "a", name: "Omega", date: "2026-01-01", sequence: 3, status: "completed",
                statusAt: "2026-01-02T04:00:00Z"))
        // The cursor is written last, after the row and the search entry.
        try module.store.execute(
            """
            CREATE TRIGGER noCursor BEFORE INSERT ON sync
            BEGIN SELECT RAISE(ABORT, 'no cursor'); END
            """)
        await #expect(throws: StoreError.self) { try await module.paymentRepository.refresh() }
        #expect(try await module.list() == ["a", "b"])
        #expect(try await module.list("alpha") == ["a", "b"])
        #expect(try await module.list("omega").isEmpty)
        try module.store.execute("DROP TRIGGER noCursor")
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["b", "a"])
        #expect(try await module.list("alpha") == ["b"])
        #expect(try await module.list("omega") == ["a"])
        #expect(try await module.status(of: "a") == .completed)
    }

    @Test func bookedPaymentIsMatchedByTheBankID() async throws {
        let desk = Desk()
        // Two payments that differ only in their ids.
        func twin(_ id: String, _ date: String, _ sequence: Int, _ status: String) -> JSON {
            Wire.payment(
                id, date: date, sequence: sequence, status: status,
                statusAt: status == "pending" ? "2026-01-02T03:00:00Z" : "2026-01-03T03:00:00Z")
        }
        desk.bank.put(
            twin("x", "2026-01-02", 1, "pending"), twin("y", "2026-01-02", 2, "pending"))
        let module = try await desk.signedIn()
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["y", "x"])
        desk.bank.put(twin("x", "2026-01-03", 9, "completed"))
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["x", "y"])
        #expect(try await module.status(of: "x") == .completed)
        #expect(try await module.status(of: "y") == .pending)
    }

    @Test func paymentIsMatchedWithoutTheClientID() async throws {
        let desk = Desk()
        let module = try await desk.signedIn()
        try await module.paymentRepository.enqueue(desk.payment("mine"))
        try await module.sendDue()
        #expect(try await module.list() == ["mine"])
        desk.bank.put(
            Wire.payment(
                "bank-mine", name: "Booked Bread", amount: Wire.amount("12.50"), date: "2026-01-05",
                sequence: 2_000,
                statusAt: "2026-01-05T03:00:00Z"))
        try await module.paymentRepository.refresh()
        #expect(try await module.list() == ["mine"])
        #expect(try await module.list("booked") == ["mine"])
        #expect(try await module.status(of: "mine") == .completed)
    }
}

/// A bank that makes random changes, and a copy that must follow.
private struct World {
    static let names = ["Café Zoë", "Cafeteria Nord", "Bäckerei Müller", "Train Co", "O'Brien"]
    static let words = ["cafe", "caf", "zoe", "backerei mu", "co", "ref 1", "tr", "nothing"]
    static let statuses: [Set<PaymentStatus>] = [
        [.completed], [.pending], [.rejected, .cancelled], [.queued], [.pending, .completed],
        [.expired],
    ]

    let desk = Desk()
    let random: SeededRandom
    var module: DataModule
    /// The bank’s rows, by id.
    var rows: [String: (json: JSON, place: (String, Int))] = [:]
    /// Ids of pending payments, oldest first.
    var queued: [String] = []
    /// Ids of payments that were taken back, oldest first.
    var cancelled: [String] = []
    var made = 0
    var moves = 0

    private static var settings: DataSettings {
        var settings = DataSettings()
        settings.offline.pageSize = 7
        return settings
    }

    init(seed: UInt64) async throws {
        random = SeededRandom(seed: seed)
        module = try await desk.signedIn(settings: Self.settings)
        // Compares one snapshot of the store at every request, while a page may be being written.
        desk.bank.answer { [module] _ in
            try Self.compareOneMoment(module)
            return nil
        }
        for _ in 0..<20 { add() }
    }

    private func roll(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

    private func day() -> String { "2025-12-\(10 + roll(20))" }

    mutating func step() async throws {
        switch roll(12) {
        case 0...2: add()
        case 3...5: move()
        case 6:
            guard let id = rows.keys.sorted().randomElement(using: roll) else { return }
            rows[id] = nil
            desk.bank.delete(id)
        case 7:
            made += 1
            let name = ["Cafe Local", "Train Co", "O'Brien"][roll(3)]
            try await module.paymentRepository.enqueue(desk.payment("q\(made)", name: name))
            queued.append("q\(made)")
            desk.clock.advance(by: .milliseconds(2))
        case 8:
            guard let id = queued.randomElement(using: roll) else { return }
            _ = try await module.paymentRepository.cancel(.init(rawValue: id))
            queued.removeAll { $0 == id }
            cancelled.append(id)
            cancelled.sort { (Int($0.dropFirst()) ?? 0) < (Int($1.dropFirst()) ?? 0) }
        case 9: desk.bank.books.withLock { $0.oldestCursor = $0.version }
        case 10:
            module = try desk.module(settings: Self.settings)
            desk.bank.answer { [module] _ in
                try Self.compareOneMoment(module)
                return nil
            }
        default: try await refreshAndCompare()
        }
    }

    private mutating func add() {
        made += 1
        put("p\(made)", day(), made, ["pending", "completed", "rejected"][roll(3)], hour: 3)
    }

    /// Books or corrects a payment, by its id: another day, position and name.
    private mutating func move() {
        guard let id = rows.keys.sorted().randomElement(using: roll) else { return }
        made += 1
        moves += 1
        let isBooked = rows[id]?.json["status"]?.string == "pending"
        let status = isBooked ? "completed" : rows[id]?.json["status"]?.string ?? ""
        put(id, day(), made, status, hour: isBooked ? 4 : 3)
    }

    private mutating func put(
        _ id: String, _ day: String, _ sequence: Int, _ status: String, hour: Int
    ) {
        let old = rows[id]?.json["statusAt"]?.string
        let json = Wire.payment(
            id, account: "acc-\(sequence % 3)", name: Self.names[roll(Self.names.count)],
            reference: "Ref \(roll(4))", date: day, sequence: sequence, status: status,
            statusAt: hour == 3 ? old ?? "2026-01-01T03:00:00Z" : "2026-01-01T04:00:00Z")
        rows[id] = (json, (day, sequence))
        desk.bank.put(json)
    }

    func refreshAndCompare() async throws {
        try await module.paymentRepository.refresh()
        // Payments of this device are dated today, after all of the bank’s days.
        let expected =
            queued.reversed() + cancelled.reversed()
            + rows.sorted { $0.value.place > $1.value.place }.map(\.key)
        #expect(try await module.list() == expected)
        try Self.compareOneMoment(module)
        try module.store.execute(
            "INSERT INTO paymentsSearch(paymentsSearch, rank) VALUES ('integrity-check', 1)")
    }

    private static func compareOneMoment(_ module: DataModule) throws {
        try module.store.read { store in
            func found(_ query: PaymentQuery, _ few: Int = 500) throws -> [Payment] {
                var items: [Payment] = []
                var cursor: PageRequest.Cursor?
                repeat {
                    let request = PageRequest(after: cursor, limit: 13)
                    let search = try #require(PaymentSearch(query, page: request))
                    let page = try search.run(
                        store, own: PaymentOverlay(store, timeZone: .gmt).matching(query, store),
                        limit: request.limit, few: few)
                    items += page.items
                    cursor = page.next
                } while cursor != nil
                return items
            }
            let all = try found(.all)
            for word in words {
                #expect(
                    try found(PaymentQuery(text: word)).map(\.id)
                        == all.filter { matches($0, word) }.map(\.id), "search for \(word)")
            }
            for set in statuses {
                let some = all.filter { set.contains($0.status) }
                #expect(try found(PaymentQuery(statuses: set)).map(\.id) == some.map(\.id))
                // By the rows of the statuses, and by the search index.
                for few in [0, 500] {
                    #expect(
                        try found(PaymentQuery(text: "ref caf", statuses: set), few).map(\.id)
                            == some.filter { matches($0, "ref caf") }.map(\.id))
                }
                let account = ID<Account>(rawValue: "acc-1")
                #expect(
                    try found(PaymentQuery(statuses: set, account: account)).map(\.id)
                        == some.filter { $0.account == account }.map(\.id))
            }
        }
    }

    private static func matches(_ payment: Payment, _ text: String) -> Bool {
        func words(_ text: String) -> [String] {
            text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
                .split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        let there = words(payment.payeeName) + words(payment.reference)
        return words(text).allSatisfy { word in there.contains { $0.hasPrefix(word) } }
    }
}

extension [String] {
    fileprivate func randomElement(using roll: (Int) -> Int) -> String? {
        isEmpty ? nil : self[roll(count)]
    }
}
