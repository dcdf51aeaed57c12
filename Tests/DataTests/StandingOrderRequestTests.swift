import AshlarCoreTesting
import AshlarDomain
import AshlarHTTP
import Foundation
import Synchronization
import Testing

@testable import AshlarData

/// One intent is one order, whatever becomes of answers, processes, sessions and clocks.
@Suite struct StandingOrderRequestTests {
    let desk = Desk()
    let offset = TimeOffset()
    var bank: BankDouble { desk.bank }
    private static let hour = 3600.0

    /// Keys and bodies of what was sent, each once.
    private var sent: (keys: Set<String?>, bodies: Set<Data>) {
        let posts = bank.requests(.post, "/v1/standing-orders")
        return (Set(posts.map { $0.headers["Idempotency-Key"] }), Set(posts.map(\.body)))
    }

    /// The bank forgets every key, and sets an order with a known id up once more: only the client
    /// keeps from that.
    private func forgetKeys() {
        bank.books.withLock {
            $0.answers = [:]
            $0.refusesKnownOrders = false
        }
    }

    // MARK: Kept

    @Test func isStoredBeforeTheFirstByteLeaves() async throws {
        let module = try await desk.signedIn()
        let other = try desk.module()
        let seen = Mark()
        bank.answer { request in
            guard request.method == .post else { return nil }
            if try await other.requestState() == .asking { seen.set() }
            return nil
        }
        _ = try await module.setUpRent()
        #expect(seen.isSet)
    }

