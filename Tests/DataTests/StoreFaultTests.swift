import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// Faults of the device under the store: nothing is lost, and nothing is paid twice.
@Suite struct StoreFaultTests {
    let desk = Desk()

    // MARK: A truncated log

    @Test(arguments: 0..<60)
    func logCutAnywhereLeavesCompleteTransactions(seed: Int) async throws {
        desk.bank.put((1...40).map { Wire.payment("p\($0)", sequence: $0) })
        let first = try await desk.signedIn()
        try first.store.checkpoint()
        for number in 0..<12 {
            if number == 6 { try await first.paymentRepository.refresh() }
            try await first.paymentRepository.enqueue(
                desk.payment("mine-\(number)", account: "acc-\(number)"))
            desk.clock.advance(by: .milliseconds(1))
        }
        let store = try KilledStore(first, desk)
        let log = URL(fileURLWithPath: store.file.path + "-wal")
        var bytes = try Foundation.Data(contentsOf: log)
        let random = SeededRandom(seed: UInt64(seed))
        let place = Int(random.next() % UInt64(bytes.count))
        // Bytes that never reached the disk are missing or random.
        if seed % 2 == 0 {
            bytes = Foundation.Data(bytes.prefix(place))
        } else {
            for index in place..<min(place + 512, bytes.count) {
                bytes[index] = UInt8(truncatingIfNeeded: random.next())
            }
        }
        try bytes.write(to: log)

        let module = try store.module()
        #expect(await module.firstRescues().isEmpty)
        #expect(try module.store.integer("SELECT count(*) FROM pragma_integrity_check") == 1)
        let rows = try module.store.read { try OutboxRow.all($0) }
        // A prefix of the rows, each with its payment.
        #expect(rows == Array(store.outbox.prefix(rows.count)))
        #expect(try await module.paymentRepository.unsettled().count == rows.count)
        let synced = try await module.list("cafe").count
        #expect(synced == 40 || (synced == 0 && rows.count <= 6))
        try await module.sendDue()
        #expect(desk.bank.made.sorted() == rows.map(\.payment.rawValue).sorted())
        try await module.paymentRepository.refresh()
        #expect(try await module.list().count == 40 + rows.count)
    }

    // MARK: A changed clock

    /// When the clock is set.
    enum Moment: CaseIterable, Sendable { case queued, neverSent, answerLost, inFlight }

    @Test(
        arguments: Moment.allCases,
        [-3650 * 86_400, -3600, -1, 1, 3600, 25 * 3600, 3650 * 86_400] as [Double])
    func settingTheClockLosesNothing(moment: Moment, shift: Double) async throws {
        let offset = Mutex(0.0)
        let now: @Sendable () -> Date = { [clock = desk.clock] in
            clock.date.addingTimeInterval(offset.withLock { $0 })
        }
        var module: DataModule? = try desk.module(now: now)
        // Deletes its files when it is released.
        var killed: KilledStore?
        defer { withExtendedLifetime(killed) {} }
        try await module?.signIn()
        try await module?.paymentRepository.enqueue(desk.payment("mine"))
        switch moment {
        case .queued: break
        case .neverSent:
            desk.bank.answer { request in
                guard request.path == "/v1/payments" else { return nil }
                throw HTTPTransportError.unreachable(reason: "offline")
            }
            try await module?.sendDue()
        case .answerLost:
            desk.bank.answer { [bank = desk.bank] request in
                guard request.path == "/v1/payments" else { return nil }
                _ = try bank.respond(request)
                throw HTTPTransportError.timedOut
            }
            try await module?.sendDue()
        case .inFlight:
            // Claimed and sent; then the process ended.
            let errands = try module?.sender.outbox.claim().work ?? []
            #expect(errands.count == 1)
            killed = try KilledStore(try #require(module), desk)
            module = try killed?.module(now: now)
        }
        desk.bank.answer(nil)
        offset.withLock { $0 = shift }
        let again = try #require(module)
        // At most an hour, the longest delay that the bank may request: a later time was set by
        // another clock.
        for _ in 0..<15 {
            desk.clock.advance(by: .seconds(301))
            try await again.sendDue()
        }
        #expect(desk.bank.made == ["mine"])
        #expect(try await again.status(of: "mine") == .accepted)
        #expect(try await again.paymentRepository.unsettled().isEmpty)
    }

    // MARK: A full disk

    @Test func aPaymentThatCannotBeStoredIsNotAcknowledged() async throws {
        let module = try await desk.signedIn()
        let store = try module.store
        let pages = try #require(try store.integer("PRAGMA page_count"))
        _ = try store.integer("PRAGMA max_page_count = \(pages)")
        var stored: [String] = []
        await #expect(throws: StoreError.diskFull(path: store.file.path)) {
            for number in 0..<1_000 {
                try await module.paymentRepository.enqueue(
                    desk.payment("mine-\(number)", account: "acc-\(number)"))
                stored.append("mine-\(number)")
                desk.clock.advance(by: .milliseconds(1))
            }
        }
        #expect(stored.count < 1_000)
        #expect(try store.read { try OutboxRow.all($0) }.map(\.payment.rawValue) == stored)
        #expect(try await module.paymentRepository.unsettled().count == stored.count)
        _ = try store.integer("PRAGMA max_page_count = 100000")
        try await module.sendDue()
        #expect(desk.bank.made.sorted() == stored.sorted())
    }

    // MARK: Two processes

    @Test func twoProcessesSendEachPaymentOnce() async throws {
        let first = try await desk.signedIn()
        let second = try desk.module()
        for number in 0..<20 {
            let module = number % 2 == 0 ? first : second
            try await module.paymentRepository.enqueue(
                desk.payment("mine-\(number)", account: "acc-\(number % 4)"))
            desk.clock.advance(by: .milliseconds(1))
        }
        for _ in 0..<20 {
            async let one: Void = first.sendDue()
            async let two: Void = second.sendDue()
            _ = try await (one, two)
        }
        #expect(desk.bank.made.count == 20)
        #expect(Set(desk.bank.made).count == 20)
        let posts = desk.bank.requests(.post, "/v1/payments")
        #expect(posts.count == 20)
        for account in 0..<4 {
            let order = desk.bank.made.filter { (Int($0.dropFirst(5)) ?? -1) % 4 == account }
            let numbers = order.compactMap { Int($0.dropFirst(5)) }
            #expect(numbers == numbers.sorted())
        }
        #expect(try await second.paymentRepository.unsettled().isEmpty)
    }
}
