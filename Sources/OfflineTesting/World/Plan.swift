import AshlarHTTP
import AshlarOffline

/// Everything that will happen in a schedule, as data; removing parts makes it a smaller schedule.
struct Plan: Sendable {
    enum Act: Sendable {
        /// An action of the suite, by its number; the seed determines its random choices.
        case user(Int, seed: UInt64)
        /// A process ends now and restarts after that time.
        case kill(downtime: Int64)
        /// There is no network for that long.
        case outage(Int64)
        /// The device sleeps, and its clocks for waiting do not advance.
        case leap(Int64)
        /// The device’s clock is set by that number of seconds.
        case setClock(Int64)
        /// The user signs out.
        case signOut
        /// All processes end after a delay, and restart after that time.
        case killAll(after: Int64, downtime: Int64)
    }

    struct TimedAct: Sendable {
        let time: Int64
        let act: Act
    }

    /// The event that an ambush waits for.
    enum Moment: String, CaseIterable, Sendable {
        /// A command was stored.
        case stored
        /// A command was sent, the server has acted, the answer to a command has arrived.
        case sent, serverActed, answered
        /// A list was requested; a page with changes has arrived.
        case asked, pageArrived
        /// The user took back, retried or dropped a command.
        case decided
        /// A session’s renewal was sent; a sign-out has ended.
        case renewing, signedOut

        static func all(_ scenario: Scenario) -> [Moment] {
            scenario.sessions == nil ? allCases.dropLast(2) : allCases
        }
    }

    /// An action that waits for its moment, for moments that last only a few steps.
    struct Ambush: Sendable {
        let moment: Moment
        /// The number of moments to skip.
        var passes: Int
        /// The number of steps after the moment.
        let steps: Int
        let act: Act
        /// Whether it affects the other process, if there is one.
        var isElsewhere = false
    }

    /// What happens to one request.
    struct Fate: Sendable {
        let fault: Fault
        /// Determines delays and texts.
        let seed: UInt64
    }

    let seed: UInt64
    var settings: OfflineSettings
    /// The duration of the faults, in nanoseconds.
    var length: Int64
    var acts: [TimedAct] = []
    var ambushes: [Ambush] = []
    /// The fates of the first requests with commands, in order.
    var changes: [Fate?] = []
    /// The fates of the first requests that only read.
    var lists: [Fate?] = []
    /// The fates of the first other requests with an effect.
    var others: [Fate?] = []
    /// The minimum time for which a user stays signed out.
    var away: Int64 = 0
    /// When a second process starts on the same store; `nil` for never.
    var neighbour: Int64?
    /// The index of the command that is always answered with 500; `nil` for none.
    var poisoned: Int?
    /// Whether a process restarts with the app’s next version.
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

    /// Sorts by time; the order of equal times is kept.
    private mutating func sort() {
        acts = acts.enumerated().sorted {
            ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
        }
        .map(\.element)
    }

    /// - Parameter trouble: The percentage of requests with a fault.
    mutating func chooseFates(trouble: Int, _ chance: inout Chance) {
        let weights = Self.weights(&chance)
        changes = Self.fates(24, trouble, weights, &chance)
        lists = Self.fates(40, trouble, weights, &chance)
    }

    private func fates(_ count: Int, _ trouble: Int, _ chance: inout Chance) -> [Fate?] {
        let weights = Self.weights(&chance)
        return Self.fates(count, trouble, weights, &chance)
    }

    /// Only a few kinds per schedule, so that faults of one kind also follow each other.
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

    /// Adds an action of the suite.
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
            // The last minutes of a key’s window are the most critical.
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

    /// Uses randomness of its own, so that the other choices do not depend on it.
    private mutating func chooseMore(_ trouble: Int, _ scenario: Scenario) {
        guard scenario.hasOtherRequests else { return }
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
