import AshlarCore
import AshlarHTTP
import AshlarHashing
import AshlarOffline
import Foundation

/// One schedule: users, their device, the server and the network, all on one thread and determined
/// by one seed.
///
/// Unchecked: used only on the thread that runs it; the executors end the process if one of their
/// jobs comes from another thread.
final class World: @unchecked Sendable {
    let scenario: Scenario
    let plan: Plan
    var chance: Chance
    let timeline = Timeline()
    /// The trace, for people and for comparing two runs.
    private(set) var lines: [String] = []
    /// A hash of the trace and of every decision, in order.
    var digest: UInt64 { hash.value }
    private var hash = FNV1a()

    /// The first violation, which ends the world.
    private(set) var violation: (rule: FaultViolation.Rule, text: String)?
    private(set) var steps = 0
    private(set) var faults: [Fault: Int] = [:]

    var records: [CommandRecord] = []
    private(set) var server: (any FaultServer)!
    let serverExecutor = WorldExecutor()
    /// Counts the server’s steps.
    var serverSteps = 0
    var serverRows: [String: [String: String]] = [:]
    /// The server’s rows as text, by collection.
    var rawRows: [String: [String]] = [:]
    /// The step of each row’s last change, by collection and id.
    var serverChanges: [String: Int] = [:]
    /// Rows that were ever removed at the server, by collection and id.
    var serverRemovals: Set<String> = []
    /// The ids of the rows that readers last saw.
    var shownIDs: [String: Set<String>] = [:]
    var seenEffects = 0
    /// The last answers, by path.
    var bodies: [String: Data] = [:]
    private(set) var network: Network!

    /// The running processes of the device.
    var processes: [AppProcess] = []
    /// Processes that were killed while another ran; they are released with the disk that they
    /// share.
    var dead: [AppProcess] = []
    /// Numbers of processes that will restart.
    var missing: Set<Int> = []
    var boots = 0
    var disk: WorldDisk?
    let files: WorldFiles
    let template: [WorldFiles.File]
    var ambushes: [Plan.Ambush]
    var fuse: Fuse?
    var presence = Presence()
    private var ids = 0
    private var skew: Int64 = 0
    private(set) var isHealing = false

    static let epoch = Date(timeIntervalSince1970: 1_767_322_800)

    init(_ scenario: Scenario, _ plan: Plan, _ files: WorldFiles, template: [WorldFiles.File]) {
        self.scenario = scenario
        self.plan = plan
        self.files = files
        self.template = template
        chance = Chance(seed: plan.seed &+ 1)
        ambushes = plan.ambushes
        let source = ServerTime(timeline)
        server = scenario.makeServer(
            { source.now }, FaultUser(self, seed: plan.seed &+ 0xBA2C, at: nil))
        network = Network(self)
        network.changes = plan.changes
        network.lists = plan.lists
        network.others = plan.others
        noteServerRows()
    }

    /// Unchecked: used only on the world’s thread.
    private final class ServerTime: @unchecked Sendable {
        private let timeline: Timeline
        init(_ timeline: Timeline) { self.timeline = timeline }
        var now: Date { World.date(timeline) }
    }

    // MARK: Time

    private static func date(_ timeline: Timeline) -> Date {
        epoch.addingTimeInterval(Double(timeline.now / Time.millisecond) / 1000)
    }

    var serverDate: Date { Self.date(timeline) }

    /// The date by the device’s clock.
    var deviceDate: Date { serverDate.addingTimeInterval(Double(skew)) }

    /// The longest time that a request is under way, as `OfflineSettings.transit` promises.
    var maximumTransit: Int64 { plan.settings.transit.nanoseconds }

    // MARK: Records

    func trace(_ text: @autoclosure () -> String, _ more: String? = nil) {
        var line = "\(timeline.now / Time.millisecond) \(text())"
        if let more { line += " [\(more)]" }
        hash.combine(line.utf8)
        lines.append(line)
    }

    func count(_ fault: Fault) { faults[fault, default: 0] += 1 }

    func fail(_ rule: FaultViolation.Rule, _ text: String) {
        guard violation == nil else { return }
        violation = (rule, text)
        trace("VIOLATION \(text)")
    }

    func record(_ id: String) -> CommandRecord? { records.first { $0.id == id } }

    func newID() -> String {
        ids += 1
        return "local-\(ids)"
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
        for timed in plan.acts { timeline.after(timed.time) { [self] in perform(timed.act) } }
        var end: Int64 = 0
        while end < troubleEnds, violation == nil {
            end = troubleEnds
            advance(until: end) { false }
        }
        heal()
        settle()
        if violation == nil { conclude() }
        releaseAll()
        serverExecutor.drain()
        timeline.end()
        serverExecutor.drain()
        // The server may hold the closure that created it, which holds the world.
        server = nil
    }

    /// When the faults end. In the theme `wrongWord` that includes the time asleep, so that a device
    /// that slept is awake before.
    private var troubleEnds: Int64 {
        plan.length + (plan.theme == .wrongWord ? timeline.asleep : 0)
    }

    /// Runs jobs in random order, and advances time when there are none.
    ///
    /// - Returns: Whether the world came to rest before the end.
    @discardableResult
    func advance(until end: Int64, isAtRest: () -> Bool) -> Bool {
        while violation == nil {
            drainScreens()
            let ready = processes.reduce(0) { $0 + $1.executor.count }
            let all = ready + serverExecutor.count
            if all > 0 {
                let choice = chance.below(all)
                hash.combine(word: UInt64(choice))
                steps += 1
                run(at: choice)
                advanceFuse()
            } else if isAtRest() {
                return true
            } else if !timeline.step(until: end) {
                return false
            }
            if steps > 100_000 { fail(.rest, "More than 100,000 steps.") }
        }
        return false
    }

    /// Runs the screens’ jobs; one screen’s job may start one of the other, which reads the same
    /// store.
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
        serverExecutor.run(at: choice)
    }

    /// Starts work at the server, which continues whatever happens to the device.
    func atServer(_ work: @escaping @Sendable () async -> Void) {
        _ = Task(executorPreference: serverExecutor) { await work() }
    }

    // MARK: Actions

    func perform(_ act: Plan.Act, at target: AppProcess? = nil) {
        guard !isHealing, violation == nil else { return }
        switch act {
        case .kill(let downtime):
            if let process = target ?? randomProcess { kill(process, downtime: downtime) }
        case .outage(let duration):
            count(.outage)
            trace("there is no network")
            network.isUnplugged = true
            timeline.after(duration) { [self] in network.isUnplugged = false }
        case .leap(let duration):
            count(.leap)
            trace("the device sleeps for \(duration / Time.second) seconds")
            network.sleep()
            timeline.leap(duration)
        case .setClock(let seconds):
            count(seconds < 0 ? .clockSetBack : .clockSetForward)
            trace("the device’s clock is set by \(seconds) seconds")
            skew += seconds
        case .user(let number, let seed): begin(number, seed: seed, on: target)
        case .signOut: if let process = target ?? randomProcess { signOut(process) }
        case .killAll(let time, let downtime):
            timeline.after(time) { [self] in
                for process in processes { perform(.kill(downtime: downtime), at: process) }
            }
        }
    }

    /// Ends all faults.
    private func heal() {
        guard violation == nil else { return }
        trace("the world heals")
        isHealing = true
        network.isUnplugged = false
        fuse = nil
        for place in missing.sorted() { start(place: place) }
    }
}
