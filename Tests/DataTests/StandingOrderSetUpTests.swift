import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData
@testable import AshlarOffline

/// One confirmation sets up one order, whatever happens to responses, processes, sessions and
/// clocks.
@Suite struct StandingOrderSetUpTests {
    let desk = Desk()
    let offset = TimeOffset()
    var bank: BankDouble { desk.bank }
    private static let hour = 3600.0
    private let change = ID<PendingState>(rawValue: "r1")

    /// The distinct keys and bodies that were sent.
    private var sent: (keys: Set<String?>, bodies: Set<Foundation.Data>) {
        let posts = bank.requests(.post, "/v1/standing-orders")
        return (Set(posts.map { $0.headers["Idempotency-Key"] }), Set(posts.map(\.body)))
    }

    /// Lets the bank forget every key and set up an order with a known id again, so that only the
    /// client prevents a duplicate.
    private func forgetKeys() {
        bank.books.withLock {
            $0.answers = [:]
            $0.refusesKnownOrders = false
        }
    }

    /// Past every delay between attempts.
    private func later() { desk.clock.advance(by: .seconds(301)) }

    private func expectAlreadyAsked(_ module: DataModule) async {
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await module.standingOrderRepository.create(.rent(), id: ID(rawValue: "r2"))
        }
    }

    // MARK: Persistence

    @Test func isStoredBeforeTheFirstByteLeaves() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let seen = Flag(false)
        bank.answer { request in
            guard request.method == .post else { return nil }
            seen.isOn = try await other.changePhase() == .sending
            return nil
        }
        try await module.standingOrderRepository.create(.rent(), id: ID(rawValue: "r1"))
        #expect(try await other.changePhase() == .notSent)
        #expect(bank.orderTraffic.isEmpty)
        try await module.sendDue()
        #expect(seen.isOn)
    }

    @Test(arguments: [true, false])
    func lostAnswerAndKillSetUpOneOrder(arrived: Bool) async throws {
        var module: DataModule? = try await desk.signedIn()
        try await desk.loseRent(#require(module), arrived: arrived)
        module = nil
        let next = try desk.module()
        #expect(try await next.changePhase() == .unknown)
        await expectAlreadyAsked(next)
        // The bank may have the order: it can be neither taken back nor dropped.
        #expect(try await !next.standingOrderRepository.takeBack(change))
        try await next.standingOrderRepository.drop(change)
        #expect(try await next.changePhase() == .unknown)
        later()
        try await next.sendDue()
        // This process does not know the key’s age.
        #expect(bank.orderTraffic == (arrived ? ["POST", "GET"] : ["POST", "GET", "POST"]))
        #expect(bank.setUp == ["r1"])
        #expect(sent.keys.count == 1 && sent.bodies.count == 1)
        #expect(try await next.standingOrderRepository.pendingChanges().isEmpty)
        #expect(try await next.standingOrderRepository.standingOrders().count == 1)
    }

    /// Killed between the transaction and the answer: it is unknown whether the request was sent.
    @Test func orderInFlightAtProcessEndIsLookedUp() async throws {
        var module: DataModule? = try await desk.signedIn()
        try await module?.standingOrderRepository.create(.rent(), id: ID(rawValue: "r1"))
        #expect(try module?.sender.outbox.claim().work.count == 1)
        #expect(try await module?.changePhase() == .sending)
        module = nil
        let next = try desk.module()
        #expect(try await next.changePhase() == .unknown)
        try await next.sendDue()
        #expect(bank.orderTraffic == ["GET", "POST"])
        #expect(bank.setUp == ["r1"])
    }

    @Test func isLookedUpInTheBackground() async throws {
        var module: DataModule? = try await desk.signedIn()
        try await desk.loseRent(#require(module))
        module = nil
        let next = try desk.module()
        let work = Task { await next.run() }
        defer { work.cancel() }
        try await eventually("it is set up", moving: desk.clock) {
            try await next.standingOrderRepository.pendingChanges().isEmpty
        }
        #expect(bank.setUp == ["r1"])
    }

    @Test func waitsOfflineAndIsSentOnce() async throws {
        let module = try await desk.signedIn()
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        try await module.setUpRent()
        #expect(try await module.changePhase() == .notSent)
        await expectAlreadyAsked(module)
        bank.answer(nil)
        later()
        try await module.sendDue()
        #expect(bank.setUp == ["r1"])
        #expect(sent.keys.count == 1)
    }

    @Test func unsentChangeCanBeTakenBack() async throws {
        let module = try await desk.signedIn()
        let orders = module.standingOrderRepository
        try await orders.create(.rent(), id: ID(rawValue: "r1"))
        #expect(try await orders.takeBack(change))
        #expect(try await orders.pendingChanges().isEmpty)
        try await module.sendDue()
        #expect(bank.orderTraffic.isEmpty)
        // The change that was taken back does not block another one.
        try await module.setUpRent("r2")
        #expect(bank.setUp == ["r2"])
    }

    @Test func anotherOrderIsSetUpMeanwhile() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        try await module.setUpRent("r2", cents: 60_000)
        #expect(bank.setUp == ["r1", "r2"])
        #expect(try await module.changePhase() == .unknown)
    }

    @Test func survivesASignOutForItsUserOnly() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        try await module.sessionRepository.signOut()
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bea")
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
        later()
        try await module.sendDue()
        try await module.sessionRepository.signOut()
        bank.books.withLock { $0.userID = "user-1" }
        bank.forgetRequests()
        try await module.signIn()
        #expect(try await module.changePhase() == .unknown)
        await expectAlreadyAsked(module)
        try await module.sendDue()
        #expect(bank.orderTraffic == ["GET"])
        #expect(try await module.standingOrderRepository.pendingChanges().isEmpty)
        #expect(bank.setUp == ["r1"])
    }

    // MARK: Keys and clocks

    /// The process that first used the key sends with it again while the bank certainly still has
    /// it.
    @Test func retryUsesTheSameKey() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        later()
        try await module.sendDue()
        #expect(bank.orderTraffic == ["POST", "POST"])
        #expect(sent.keys.count == 1 && sent.bodies.count == 1)
        #expect(bank.setUp == ["r1"])
    }

    /// A request sent at the end of the window may arrive after it.
    @Test(arguments: [true, false], [86_100, 86_400, 90_000] as [Double])
    func afterTheWindowALookUpPrecedesSending(
        arrived: Bool, passed: Double
    ) async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module, arrived: arrived)
        desk.clock.advance(by: .seconds(passed))
        forgetKeys()
        try await module.sendDue()
        #expect(bank.orderTraffic == (arrived ? ["POST", "GET"] : ["POST", "GET", "POST"]))
        #expect(bank.setUp == ["r1"])
    }

    @Test(arguments: [(5, ["POST", "POST"]), (11, ["POST", "GET"])] as [(Double, [String])])
    func aShortWindowEndsSooner(passed: Double, traffic: [String]) async throws {
        var settings = DataSettings()
        settings.offline.keyWindow = .seconds(310)
        let module = try await desk.signedIn(settings: settings)
        try await desk.loseRent(module)
        desk.clock.advance(by: .seconds(passed))
        try await module.sendDue()
        #expect(bank.orderTraffic == traffic)
    }

    static let clocks: [(passed: Double, off: Double)] = [
        // Set back, and still later than the first attempt.
        (30, -20), (30, -29.9),
        // Set back to before the first attempt, and forward.
        (30, -40), (30, 48), (30, 0), (24, -23.99),
    ]

    /// The bank has forgotten the key: the time of day does not matter.
    @Test(arguments: clocks)
    func changedClockSetsUpNoSecondOrder(passed: Double, off: Double) async throws {
        let module = try await desk.signedIn(off: offset)
        try await desk.loseRent(module)
        desk.clock.advance(by: .seconds(passed * Self.hour))
        offset.set(off * Self.hour)
        forgetKeys()
        try await module.standingOrderRepository.retry(change)
        try await module.sendDue()
        #expect(bank.orderTraffic == ["POST", "GET"])
        #expect(bank.setUp == ["r1"])
    }

    // MARK: Two processes

    @Test func onlyOneProcessSendsAtATime() async throws {
        let here = try await desk.signedIn(off: offset)
        let there = try desk.module()
        try await here.standingOrderRepository.create(.rent(), id: ID(rawValue: "r1"))
        let work = try #require(try here.sender.outbox.claim().work.first)
        offset.set(48 * Self.hour)
        #expect(try there.sender.outbox.claim().work.isEmpty)
        #expect(try here.sender.outbox.claim().work.isEmpty)
        try await there.standingOrderRepository.retry(change)
        await expectAlreadyAsked(there)
        try await there.sendDue()
        #expect(bank.orderTraffic.isEmpty)
        // The request hangs: the other process looks the order up and, as it is not found, sends it
        // with the same key.
        desk.clock.advance(by: .seconds(120))
        try await there.sendDue()
        #expect(bank.orderTraffic == ["GET", "POST"])
        try await here.sender.send(work)
        #expect(bank.orderTraffic == ["GET", "POST"])
        #expect(bank.setUp == ["r1"])
    }

    @Test func twoProcessesThatConfirmTheSameSetUpOne() async throws {
        let modules = [try await desk.signedIn(), try desk.module()]
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        try await modules[number % 2].standingOrderRepository.create(
                            .rent(), id: ID(rawValue: "r\(number)"))
                    } catch {
                        #expect(error as? StandingOrderChangeError == .alreadyAsked)
                    }
                }
            }
        }
        for module in modules { try await module.sendDue() }
        #expect(bank.setUp.count == 1)
    }

    // MARK: Rescue of a damaged store

    @Test func isCarriedOverFromADamagedStore() async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        try module.store.checkpoint()
        let store = try KilledStore(module, desk)
        try store.overwritePage(of: "sync")
        let next = try await store.signedIn()
        let rescue = try #require(await next.firstRescues().first)
        #expect(rescue.rescued.isEmpty && rescue.rescuedChanges == 1)
        #expect(rescue.description.contains("1 other change was saved"))
        #expect(!rescue.isOrderLost)
        #expect(try await next.changePhase() == .unknown)
        bank.forgetRequests()
        later()
        try await next.sendDue()
        #expect(bank.orderTraffic == ["GET"])
        #expect(try await next.standingOrderRepository.pendingChanges().isEmpty)
        #expect(bank.setUp == ["r1"])
    }

    /// Damage to its row, its seal and the whole file.
    @Test(arguments: ["page", "seal", "file"])
    func unreadableSetUpIsReported(damage: String) async throws {
        let module = try await desk.signedIn()
        try await desk.loseRent(module)
        if damage == "seal" { try module.store.execute("UPDATE commands SET seal = seal + 1") }
        try module.store.checkpoint()
        let store = try KilledStore(module, desk)
        switch damage {
        case "page": try store.overwritePage(of: "commands")
        case "file": try store.write(Foundation.Data(repeating: 0x41, count: 8_192))
        default: break
        }
        let next = try await store.signedIn()
        let rescue = try #require(await next.firstRescues().first)
        #expect(rescue.isOrderLost && rescue.isComplete == (damage == "seal"))
        #expect(rescue.description.contains("standing order"))
        #expect(try await next.standingOrderRepository.pendingChanges().isEmpty)
        later()
        try await next.sendDue()
        #expect(bank.setUp == ["r1"])
    }

    /// The difference from the confirmed terms is stored nowhere else.
    @Test func lostDifferenceIsReported() async throws {
        let module = try await desk.signedIn()
        try module.store.execute(
            """
            INSERT INTO orderDifferences(id, bankOrder, request, requestedAt)
            VALUES ('r1', 'so-1', x'7b7d', 'yesterday')
            """)
        try module.store.checkpoint()
        let store = try KilledStore(module, desk)
        try store.overwritePage(of: "sync")
        let rescue = try #require(await store.signedIn().firstRescues().first)
        #expect(rescue.isOrderLost && rescue.isComplete)
    }
}
