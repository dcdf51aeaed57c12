import AshlarHTTP
import AshlarOffline

/// All that will happen in a schedule, as data: without some of it, it is a smaller schedule.
struct Plan: Sendable {
    enum Act: Sendable {
        /// An act of the suite's, by its number; the seed is for all that it leaves to chance.
        case user(Int, seed: UInt64)
        /// A process ends now and starts again after that time.
        case kill(downtime: Int64)
        /// The network is out for so long.
        case outage(Int64)
        /// The device sleeps, and nothing on it notices how time passes.
        case leap(Int64)
        /// The device's clock is set, by so many seconds.
        case setClock(Int64)
        /// The user signs out.
        case signOut
        /// All processes end in so long, and start again after that time.
        case killAll(after: Int64, downtime: Int64)
    }

    struct TimedAct: Sendable {
        let time: Int64
        let act: Act
    }

    /// What an ambush waits for.
    enum Moment: String, CaseIterable, Sendable {
        /// A command was stored.
        case stored
        /// A command was sent, the server has acted, the answer to a command has arrived.
        case sent, serverActed, answered
        /// A list was asked for; a page with news has arrived.
        case asked, pageArrived
        /// The user took back, retried or dropped a command.
        case decided
        /// A session's renewal was sent; a sign-out is over.
        case renewing, signedOut

        static func all(_ scenario: Scenario) -> [Moment] {
            scenario.sessions == nil ? allCases.dropLast(2) : allCases
        }
    }

    /// An act that waits for its moment, of those that last only a few steps.
    struct Ambush: Sendable {
        let moment: Moment
        /// How often the moment comes in vain.
        var passes: Int
        /// How many steps after it.
        let steps: Int
        let act: Act
        /// Whether it strikes the other process, where there is one.
        var isElsewhere = false
    }

    /// What becomes of one request.
    struct Fate: Sendable {
        let fault: Fault
        /// For delays and texts.
        let seed: UInt64
    }

    let seed: UInt64
    var settings: OfflineSettings
    /// How long things go wrong, in nanoseconds.
    var length: Int64
    var acts: [TimedAct] = []
    var ambushes: [Ambush] = []
    /// What becomes of the first requests with commands, in their order.
    var changes: [Fate?] = []
    /// What becomes of the first requests that only read.
    var lists: [Fate?] = []
    /// What becomes of the first requests that act and are no commands'.
    var others: [Fate?] = []
    /// How long a user stays away after a sign-out, at least.
    var away: Int64 = 0
    /// When a second process starts on the same store; `nil` for never.
    var neighbour: Int64?
    /// Which of the commands is answered with 500 each time; `nil` for none.
    var poisoned: Int?
    /// Whether a process starts again with the app's next version.
    var updates = false
    var theme: Theme?

    init(seed: UInt64, _ scenario: Scenario) {
        var chance = Chance(seed: seed)
        self.seed = seed
        settings = scenario.settings
        length = Time.minute + chance.time(upTo: 4 * Time.minute)
        settings.pageSize = chance.pick([2, 3, 5, 20])
        settings.neighbourInterval = .seconds(chance.pick([2, 45]))
        settings.refreshInterval = .seconds(90)
        settings.retry = .init(
            attempts: .max, base: .seconds(1), cap: .seconds(60), serverCap: .seconds(3600))
        let trouble = chance.pick([0, 10, 20, 35, 60])
        chooseFates(trouble: trouble, &chance)
        chooseActs(scenario, &chance)
        chooseMishaps(scenario, &chance)
        chooseKills(scenario, &chance)
        if chance.happens(25) { neighbour = Time.second + chance.time(upTo: length / 2) }
        if chance.happens(4) { poisoned = chance.below(3) }
        updates = scenario.nextContents != nil && chance.happens(20)
        chooseMore(trouble, scenario)
        theme = chance.happens(35) ? chance.pick(Theme.all(scenario)) : nil
        if let theme { choose(theme, scenario, &chance) }
        sort()
    }

    /// Stable: of the same time, in the order of their making.
    private mutating func sort() {
        acts = acts.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        .map(\.element)
    }

