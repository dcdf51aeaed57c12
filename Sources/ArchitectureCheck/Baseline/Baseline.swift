/// Known violations, whose number may not grow.
package struct Baseline: Hashable, Sendable {
    /// The identity of a violation: it has no line numbers, because those change.
    package struct Key: Hashable, Sendable {
        package var rule: Rule
        package var target, file, subject: String

        package init(rule: Rule, target: String, file: String, subject: String) {
            self.rule = rule
            self.target = target
            self.file = file
            self.subject = subject
        }

        package init(_ violation: Violation) {
            self.init(
                rule: violation.rule, target: violation.target, file: violation.place.file,
                subject: violation.subject)
        }
    }

    package struct Entry: Hashable, Sendable {
        package var key: Key
        package var count: Int
        /// The person or team responsible.
        package var owner: String
        package var reason: String
        package var place: Place
    }

    /// The baseline file, relative to the package’s folder.
    package let file: String
    package private(set) var entries: [Entry]

    package init(file: String, entries: [Entry] = []) {
        self.file = file
        self.entries = entries
    }

    /// Compares violations with the baseline.
    ///
    /// - Parameter isChecked: Whether a rule was checked; entries of other rules are ignored.
    /// - Returns: The new violations and the stale entries, and the number of known violations.
    package func held(
        against violations: [Violation], isChecked: (Rule) -> Bool = { _ in true }
    ) -> (new: [Violation], known: Int) {
        var left = Dictionary(
            entries.map { ($0.key, $0.count) }, uniquingKeysWith: { first, _ in first })
        let all = violations.inOrder
        var new = all.filter { violation in
            guard let count = left[Key(violation)], count > 0 else { return true }
            left[Key(violation)] = count - 1
            return false
        }
        let known = all.count - new.count
        for entry in entries where isChecked(entry.key.rule) {
            if let gone = left[entry.key], gone > 0 { new.append(stale(entry, gone: gone)) }
        }
        return (new.inOrder, known)
    }

    private func stale(_ entry: Entry, gone: Int) -> Violation {
        let key = entry.key
        let left = entry.count - gone
        return Violation(
            .staleBaseline, at: entry.place, target: key.target,
            subject: "\(key.rule.rawValue) \(key.file) \(key.subject)",
            message:
                "The baseline lists \(entry.count) of \(key.rule.rawValue) “\(key.subject)” in "
                + "\(key.file), and there \(left == 1 ? "is" : "are") \(left == 0 ? "none" : "\(left)").",
            reason: Rule.staleBaseline.reason,
            fix: "Run `ashlar baseline --prune`, and commit \(file).")
    }

    // MARK: Changing it

    /// Returns a baseline of all these violations; known ones keep their owners and reasons.
    ///
    /// - Parameter isChecked: Whether a rule was checked; entries of other rules stay.
    package func recording(
        _ violations: [Violation], owner: String, reason: String,
        isChecked: (Rule) -> Bool = { _ in true }
    ) -> Baseline {
        let known = Dictionary(
            entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var recorded = counted(violations) { key, count in
            let old = known[key]
            return Entry(
                key: key, count: count, owner: old?.owner ?? owner, reason: old?.reason ?? reason,
                place: Place(file: file, line: 1, column: 1))
        }
        recorded.entries += entries.filter { !isChecked($0.key.rule) }
        return recorded
    }

    /// Returns the baseline without the entries of violations that no longer exist.
    ///
    /// - Parameter isChecked: Whether a rule was checked; entries of other rules stay.
    package func pruned(
        to violations: [Violation], isChecked: (Rule) -> Bool = { _ in true }
    ) -> Baseline {
        let known = Dictionary(
            entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        var pruned = counted(violations) { key, count in
            known[key].map { entry in
                var entry = entry
                entry.count = min(entry.count, count)
                return entry
            }
        }
        pruned.entries += entries.filter { !isChecked($0.key.rule) }
        return pruned
    }

    private func counted(
        _ violations: [Violation], _ entry: (Key, Int) -> Entry?
    ) -> Baseline {
        let counts = Dictionary(grouping: violations.filter(\.rule.canBeKnown), by: Key.init)
        return Baseline(file: file, entries: counts.compactMap { entry($0, $1.count) })
    }

    /// The entries that are not in the other baseline, or have a larger count than there.
    package func growth(over other: Baseline) -> [Entry] {
        let known = Dictionary(
            other.entries.map { ($0.key, $0.count) }, uniquingKeysWith: { first, _ in first })
        return sorted.filter { $0.count > known[$0.key] ?? 0 }
    }

    var sorted: [Entry] {
        entries.sorted {
            ($0.key.file, $0.key.rule.rawValue, $0.key.target, $0.key.subject)
                < ($1.key.file, $1.key.rule.rawValue, $1.key.target, $1.key.subject)
        }
    }
}

extension Rule {
    /// Whether a baseline may list violations of the rule: not those about the baseline itself, nor
    /// those that one command repairs.
    var canBeKnown: Bool { self != .staleBaseline && self != .outdatedPicture }
}
