import AshlarData
import AshlarDomain
import AshlarHTTP
import AshlarHashing
import AshlarSandboxBank
import Foundation

/// One schedule: a person, their device, the bank and what lies in between, all on one thread, all
/// by one seed.
///
/// Unchecked: only ever touched by the thread that runs it; the executors stop the process if a
/// job of theirs comes from another.
final class World: @unchecked Sendable {
    let seed: UInt64
    let plan: Plan
    var chance: Chance
    let timeline = Timeline()
    let isVerbose: Bool
    /// What happened, for people to read and for two runs to be compared.
    private(set) var lines: [String] = []
    /// Of the lines and of every decision, in their order.
    var digest: UInt64 { hash.value }
    private var hash = FNV1a()

    /// What is wrong, once something is: the first finding ends the world.
    private(set) var violation: String?
    private(set) var steps = 0
    private(set) var faults: [Fault: Int] = [:]

    private(set) var ledger: BankLedger
    var intents: [Intent] = []
    /// Since the store was wiped, what the bank knows may be missing.
    var wasWiped = false
    private var keys: [String: (key: String?, body: Foundation.Data)] = [:]

    let bank: SandboxBankModule
    let bankExecutor = WorldExecutor()
    var network: Network!
    /// Those that live, of one device.
    var processes: [AppProcess] = []
    /// Killed while another lived: taken down with the disk that they share.
    var dead: [AppProcess] = []
    /// Places of processes that are to start again.
    var missing: Set<Int> = []
    var disk: Disk?
    var ambushes: [Plan.Ambush]
    var fuse: Fuse?
    var presence = Presence()
    var latch = Latch()
    private var skew: Int64 = 0
    let storage: Storage
    private(set) var isHealing = false

    static let epoch = Date(timeIntervalSince1970: 1_767_322_800)

    init(seed: UInt64, storage: Storage, isVerbose: Bool = false) throws {
        (self.seed, self.storage, self.isVerbose) = (seed, storage, isVerbose)
        var chance = Chance(seed: seed)
        plan = Plan(&chance)
        (self.chance, ambushes) = (chance, plan.ambushes)
        let dependencies = BankDependencies(
            timeline: timeline, seed: chance.next(), plan: plan)
        bank = try SandboxBankModule(dependencies: dependencies)
        ledger = BankLedger.empty
        network = Network(self, bank)
    }

    // MARK: Time

    var bankDate: Date {
        World.epoch.addingTimeInterval(Double(timeline.now / Time.millisecond) / 1000)
    }

    /// What the device's clock says.
    var deviceDate: Date { bankDate.addingTimeInterval(Double(skew)) }

    // MARK: Telling

    func trace(_ text: @autoclosure () -> String, _ more: String? = nil) {
        var line = "\(timeline.now / Time.millisecond) \(text())"
        if let more { line += " [\(more)]" }
        hash.combine(line.utf8)
        lines.append(line)
    }

    func count(_ fault: Fault) { faults[fault, default: 0] += 1 }

    func fail(_ text: String) {
        guard violation == nil else { return }
        violation = text
        trace("VIOLATION \(text)")
    }

    // MARK: Running

    /// Runs the schedule to its end.
    func run() {
        if let theme = plan.theme { trace("theme \(theme)") }
        boot(place: 1)
        if let time = plan.neighbour {
            count(.neighbour)
            missing.insert(2)
            timeline.after(time) { [self] in start(place: 2) }
        }
        (network.trouble, network.weights, network.fates) =
            (plan.trouble, plan.weights, plan.fates)
        for (time, act) in plan.acts { timeline.after(time) { [self] in perform(act) } }
        advance(until: plan.length) { false }
        heal()
        let isQuiet = advance(until: timeline.now + 12 * Time.hour) { [self] in
            processes.allSatisfy { $0.busy == 0 && $0.unsettled == 0 && $0.isSignedIn }
                && network.inFlight == 0
                && !ledger.made.contains { !$0.status.isFinal && $0.status != .scheduled }
        }
        if !isQuiet, violation == nil {
            let (busy, unsettled) = processes.reduce((0, 0)) {
                ($0.0 + $1.busy, $0.1 + $1.unsettled)
            }
            fail("Not at rest after twelve hours: \(busy) begun, \(unsettled) unsettled.")
        }
        if violation == nil { conclude() }
        buryAll()
        bankExecutor.drain()
    }

