extension ServiceLocator {
    /// Checks everything that can be resolved here, without running a factory: for a test of the
    /// app’s locator, and of each kind of child, which registers more.
    ///
    /// - Throws: ``ServiceGraphError`` with all missing services, cycles and services that are kept
    ///   beyond their lifetime.
    public func validate() throws(ServiceGraphError) {
        var graph = ServiceGraph()
        for entry in entriesInOrder { graph.visit(entry, in: self) }
        let findings = graph.missing(below: self) + graph.cycleFindings + graph.outlived
        if !findings.isEmpty { throw ServiceGraphError(findings: findings) }
    }
}

/// The services that can be resolved from a locator, and their dependencies.
struct ServiceGraph {
    private struct Node {
        let locator: ServiceLocator
        let entry: Entry
        var next: [Int] = []
        var missing: [any Any.Type] = []
    }
    private var nodes: [Node] = []
    /// The index of each node, by locator, because dependencies may differ between locators, and by
    /// type.
    private var indices: [[ObjectIdentifier]: Int] = [:]

    /// Adds a service and everything that it depends on.
    mutating func visit(_ entry: Entry, in locator: ServiceLocator) {
        // Iterative, because a chain may be deeper than the stack.
        var pending = [index(of: entry, from: locator)]
        while let index = pending.popLast() {
            let node = nodes[index]
            guard node.next.isEmpty, node.missing.isEmpty else { continue }
            for type in node.entry.factory.dependencies {
                guard let next = node.locator.entries[ObjectIdentifier(type)] else {
                    nodes[index].missing.append(type)
                    continue
                }
                let known = nodes.count
                let target = self.index(of: next, from: node.locator)
                if !nodes[index].next.contains(target) { nodes[index].next.append(target) }
                if target == known { pending.append(target) }
            }
        }
    }

    private mutating func index(of entry: Entry, from locator: ServiceLocator) -> Int {
        let home = locator.home(of: entry)
        let place = [ObjectIdentifier(home), entry.id]
        if let index = indices[place] { return index }
        indices[place] = nodes.count
        nodes.append(Node(locator: home, entry: entry))
        return nodes.count - 1
    }

    var hasAsync: Bool { nodes.contains { $0.entry.factory.maker == nil } }
    /// The reason why the first service cannot be made.
    var firstError: ServiceLocatorError? {
        let paths = paths(from: 0) { _ in true }
        for (index, node) in nodes.enumerated() {
            guard let type = node.missing.first, let path = paths[index] else { continue }
            return .missing(
                String(reflecting: type), path: names(path) + [String(reflecting: type)])
        }
        guard let cycle = cycles.first, let path = paths[cycle[0]] else { return nil }
        return .cycle(path: names(path + cycle.dropFirst()))
    }

    /// Services that are not registered, with all that require them, and those registered in
    /// `locator` but required by services of its parent.
    func missing(below locator: ServiceLocator) -> [String] {
        var order: [String] = []
        var requirers: [String: [String]] = [:]
        var outOfReach: [String] = []
        for (index, node) in nodes.enumerated() {
            for type in node.missing {
                let name = String(reflecting: type)
                if node.locator !== locator, locator.entries[ObjectIdentifier(type)] != nil {
                    let shared = nodes.indices.filter(isShared).map { paths(from: $0) { $0.isOwn } }
                    let path = shared.lazy.compactMap { $0[index] }.first ?? [index]
                    outOfReach.append(
                        "out of reach: \(names(path)[0]) is made by a parent; only a child registers "
                            + "\(name) (\(text(path)) → \(name))")
                    continue
                }
                if requirers[name] == nil { order.append(name) }
                if requirers[name]?.contains(node.entry.name) == true { continue }
                requirers[name, default: []].append(node.entry.name)
            }
        }
        let by = requirers.mapValues { $0.joined(separator: ", ") }
        return order.map { "missing: \($0), required by \(by[$0] ?? "")" } + outOfReach
    }

    /// Services kept beyond their lifetime: per-child or weak services of a singleton, and
    /// per-child services of a weak one.
    var outlived: [String] {
        nodes.indices.filter(isShared).flatMap { (holder: Int) -> [String] in
            let paths = paths(from: holder) { $0 == .transient }.filter { $0.key != holder }
            return paths.sorted { $0.key < $1.key }.compactMap { held, path in
                let scope = nodes[held].entry.lifetime
                let isWeak = scope == .weak && nodes[holder].entry.lifetime == .singleton
                guard isWeak || scope == .perChild else { return nil }
                return "outlived: \(names(path)[0]) keeps \(names([held])[0]), which is "
                    + "\(isWeak ? "weak" : "once per child") (\(text(path)))"
            }
        }
    }

    var cycleFindings: [String] { cycles.map { "cycle: \(text($0))" } }
    private func isShared(_ index: Int) -> Bool { !nodes[index].entry.lifetime.isOwn }
    private func text(_ path: [Int]) -> String { names(path).joined(separator: " → ") }
    private func names(_ path: some Sequence<Int>) -> [String] { path.map { nodes[$0].entry.name } }

    /// A path to each reachable service; only passable lifetimes are traversed.
    private func paths(from start: Int, _ isPassable: (ServiceLifetime) -> Bool) -> [Int: [Int]] {
        var paths = [start: [start]]
        var pending = [start][...]
        while let index = pending.popFirst() {
            for next in nodes[index].next where paths[next] == nil {
                paths[next] = (paths[index] ?? []) + [next]
                if isPassable(nodes[next].entry.lifetime) { pending.append(next) }
            }
        }
        return paths
    }

    /// Each cycle once, beginning and ending with its first service; the search from one service
    /// ends after 10,000 steps.
    private var cycles: [[Int]] {
        var found: [[Int]] = []
        for start in nodes.indices where nodes[start].next.contains(where: { $0 >= start }) {
            var leadingBack: Set<Int> = [start]
            while let index = nodes.indices.dropFirst(start).first(where: {
                !leadingBack.contains($0) && nodes[$0].next.contains(where: leadingBack.contains)
            }) { leadingBack.insert(index) }
            var steps = 0
            func search(_ path: [Int]) {
                for next in nodes[path[path.count - 1]].next where leadingBack.contains(next) {
                    steps += 1
                    if next == start { found.append(path + [next]) }
                    if !path.contains(next), steps < 10_000 { search(path + [next]) }
                }
            }
            search([start])
        }
        return found
    }
}