    @Test(arguments: [true, false])
    func aLostAnswerAndAKillLeadToOneOrder(arrived: Bool) async throws {
        var module: DataModule? = try await desk.signedIn()
        await desk.loseRent(try #require(module), arrived: arrived)
        module = nil
        let next = try desk.module()
        #expect(try await next.requestState() == .unknown)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await next.setUpRent("r2")
        }
        await #expect(throws: StandingOrderChangeError.unanswered) {
            try await next.standingOrderRepository.dismiss(ID(rawValue: "r1"))
        }
        try await next.sendDueOrders()
        // Nothing is known here of the key's age.
        #expect(bank.orderTraffic == (arrived ? ["POST", "GET"] : ["POST", "GET", "POST"]))
        #expect(bank.setUp == ["r1"])
        #expect(sent.keys.count == 1 && sent.bodies.count == 1)
        #expect(try await next.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(try await next.standingOrderRepository.standingOrders().count == 1)
        // Its person has not seen that yet.
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await next.setUpRent("r2")
        }
        try await next.standingOrderRepository.dismiss(ID(rawValue: "r1"))
        #expect(try await next.standingOrderRepository.requests().isEmpty)
        #expect(bank.setUp == ["r1"])
    }

    /// Killed between the transaction and the answer: whether it was sent is not known.
    @Test func whatAKilledProcessHasInFlightIsAskedFor() async throws {
        var module: DataModule? = try await desk.signedIn()
        _ = try module?.orderSender.outbox.begin(.rent(), ID(rawValue: "r1"))
        #expect(try await module?.requestState() == .asking)
        module = nil
        let next = try desk.module()
        #expect(try await next.requestState() == .unknown)
        try await next.sendDueOrders()
        #expect(bank.orderTraffic == ["GET", "POST"])
        #expect(bank.setUp == ["r1"])
    }

    @Test func isAskedForByItself() async throws {
        var module: DataModule? = try await desk.signedIn()
        await desk.loseRent(try #require(module))
        module = nil
        let next = try desk.module()
        let work = Task { await next.run() }
        defer { work.cancel() }
        try await eventually("it is set up", moving: desk.clock) {
            try await next.requestState() == .setUp(ID(rawValue: "so-1"))
        }
        #expect(bank.setUp == ["r1"])
    }

    @Test func anotherOrderIsSetUpMeanwhile() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        _ = try await module.setUpRent("r2", cents: 60_000)
        #expect(bank.setUp == ["r1", "r2"])
        let requests = try await module.standingOrderRepository.requests()
        #expect(requests.map(\.id.rawValue) == ["r1", "r2"])
    }

    @Test func waitsOverASignOutAndIsNobodyElses() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        try await module.sessionRepository.signOut()
        #expect(try await module.standingOrderRepository.requests().isEmpty)
        bank.books.withLock { $0.userID = "user-2" }
        try await module.signIn("bea")
        #expect(try await module.standingOrderRepository.requests().isEmpty)
        try await module.sendDueOrders()
        try await module.sessionRepository.signOut()
        bank.books.withLock { $0.userID = "user-1" }
        bank.forgetRequests()
        try await module.signIn()
        #expect(try await module.requestState() == .unknown)
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await module.setUpRent("r2")
        }
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["GET"])
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(bank.setUp == ["r1"])
    }

    @Test func aCancelledScreenLeavesItToTheBackground() async throws {
        let module = try await desk.signedIn()
        let held = HeldAnswer()
        bank.answer { [bank] request in
            guard request.method == .post else { return nil }
            _ = try bank.respond(request)
            try await held.wait()
            return nil
        }
        let screen = Task { try await module.setUpRent() }
        try await held.waiters(atLeast: 1)
        screen.cancel()
        await #expect(throws: CancellationError.self) { try await screen.value }
        bank.answer(nil)
        #expect(try await module.requestState() == .unknown)
        try await module.sendDueOrders()
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(bank.setUp == ["r1"])
    }

    // MARK: Keys and clocks

    /// A process that has used the key first goes by it while a request may be under way.
    @Test func theSameKeyAsksAgain() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        desk.clock.advance(by: .seconds(301))
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["POST", "POST"])
        #expect(sent.keys.count == 1 && sent.bodies.count == 1)
        #expect(bank.setUp == ["r1"])
        #expect(try await module.requestState() == .setUp(ID(rawValue: "so-1")))
    }

    @Test(arguments: [true, false], [3_600, 86_400, 90_000] as [Double])
    func pastTheWindowTheBankIsAskedBeforeAnythingIsSent(
        arrived: Bool, passed: Double
    ) async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module, arrived: arrived)
        desk.clock.advance(by: .seconds(passed))
        forgetKeys()
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == (arrived ? ["POST", "GET"] : ["POST", "GET", "POST"]))
        #expect(bank.setUp == ["r1"])
    }

    /// The window ends so early that what leaves arrives while the key is known.
    @Test(arguments: [(5, ["POST", "POST"]), (11, ["POST", "GET"])] as [(Double, [String])])
    func aShortWindowEndsSooner(passed: Double, traffic: [String]) async throws {
        var settings = DataSettings()
        settings.keyWindow = .seconds(310)
        let module = try await desk.signedIn(settings: settings)
        await desk.loseRent(module)
        desk.clock.advance(by: .seconds(passed))
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == traffic)
    }

    static let clocks: [(passed: Double, off: Double)] = [
        // Back, and still later than the first attempt by the time of day.
        (30, -20), (30, -29.9),
        // Back to before it, and forward.
        (30, -40), (30, 48), (30, 0), (24, -23.99),
    ]

    /// The bank has forgotten the key: what the time of day says does not matter.
    @Test(arguments: clocks)
    func aClockThatWasSetMakesNoSecondOrder(passed: Double, off: Double) async throws {
        let module = try await desk.signedIn(off: offset)
        await desk.loseRent(module)
        desk.clock.advance(by: .seconds(passed * Self.hour))
        offset.set(off * Self.hour)
        forgetKeys()
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["POST", "GET"])
        #expect(bank.setUp == ["r1"])
    }

    /// Set forward, so that an attempt seems to be long past: its request may still arrive.
    @Test(arguments: [0, 1, 48, -1] as [Double])
    func onlyTheMonotonicClockSaysThatNothingIsUnderWay(off: Double) async throws {
        var module: DataModule? = try await desk.signedIn(off: offset)
        await desk.loseRent(try #require(module), arrived: false)
        module = nil
        offset.set(off * Self.hour)
        let next = try desk.module(now: { [desk, offset] in
            desk.clock.date.addingTimeInterval(offset.seconds)
        })
        bank.answer { request in
            guard request.method == .post else { return nil }
            throw HTTPTransportError.unreachable(reason: "no cable")
        }
        let id = ID<StandingOrderReview>(rawValue: "r1")
        try await next.standingOrderRepository.ask(for: id)
        #expect(bank.orderTraffic == ["POST", "GET", "POST"])
        #expect(try await next.requestState() == .unknown)
        await #expect(throws: StandingOrderChangeError.unanswered) {
            try await next.standingOrderRepository.dismiss(id)
        }
        desk.clock.advance(by: .seconds(421))
        try await next.standingOrderRepository.ask(for: id)
        #expect(try await next.requestState() == .waiting)
        try await next.standingOrderRepository.dismiss(id)
        bank.answer(nil)
        _ = try await next.setUpRent("r2")
        #expect(bank.setUp == ["r2"])
    }

    /// A request that is stuck arrives once the device is awake again, maybe while the bank is asked.
    @Test(arguments: [(419, false), (420, true)] as [(Double, Bool)], [false, true])
    func onlyAQuietTimeThatWasAwakeLetsItBeForgotten(
        awake: (seconds: Double, isQuiet: Bool), sleeps: Bool
    ) async throws {
        let uptime = ManualClock()
        let module = try desk.module(uptime: uptime)
        try await module.signIn()
        await desk.loseRent(module, arrived: false)
        uptime.advance(by: .seconds(awake.seconds))
        desk.clock.advance(by: .seconds(sleeps ? 50 * Self.hour : awake.seconds))
        // Time passes while the answer is on its way: that is no quiet before the question.
        bank.takesNothing { uptime.advance(by: .seconds(100)) }
        let id = ID<StandingOrderReview>(rawValue: "r1")
        try await module.standingOrderRepository.ask(for: id)
        #expect(bank.orderTraffic == ["POST", "GET", "POST"])
        #expect(try await module.requestState() == (awake.isQuiet ? .waiting : .unknown))
        if awake.isQuiet {
            try await module.standingOrderRepository.dismiss(id)
        } else {
            await #expect(throws: StandingOrderChangeError.unanswered) {
                try await module.standingOrderRepository.dismiss(id)
            }
        }
    }

    /// The answer to a question comes when the row may be another sender's.
    @Test func nothingIsDoneAfterTheEndOfTheLease() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module, arrived: false)
        desk.clock.advance(by: .seconds(1000))
        bank.answer { [bank, desk] request in
            guard request.method == .get else { return nil }
            bank.answer(nil)
            desk.clock.advance(by: DataSettings().lease)
            return nil
        }
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["POST", "GET"])
        #expect(try await module.requestState() != .waiting)
        try await module.sendDueOrders()
        #expect(bank.orderTraffic == ["POST", "GET", "GET", "POST"])
        #expect(bank.setUp == ["r1"])
    }

    @Test func aRightToSendEndsByTheMonotonicClock() async throws {
        let module = try await desk.signedIn(off: offset)
        let (errand, _) = try module.orderSender.outbox.begin(.rent(), ID(rawValue: "r1"))
        guard case .post(let post) = errand else {
            Issue.record("nothing to send")
            return
        }
        desk.clock.advance(by: .seconds(119))
        offset.set(-Self.hour)
        #expect(post.request() != nil)
        desk.clock.advance(by: .seconds(1))
        #expect(post.request() == nil)
        _ = try await module.orderSender.send(errand)
        #expect(bank.orderTraffic.isEmpty)
    }

    // MARK: Two processes

    @Test func onlyOneProcessSendsAtATime() async throws {
        let (here, there) = (try await desk.signedIn(off: offset), try desk.module())
        let (errand, _) = try here.orderSender.outbox.begin(.rent(), ID(rawValue: "r1"))
        offset.set(48 * Self.hour)
        #expect(try there.orderSender.outbox.takeDue().errands.isEmpty)
        #expect(try here.orderSender.outbox.takeDue().errands.isEmpty)
        try await there.standingOrderRepository.ask(for: ID(rawValue: "r1"))
        await #expect(throws: StandingOrderChangeError.alreadyAsked) {
            try await there.setUpRent("r2")
        }
        #expect(bank.orderTraffic.isEmpty)
        // It hangs: the other one asks, and sends what is not there under the same key.
        desk.clock.advance(by: .seconds(120))
        try await there.sendDueOrders()
        #expect(bank.orderTraffic == ["GET", "POST"])
        _ = try await here.orderSender.send(errand)
        #expect(bank.orderTraffic == ["GET", "POST"])
        #expect(bank.setUp == ["r1"])
    }

    @Test func twoProcessesThatConfirmTheSameSetUpOne() async throws {
        let modules = [try await desk.signedIn(), try desk.module()]
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do { _ = try await modules[number % 2].setUpRent("r\(number)") } catch {
                        #expect(error as? StandingOrderChangeError == .alreadyAsked)
                    }
                }
            }
        }
        #expect(bank.setUp.count == 1)
    }

    // MARK: The store's rescue

    @Test func isCarriedOverFromADamagedStore() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        try module.store.checkpoint()
        let store = try KilledStore(module, desk)
        try store.overwritePage(of: "outbox")
        let next = try await store.signedIn()
        let rescue = try #require(await next.firstRescues().first)
        #expect(!rescue.isOrderLost)
        #expect(try await next.requestState() == .unknown)
        bank.forgetRequests()
        try await next.sendDueOrders()
        #expect(bank.orderTraffic == ["GET"])
        #expect(try await next.requestState() == .setUp(ID(rawValue: "so-1")))
        #expect(bank.setUp == ["r1"])
    }

    @Test func whatCannotBeCarriedOverIsSaid() async throws {
        let module = try await desk.signedIn()
        await desk.loseRent(module)
        try module.store.checkpoint()
        for damage in ["page", "seal"] {
            if damage == "seal" {
                try module.store.execute("UPDATE standingOrderRequests SET seal = seal + 1")
                try module.store.checkpoint()
            }
            let store = try KilledStore(module, desk)
            if damage == "page" { try store.overwritePage(of: "standingOrderRequests") }
            let next = try await store.signedIn()
            let rescue = try #require(await next.firstRescues().first)
            #expect(rescue.isOrderLost && rescue.isComplete, "\(damage)")
            #expect(rescue.description.contains("standing order"))
            #expect(try await next.standingOrderRepository.requests().isEmpty)
        }
    }
}
