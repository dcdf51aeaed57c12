/// The result of checking a package.
package struct Findings: Hashable, Sendable {
    /// The package’s name, or the repository’s.
    package var package: String
    /// What was checked, such as `12 targets of 3 packages`.
    package var extent: String
    package var targets: Int
    /// The number of Swift files that were read.
    package var files: Int
    package var violations: [Violation]
    /// The number of further violations, which the baseline covers.
    package var baselined: Int

    /// Sorts violations by place, independent of the order of checks.
    package init(
        package: String, extent: String? = nil, targets: Int, files: Int, violations: [Violation],
        baselined: Int = 0
    ) {
        self.package = package
        self.extent = extent ?? count(targets, "target")
        self.targets = targets
        self.files = files
        self.violations = violations.sorted {
            ($0.place, $0.rule.rawValue, $0.subject, $0.message)
                < ($1.place, $1.rule.rawValue, $1.subject, $1.message)
        }
        self.baselined = baselined
    }
}

extension Findings {
    /// The number of violations of each broken rule, in the rules’ order.
    var counts: [(rule: Rule, count: Int)] {
        let counts = Dictionary(grouping: violations, by: \.rule).mapValues(\.count)
        return Rule.allCases.compactMap { rule in counts[rule].map { (rule, $0) } }
    }

    /// For each violation its ordinal among those with the same rule, file, target and subject,
    /// from 1. Together they identify a violation after lines have moved.
    var ordinals: [Int] {
        var seen: [[String]: Int] = [:]
        return violations.map {
            seen[$0.identity, default: 0] += 1
            return seen[$0.identity, default: 0]
        }
    }

    /// One sentence with the number of violations and of checked files and targets.
    package var summary: String {
        let read = "\(count(files, "file")) in \(extent) checked"
        let known = baselined == 0 ? "" : "; the baseline covers \(baselined) more"
        if violations.isEmpty {
            return baselined == 0
                ? "No violations: \(read)."
                : "No new violations: \(read); the baseline covers \(baselined)."
        }
        let rules = counts.map { "\($0.rule.rawValue) \($0.count)" }.joined(separator: ", ")
        let places = count(Set(violations.map(\.place.file)).count, "file")
        return "\(count(violations.count, "violation")) in \(places) (\(rules)); \(read)\(known)."
    }
}

extension Violation {
    /// The values by which a baseline identifies it.
    var identity: [String] { [rule.rawValue, place.file, target, subject] }
}

func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
