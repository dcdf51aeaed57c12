/// A rule that was violated in a schedule.
public struct FaultViolation: Sendable, CustomStringConvertible {
    /// The rules that schedules check.
    public enum Rule: String, Sendable {
        /// A command takes effect at most once.
        case once
        /// Nothing takes effect that was never performed, was taken back or was refused.
        case unwanted
        /// Commands of one lane take effect in creation order.
        case order
        /// A stored command takes effect, waits, or was ended by the server or the user.
        case lost
        /// A performed command is visible from then on.
        case shown
        /// At rest, the copy equals the server’s rows.
        case copy
        /// In a world that has healed, nothing waits except for the user.
        case rest
        /// The store can be opened, read and written.
        case opening
        /// After a sign-out, no process is signed in and nothing can be read.
        case session
        /// The suite’s own checks.
        case suite
    }

    /// The seed of the schedule.
    public let seed: UInt64
    /// The violated rule.
    public let rule: Rule
    /// The finding, in the smallest schedule that shows it.
    public let text: String
    /// The smallest schedule: what happens in it.
    public let plan: [String]
    /// The trace of that schedule, line by line; times in milliseconds.
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

/// The result of many schedules.
public struct FaultReport: Sendable, CustomStringConvertible {
    /// The number of schedules that were run.
    public internal(set) var schedules = 0
    /// The number of commands that users performed.
    public internal(set) var commands = 0
    /// The number of effects at the server.
    public internal(set) var effects = 0
    /// The number of occurrences of each fault.
    public internal(set) var faults: [Fault: Int] = [:]
    /// The number of schedules with each theme.
    public internal(set) var themes: [String: Int] = [:]
    /// The number of task steps; a kill can occur between any two of them.
    public internal(set) var steps = 0
    /// The number of requests that left a device.
    public internal(set) var exchanges = 0
    /// A hash over all schedules: the same for the same seeds.
    public internal(set) var digest: UInt64 = 0
    /// The first schedule with a violation, which ends the run.
    public internal(set) var violations: [FaultViolation] = []

    /// One line, followed by the violations.
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
