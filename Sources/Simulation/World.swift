import Data
import Domain
import Foundation
import SandboxBank

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
    private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

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
    private(set) var process: AppProcess?
    private var ambushes: [Plan.Ambush]
    private var fuse: (steps: Int, act: Plan.Act)?
    private var skew: Int64 = 0
    let storage: Storage
    private var folders = 0
    private(set) var isHealing = false
    /// How much of what the person began has not ended.
    var busy = 0
    /// As last seen on the screen.
    private var unsettled = 0
    private var isSignedIn = false
    /// What starts the next process, while there is none.
    private var reboot: (() -> Void)?

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
        for byte in line.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
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
        boot(files: Template.files, keychain: Keychain())
        (network.trouble, network.weights, network.fates) =
            (plan.trouble, plan.weights, plan.fates)
        for (time, act) in plan.acts { timeline.after(time) { [self] in perform(act) } }
        advance(until: plan.length) { false }
        heal()
        let isQuiet = advance(until: timeline.now + 12 * Time.hour) { [self] in
            busy == 0 && unsettled == 0 && isSignedIn && network.inFlight == 0
                && !ledger.made.contains { !$0.status.isFinal && $0.status != .scheduled }
        }
        if !isQuiet, violation == nil {
            fail("Not at rest after twelve hours: \(busy) begun, \(unsettled) unsettled.")
        }
        if violation == nil { conclude() }
        bury()
        bankExecutor.drain()
    }

    /// Runs jobs by chance, and lets time pass where there is none.
    ///
    /// - Returns: Whether it came to rest before the end.
    @discardableResult
    func advance(until end: Int64, isAtRest: () -> Bool) -> Bool {
        while violation == nil {
            process?.screen.drain()
            let ready = process?.executor.count ?? 0
            let all = ready + bankExecutor.count
            if all > 0 {
                let choice = chance.below(all)
                digest = (digest ^ UInt64(choice)) &* 0x100_0000_01b3
                steps += 1
                if choice < ready {
                    process?.executor.run(at: choice)
                } else {
                    bankExecutor.run(at: choice - ready)
                }
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

    /// Something at the bank: it goes on whatever becomes of the device.
    func atBank(_ work: @escaping @Sendable () async -> Void) {
        _ = Task(executorPreference: bankExecutor) { await work() }
    }

    // MARK: The device

    private func boot(files: [(name: String, bytes: [UInt8])], keychain: Keychain) {
        folders += 1
        do {
            let folder = try storage.folder(folders, files: files)
            let process = try AppProcess(
                self, network: network, directory: folder, keychain: keychain)
            self.process = process
            trace("the app starts")
            process.begin { await process.data.run() }
            process.begin { [self] in await keepSignedIn(process) }
            process.watch { [self] in await lookOn(process) }
        } catch {
            fail("The app does not start: \(error)")
        }
    }

    /// The process ends here and now; what lies in its files is what the next one finds.
    private func kill(downtime: Int64) {
        guard let process else { return }
        count(.kill)
        do {
            let files = try storage.files(of: process.directory)
            let keychain = process.keychain.copy
            trace("the app is killed")
            bury()
            reboot = { [self] in boot(files: files, keychain: keychain) }
            timeline.after(downtime) { [self] in start() }
        } catch {
            fail("The store's files cannot be copied: \(error)")
        }
    }

    /// The next process starts, unless it has.
    private func start() {
        guard let reboot else { return }
        self.reboot = nil
        reboot()
    }

    private func bury() {
        guard let process else { return }
        self.process = nil
        (busy, fuse) = (0, nil)
        process.bury()
        storage.remove(process.directory)
    }

    private func burn() {
        guard let fuse else { return }
        self.fuse?.steps -= 1
        guard fuse.steps <= 1 else { return }
        self.fuse = nil
        perform(fuse.act)
    }

    /// A moment that an act may wait for.
    func moment(_ moment: Plan.Moment) {
        guard fuse == nil, process != nil, !isHealing,
            let index = ambushes.firstIndex(where: { $0.moment == moment })
        else { return }
        guard ambushes[index].passes == 0 else {
            ambushes[index].passes -= 1
            return
        }
        let ambush = ambushes.remove(at: index)
        fuse = (ambush.steps, ambush.act)
    }

    // MARK: What happens

    private func perform(_ act: Plan.Act) {
        guard !isHealing, violation == nil else { return }
        switch act {
        case .kill(let downtime): kill(downtime: downtime)
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
        default: if let process { begin(act, on: process) }
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
        start()
    }

    /// Something that the person begins on the device; the world is not at rest before it ends.
    func begin(on process: AppProcess, _ work: @escaping @Sendable () async -> Void) {
        busy += 1
        process.begin { [self] in
            await work()
            if !process.isDead { busy -= 1 }
        }
    }

    func signedIn(_ isSignedIn: Bool) { self.isSignedIn = isSignedIn }

    // MARK: What goes over the wire

    func sent(_ request: HTTPRequest) {
        guard request.method == .post else {
            return moment(.asked)
        }
        guard request.path == "/v1/payments" else { return }
        moment(.posted)
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

    /// What a device hears, whether or not it still waits for it.
    func arrived(_ answer: HTTPResponse, to request: HTTPRequest) {
        if request.path == "/v1/payments", request.method == .post {
            moment(.answered)
        } else if answer.status == 200, request.path.contains("/changes?"),
            answer.body.range(of: Self.noItems) == nil
        {
            moment(.pageArrived)
        }
    }

    private static let noItems = Foundation.Data("\"items\":[]".utf8)

    private static func clientID(in body: Foundation.Data) -> String {
        struct Body: Decodable { let clientPaymentId: String }
        // Not ours if it cannot be read: then nobody wanted it.
        return (try? JSONDecoder().decode(Body.self, from: body).clientPaymentId) ?? ""
    }

    /// The books after each request that the bank has answered.
    func bankAnswered(_ ledger: BankLedger) {
        let isNews = ledger.made != self.ledger.made
        self.ledger = ledger
        guard isNews else { return }
        moment(.bankActed)
        checkBooks()
    }

    /// What a screen shows now.
    func saw(_ payments: [Payment]) { unsettled = payments.count { $0.status.isUnsettled } }
}

extension BankLedger {
    static let empty = BankLedger(made: [], balances: [], isBalanced: true)
}
