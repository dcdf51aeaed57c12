import AshlarDomain
import AshlarSandboxBank
import Foundation

/// What many schedules came to; the last line of every run.
struct Report: Codable, Equatable, Sendable {
    var schedules = 0
    /// Payments that a person wanted, saw stored, and that the bank neither refused nor cancelled.
    var intents = 0
    /// Payments that the bank made, and neither refused nor cancelled afterwards.
    var effects = 0
    /// Intents without an effect.
    var lost = 0
    /// Effects beyond the first of an intent.
    var duplicated = 0
    var kills = 0
    var faults: [String: Int] = [:]
    /// How many schedules were after what.
    var themes: [String: Int] = [:]
    /// How many jobs of tasks were run: as many places a kill could have struck.
    var steps = 0
    /// How many requests left a device.
    var exchanges = 0
    /// Schedules in which something did not hold.
    var violations = 0
    var seconds = 0.0

    mutating func add(_ other: Report) {
        schedules += other.schedules
        intents += other.intents
        effects += other.effects
        lost += other.lost
        duplicated += other.duplicated
        kills += other.kills
        faults.merge(other.faults, uniquingKeysWith: +)
        themes.merge(other.themes, uniquingKeysWith: +)
        steps += other.steps
        exchanges += other.exchanges
        violations += other.violations
    }

    /// One line, in a fixed order.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        // Numbers and ASCII names always encode.
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

extension World {
    /// What this world adds to the report.
    var report: Report {
        var report = Report(schedules: 1)
        let made = Dictionary(grouping: ledger.made) { $0.clientID }
        for intent in intents {
            let effects = (made[intent.id.rawValue] ?? []).filter { !$0.status.isNo }
            report.effects += effects.count
            report.duplicated += max(0, effects.count - 1)
            let wasRefused = effects.isEmpty && made[intent.id.rawValue] != nil
            guard intent.acknowledged != nil, !wasRefused, !intent.wasToldNo else { continue }
            report.intents += 1
            if effects.isEmpty { report.lost += 1 }
        }
        for (fault, count) in faults { report.faults[fault.rawValue] = count }
        if let theme = plan.theme { report.themes[theme.rawValue] = 1 }
        report.kills = faults[.kill] ?? 0
        (report.steps, report.exchanges) = (steps, exchanges)
        report.violations = violation == nil ? 0 : 1
        return report
    }
}
