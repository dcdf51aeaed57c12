/// Something that did not hold in a schedule.
public struct FaultViolation: Sendable, CustomStringConvertible {
    /// What did not hold.
    public enum Rule: String, Sendable {
        /// A command takes effect at most once.
        case once
        /// Nothing takes effect that was never performed, was taken back or was refused.
        case unwanted
        /// Commands of one lane take effect in the order of their making.
        case order
        /// A stored command takes effect, or waits, or was ended by the server or the user.
        case lost
        /// A performed command is to be seen from then on.
        case shown
        /// At rest, the copy is the server's.
        case copy
        /// In a world that has healed, nothing waits but for the user.
        case rest
        /// A store can be opened, read and written.
        case opening
        /// Once somebody has signed out, nobody is signed in and there is nothing to read.
        case session
        /// What the suite itself looks at.
        case suite
    }

    /// The seed of the schedule.
    public let seed: UInt64
    /// Which rule.
    public let rule: Rule
    /// What was found, in the smallest schedule that finds it.
    public let text: String
    /// What happens in that schedule besides what users do without it.
    public let plan: [String]
    /// What happened in it, line by line; times in milliseconds.
    public let trace: [String]

    /// The violation, the smallest schedule, and the end of its trace.
    public var description: String {
        let shown = trace.suffix(120)
        return
            (["seed \(seed), \(rule.rawValue): \(text)", "The smallest schedule:"]
            + plan.map { "  \($0)" } + ["Its trace:"] + shown.map { "  \($0)" })
            .joined(separator: "\n")
    }
}

/// What many schedules came to.
public struct FaultReport: Sendable, CustomStringConvertible {
    /// How many were run.
    public internal(set) var schedules = 0
    /// How many commands users performed.
    public internal(set) var commands = 0
    /// How often a command took effect at the server.
    public internal(set) var effects = 0
    /// How often each fault struck.
    public internal(set) var faults: [Fault: Int] = [:]
    /// How many schedules were after what.
    public internal(set) var themes: [String: Int] = [:]
    /// How many steps tasks made: as many places a kill could have struck.
    public internal(set) var steps = 0
    /// How many requests left a device.
    public internal(set) var exchanges = 0
    /// Of all schedules: the same for the same seeds.
    public internal(set) var digest: UInt64 = 0
    /// The first schedule in which something did not hold; the run ends with it.
    public internal(set) var violations: [FaultViolation] = []

    /// One line; after it, the violations.
    public var description: String {
        let faults = Fault.allCases.compactMap { fault in
            self.faults[fault].map { "\(fault.rawValue) \($0)" }
        }
        let line =
            "\(schedules) schedules, \(commands) commands, \(effects) effects, \(exchanges) requests, "
            + "\(steps) steps, \(faults.joined(separator: ", ")); digest \(String(digest, radix: 16))"
        return ([line] + violations.map(\.description)).joined(separator: "\n")
    }

    mutating func add(_ world: World) {
        schedules += 1
        commands += world.records.count { $0.isStored }
        effects += world.records.reduce(0) { $0 + $1.effects.count }
        faults.merge(world.faults, uniquingKeysWith: +)
        if let theme = world.plan.theme { themes[theme.rawValue, default: 0] += 1 }
        steps += world.steps
        exchanges += world.network.exchanges
        digest = (digest ^ world.digest) &* 0x0000_0100_0000_01B3
    }
}