    /// - Parameter trouble: How many of a hundred requests something happens to.
    mutating func chooseFates(trouble: Int, _ chance: inout Chance) {
        let weights = Self.weights(&chance)
        changes = Self.fates(24, trouble, weights, &chance)
        lists = Self.fates(40, trouble, weights, &chance)
    }

    private func fates(_ count: Int, _ trouble: Int, _ chance: inout Chance) -> [Fate?] {
        let weights = Self.weights(&chance)
        return Self.fates(count, trouble, weights, &chance)
    }

    /// A few kinds a schedule, so that one fault follows upon another of its kind as well.
    private static func weights(_ chance: inout Chance) -> [(element: Fault, weight: Int)] {
        let weights = Fault.ofRequests.map {
            (element: $0, weight: chance.happens(40) ? chance.within(1...8) : 0)
        }
        return weights.contains { $0.weight > 0 } ? weights : [(.droppedAfter, 1)]
    }

    private static func fates(
        _ count: Int, _ trouble: Int, _ weights: [(element: Fault, weight: Int)],
        _ chance: inout Chance
    ) -> [Fate?] {
        (0..<count).map { _ in
            chance.happens(trouble) ? Fate(fault: chance.pick(weights), seed: chance.next()) : nil
        }
    }

    private mutating func chooseActs(_ scenario: Scenario, _ chance: inout Chance) {
        let weights = scenario.acts.indices.map {
            (element: $0, weight: scenario.acts[$0].weight)
        }
        guard !weights.isEmpty else { return }
        for _ in 0..<chance.within(scenario.count) {
            add(chance.pick(weights), at: 2 * Time.second + chance.time(upTo: length / 2), &chance)
        }
    }

    /// An act of the suite's.
    mutating func add(_ number: Int, at time: Int64, _ chance: inout Chance) {
        acts.append(TimedAct(time: time, act: .user(number, seed: chance.next())))
    }

    private mutating func chooseMishaps(_ scenario: Scenario, _ chance: inout Chance) {
        func add(_ act: Act) {
            acts.append(TimedAct(time: chance.time(upTo: length), act: act))
        }
        if chance.happens(25) { add(.outage(chance.time(upTo: 2 * Time.minute))) }
        if chance.happens(35) {
            let longest = chance.happens(50) ? 50 * Time.hour : 10 * Time.minute
            // The last minutes of a key's time are of interest.
            let window = scenario.keyWindow.nanoseconds
            let leap =
                chance.happens(25)
                ? max(0, window - chance.time(upTo: 20 * Time.minute)) : chance.time(upTo: longest)
            add(.leap(leap))
        }
        if chance.happens(15) {
            let seconds = chance.time(upTo: 40 * 3600)
            add(.setClock(chance.happens(60) ? -seconds : seconds))
        }
    }

    /// By a chance of its own: what others leave to chance does not depend on it.
    private mutating func chooseMore(_ trouble: Int, _ scenario: Scenario) {
        guard scenario.isMore else { return }
        var chance = Chance(seed: seed &+ 0x5E55)
        others = fates(30, trouble, &chance)
        guard scenario.sessions != nil else { return }
        if chance.happens(neighbour == nil ? 6 : 25) {
            acts.append(TimedAct(time: chance.time(upTo: length), act: .signOut))
        }
    }

    private mutating func chooseKills(_ scenario: Scenario, _ chance: inout Chance) {
        func downtime() -> Int64 {
            chance.happens(10) ? chance.time(upTo: 60 * Time.hour) : chance.time(upTo: Time.minute)
        }
        for _ in 0..<chance.pick([0, 0, 1, 1, 2, 3]) {
            guard chance.happens(75) else {
                acts.append(
                    TimedAct(
                        time: chance.time(upTo: length), act: .kill(downtime: downtime())))
                continue
            }
            ambushes.append(
                Ambush(
                    moment: chance.pick(Moment.all(scenario)), passes: chance.below(3),
                    steps: 1 + chance.below(12), act: .kill(downtime: downtime())))
        }
    }
}