    /// Runs jobs by chance, and lets time pass where there is none.
    ///
    /// - Returns: Whether it came to rest before the end.
    @discardableResult
    func advance(until end: Int64, isAtRest: () -> Bool) -> Bool {
        while violation == nil {
            drainScreens()
            let ready = processes.reduce(0) { $0 + $1.executor.count }
            let all = ready + bankExecutor.count
            if all > 0 {
                let choice = chance.below(all)
                hash.combine(word: UInt64(choice))
                steps += 1
                run(at: choice)
                burn()
            } else if isAtRest() {
                return true
            } else if !timeline.step(until: end) {
                return false
            }
            if steps > 200_000 { fail("More than 200,000 steps.") }
        }
        return false
    }

    /// What one screen does may call upon the other, which looks at the same store.
    private func drainScreens() {
        while processes.contains(where: { $0.screen.count > 0 }) {
            for process in processes { process.screen.drain() }
        }
    }

    private func run(at choice: Int) {
        var choice = choice
        for process in processes {
            guard choice >= process.executor.count else { return process.executor.run(at: choice) }
            choice -= process.executor.count
        }
        bankExecutor.run(at: choice)
    }

    /// Something at the bank: it goes on whatever becomes of the device.
    func atBank(_ work: @escaping @Sendable () async -> Void) {
        _ = Task(executorPreference: bankExecutor) { await work() }
    }

    // MARK: What happens

    /// - Parameter target: The process that it happens to, where that is not left to chance.
    func perform(_ act: Plan.Act, at target: AppProcess? = nil) {
        guard !isHealing, violation == nil else { return }
        switch act {
        case .kill(let downtime):
            if let process = target ?? anyProcess { kill(process, downtime: downtime) }
        case .killAll(let time, let downtime):
            timeline.after(time) { [self] in
                for process in processes { perform(.kill(downtime: downtime), at: process) }
            }
        case .outage(let duration):
            count(.outage)
            trace("the cable is out")
            network.isUnplugged = true
            timeline.after(duration) { [self] in network.isUnplugged = false }
        case .leap(let duration):
            count(.leap)
            trace("\(duration / Time.second) seconds pass unnoticed")
            network.sleep()
            timeline.leap(duration)
        case .setClock(let seconds):
            count(seconds < 0 ? .clockSetBack : .clockSetForward)
            trace("the device's clock is set by \(seconds) seconds")
            skew += seconds
        case .block(let account, let duration): block(account, duration)
        case .withdraw: withdraw()
        case .credit: credit()
        default: if let process = target ?? anyProcess { begin(act, on: process) }
        }
    }

    /// From here on all goes well.
    private func heal() {
        guard violation == nil else { return }
        trace("the world heals")
        isHealing = true
        network.isUnplugged = false
        network.trouble = 0
        fuse = nil
        for place in missing.sorted() { start(place: place) }
    }

    // MARK: What goes over the wire

    func sent(_ request: HTTPRequest, by process: AppProcess?) {
        guard request.method == .post else {
            return moment(.asked, at: process)
        }
        if request.path == "/v1/sessions/refresh" { moment(.renewing, at: process) }
        guard request.path == "/v1/payments" else { return }
        moment(.posted, at: process)
        let id = Self.clientID(in: request.body)
        let key = request.headers["Idempotency-Key"]
        if let known = keys[id], known.key != key || known.body != request.body {
            fail("\(id) is sent with another key or other bytes than before.")
        }
        keys[id] = (key, request.body)
        if !intents.contains(where: { $0.id.rawValue == id && !$0.wasRefusedHere }) {
            fail("\(id) is sent, which nobody wanted.")
        }
    }

    /// What a process hears, whether or not it still waits for it.
    func arrived(_ answer: HTTPResponse, to request: HTTPRequest, at process: AppProcess?) {
        if request.path == "/v1/payments", request.method == .post {
            moment(.answered, at: process)
        } else if answer.status == 200, request.path.contains("/changes?"),
            answer.body.range(of: Self.noItems) == nil
        {
            moment(.pageArrived, at: process)
        }
    }

    private static let noItems = Foundation.Data("\"items\":[]".utf8)

    private static func clientID(in body: Foundation.Data) -> String {
        struct Body: Decodable { let clientPaymentId: String }
        // Not ours if it cannot be read: then nobody wanted it.
        return (try? JSONDecoder().decode(Body.self, from: body).clientPaymentId) ?? ""
    }

    /// The books after each request that the bank has answered.
    func bankAnswered(_ ledger: BankLedger, to process: AppProcess?) {
        let isNews = ledger.made != self.ledger.made
        self.ledger = ledger
        guard isNews else { return }
        moment(.bankActed, at: process)
        checkBooks()
    }
}

extension BankLedger {
    static let empty = BankLedger(made: [], balances: [], isBalanced: true)
}
