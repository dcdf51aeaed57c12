/// Targets grouped into layers by their dependencies.
///
/// Groups form no cycle, neither directly nor through others. The targets of a group use the same
/// third-party products; only targets that need each other, which SwiftPM does not build, share a
/// group in any case.
struct LayerGroups {
    struct Group: Hashable {
        /// The targets in the manifest’s order.
        var targets: [String]
        var name: String
        /// A pattern that matches all its targets and no other, if there is one.
        var pattern: String?
        /// The length of the longest chain of groups below it.
        var level = 0
    }

    /// The groups, innermost first.
    private(set) var groups: [Group]
    private let ways: [String: Set<String>]
    /// The third-party products that each target uses; targets of one layer use the same.
    private let packages: [String: Set<PackageName>]
    /// All targets that each target reaches, directly and indirectly.
    private let reached: [String: Set<String>]
    private let order: [String: Int]

    /// - Parameters:
    ///   - targets: The targets in the manifest’s order, without tests.
    ///   - ways: The targets that each target sees.
    ///   - packages: The third-party products that each target uses.
    ///   - kinds: Targets that belong together by their kind, with a name for the group.
    init(
        targets: [String], ways: [String: Set<String>],
        packages: [String: Set<PackageName>] = [:],
        kinds: [(name: String, targets: Set<String>)] = []
    ) {
        self.ways = ways
        self.packages = packages
        reached = Dictionary(
            targets.map { ($0, ways.reached(from: $0)) }, uniquingKeysWith: { one, _ in one })
        order = Dictionary(
            targets.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
        groups = targets.map { Group(targets: [$0], name: $0) }
        joinCycles()
        for kind in kinds {
            for alike in byPackages(kind.targets) { join(Set(alike), called: kind.name) }
        }
        joinPrefixes(of: targets.filter { name in !kinds.contains { $0.targets.contains(name) } })
        joinLevels()
        nameEachOnce()
    }

    func sees(_ one: Group, _ other: Group) -> Bool {
        one != other
            && one.targets.contains {
                ways[$0].map { !$0.isDisjoint(with: other.targets) } ?? false
            }
    }

    /// Whether no target of the group sees another one of it.
    func isIndependent(_ group: Group) -> Bool {
        group.targets.allSatisfy { from in
            group.targets.allSatisfy { $0 == from || ways[from]?.contains($0) != true }
        }
    }

    // MARK: Joining

    /// Puts targets that need each other into one layer, regardless of their names.
    private mutating func joinCycles() {
        for group in groups {
            guard let name = group.targets.first else { continue }
            let cycle = groups.map(\.targets[0]).filter {
                $0 == name || reaches(name, $0) && reaches($0, name)
            }
            if cycle.count > 1, cycle.first == name { merge(Set(cycle), nil) }
        }
    }

    private mutating func join(_ members: Set<String>, called name: String) {
        let whole = Set(groups.filter { !members.isDisjoint(with: $0.targets) }.flatMap(\.targets))
        if whole == members, members.count > 1 { tryMerging(members, called: name) }
    }

    /// Joins targets with a common first word, such as `FeatureA` and `FeatureB`, if neither needs
    /// the other and both need, or are needed by, a common target.
    private mutating func joinPrefixes(of targets: [String]) {
        let words = Dictionary(grouping: targets) { $0.firstWord }
        let prefixes = words.filter { $0.value.count > 1 && $0.key.isWord }
        for (word, members) in prefixes.sorted(by: { $0.key < $1.key }) {
            let candidates = families(among: members.filter { $0 != word }).flatMap(byPackages)
            for family in candidates where family.count > 1 {
                let areIndependent = family.allSatisfy { one in
                    family.allSatisfy { $0 == one || !reaches(one, $0) }
                }
                if areIndependent { tryMerging(Set(family), called: word.asPlural) }
            }
        }
    }

    /// The targets, split by the packages they use; each part in the manifest’s order.
    private func byPackages(_ targets: some Sequence<String>) -> [[String]] {
        let sorted = targets.sorted { order[$0, default: 0] < order[$1, default: 0] }
        return Dictionary(grouping: sorted) { packages[$0, default: []] }.values
            .sorted { order[$0[0], default: 0] < order[$1[0], default: 0] }
    }

    /// The targets, split so that in each part every target shares a neighbour with another one.
    private func families(among targets: [String]) -> [[String]] {
        func areAlike(_ one: String, _ other: String) -> Bool {
            !ways[one, default: []].isDisjoint(with: ways[other, default: []])
        }
        var families: [[String]] = []
        for target in targets {
            let near = families.filter { $0.contains { areAlike($0, target) } }
            families.removeAll { near.contains($0) }
            families.append(near.flatMap { $0 } + [target])
        }
        return families
    }

    /// Repeatedly joins single targets that see the same layers and are seen by the same ones; with
    /// too many layers, also all single targets of a level.
    private mutating func joinLevels() {
        while let alike = alike() { merge(alike, nil) }
        setLevels()
        if groups.count > Self.most {
            let single = groups.filter { $0.targets.count == 1 }
            for (_, level) in Dictionary(grouping: single, by: \.level)
                .sorted(by: { $0.key < $1.key })
            {
                for alike in byPackages(level.flatMap(\.targets)) where alike.count > 1 {
                    merge(Set(alike), nil)
                }
            }
        }
        setLevels()
    }

    /// A rules file with more layers would be unreadable.
    private static let most = 24

    private func alike() -> Set<String>? {
        let single = groups.indices.filter { groups[$0].targets.count == 1 }
        let seen = groupsSeen
        var seeing = [Set<Int>](repeating: [], count: groups.count)
        for index in groups.indices { for other in seen[index] { seeing[other].insert(index) } }
        struct Relations: Hashable {
            let seen, seeing: Set<Int>
            let packages: Set<PackageName>
        }
        let relations = Dictionary(grouping: single) { index in
            Relations(
                seen: seen[index], seeing: seeing[index],
                packages: packages[groups[index].targets[0], default: []])
        }
        return relations.values.filter { $0.count > 1 }
            .map { Set($0.flatMap { groups[$0].targets }) }
            .min { order[$0.min() ?? "", default: 0] < order[$1.min() ?? "", default: 0] }
    }

    private mutating func tryMerging(_ members: Set<String>, called name: String) {
        let before = groups
        merge(members, name)
        if hasCycle { groups = before }
    }

    private mutating func merge(_ members: Set<String>, _ name: String?) {
        let joined = groups.filter { !members.isDisjoint(with: $0.targets) }.flatMap(\.targets)
            .sorted { order[$0, default: 0] < order[$1, default: 0] }
        groups.removeAll { !members.isDisjoint(with: $0.targets) }
        groups.append(Group(targets: joined, name: name ?? ""))
    }

    // MARK: Reachability

    private func reaches(_ start: String, _ end: String) -> Bool {
        reached[start]?.contains(end) ?? false
    }

    /// The indices of the other groups that each group sees.
    private var groupsSeen: [Set<Int>] {
        var group: [String: Int] = [:]
        for index in groups.indices {
            for target in groups[index].targets { group[target] = index }
        }
        return groups.indices.map { index in
            Set(groups[index].targets.flatMap { ways[$0, default: []] }.compactMap { group[$0] })
                .subtracting([index])
        }
    }

    private var hasCycle: Bool { levels == nil }

    /// The longest path down from each group, or `nil` if groups form a cycle.
    private var levels: [Int]? {
        let below = groupsSeen
        var levels = [Int](repeating: 0, count: groups.count)
        for _ in 0...groups.count {
            let next = below.map { ($0.map { levels[$0] }.max() ?? -1) + 1 }
            if next == levels { return levels }
            levels = next
        }
        return nil
    }

    private mutating func setLevels() {
        guard let levels else { return }
        for index in groups.indices { groups[index].level = levels[index] }
        groups.sort {
            ($0.level, order[$0.targets[0], default: 0]) < (
                $1.level, order[$1.targets[0], default: 0]
            )
        }
    }

    // MARK: Names

    private mutating func nameEachOnce() {
        var taken: Set<String> = [TestRule.tested, BannedSymbol.tests]
        let targets = groups.flatMap(\.targets)
        for index in groups.indices {
            if groups[index].name.isEmpty {
                groups[index].name = Self.name(
                    of: groups[index].targets, level: groups[index].level)
            }
            let name = groups[index].name
            var number = 2
            while !taken.insert(groups[index].name).inserted {
                groups[index].name = "\(name) \(number)"
                number = number + 1
            }
            groups[index].pattern = Self.pattern(for: groups[index].targets, among: targets)
        }
    }

    private static func name(of targets: [String], level: Int) -> String {
        if targets.count > 3 { return "Level \(level + 1)" }
        return (targets.dropLast().joined(separator: ", ") + " and " + (targets.last ?? ""))
    }

    /// A pattern includes later targets of the same kind without an edit.
    private static func pattern(for members: [String], among targets: [String]) -> String? {
        guard members.count > 1, let word = members.first?.firstWord, !word.isEmpty else {
            return nil
        }
        let pattern = Pattern(word + "*")
        // A name with a star is a pattern itself, and two patterns may match the same target.
        guard targets.allSatisfy({ Pattern($0).isExact }) else { return nil }
        // A pattern without a slash is compared with the names in manifests.
        return targets.filter { pattern.matches(Path.name($0)) } == members ? pattern.text : nil
    }
}

extension [String: Set<String>] {
    /// All nodes that can be reached from the start in one step or more.
    func reached(from start: String) -> Set<String> {
        var reached = Set<String>()
        var open = [start]
        while let next = open.popLast() {
            open += self[next, default: []].filter { reached.insert($0).inserted }
        }
        return reached
    }

    func lead(from start: String, to end: String) -> Bool { reached(from: start).contains(end) }
}

extension String {
    /// `Feature` of `FeaturePayments`, `NIO` of `NIOCore`; a single word is returned whole.
    var firstWord: String {
        let letters = Array(self)
        guard let first = letters.first else { return "" }
        var end = 1
        if first.isUppercase {
            while end < letters.count, letters[end].isUppercase { end += 1 }
            // The last of several capitals begins the next word.
            if end > 1, end < letters.count, letters[end].isLowercase {
                return String(letters[..<(end - 1)])
            }
            if end > 1 { return String(letters[..<end]) }
        }
        while end < letters.count, letters[end].isLowercase || letters[end].isNumber { end += 1 }
        return String(letters[..<end])
    }

    /// Whether it contains a letter; a leading underscore is not a word.
    var isWord: Bool { contains(where: \.isLetter) }

    fileprivate var asPlural: String {
        last?.isLowercase == true && last != "s" ? self + "s" : self
    }
}
