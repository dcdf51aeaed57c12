extension ServiceLocator {
    /// Walks over all that can be resolved here, without running a factory or making anything.
    ///
    /// Call it in a test of the app's locator, and of each kind of child: a parent alone does not
    /// know what its children will register.
    ///
    /// - Throws: ``ServiceGraphError`` with everything that is missing, that needs itself, or that
    ///   is kept by what outlives it.
    public func validate() throws(ServiceGraphError) {
        var graph = ServiceGraph()
        for entry in entriesInOrder { graph.visit(entry, in: home(of: entry)) }
        let findings = graph.missing(below: self) + graph.cycles() + graph.outlived()
        if !findings.isEmpty { throw ServiceGraphError(findings: findings) }
    }
}

/// The services that can be resolved from a locator, and what each needs.
struct ServiceGraph {
    private typealias Finding = ServiceGraphError.Finding

    private struct Node {
        let place: ServicePlace
        let entry: any AnyEntry
        var next: [Int] = []
        var missing: [ServiceKey] = []
    }

    private var nodes: [Node] = []
    private var indices: [ServicePlace: Int] = [:]

    /// Takes in a service with all that is below it.
    ///
    /// - Parameter home: Where its dependencies come from.
    @discardableResult
    mutating func visit(_ entry: any AnyEntry, in home: ServiceLocator) -> Int {
        let first = node(entry, home)
        // Not recursive: a chain may be longer than a stack is deep.
        var pending = [first]
        while let index = pending.popLast() {
            let node = nodes[index]
            guard node.next.isEmpty, node.missing.isEmpty else { continue }
            var seen: Set<ServiceKey> = []
            for key in node.entry.dependencies where seen.insert(key).inserted {
                guard let next = node.place.locator.entries[key.id] else {
                    nodes[index].missing.append(key)
                    continue
                }
                let known = nodes.count
                let target = self.node(next, node.place.locator.home(of: next))
                nodes[index].next.append(target)
                if target == known { pending.append(target) }
            }
        }
        return first
    }

    private mutating func node(_ entry: any AnyEntry, _ home: ServiceLocator) -> Int {
        let place = ServicePlace(locator: home, key: entry.key)
        if let index = indices[place] { return index }
        indices[place] = nodes.count
        nodes.append(Node(place: place, entry: entry))
        return nodes.count - 1
    }

    private func name(_ index: Int) -> String { nodes[index].place.key.name }
}

// MARK: What can be wrong

extension ServiceGraph {
    /// Grouped by what is missing, each with all who ask.
    ///
    /// - Parameter locator: The one that is validated; what it has and a parent lacks is out of the
    ///   reach of what the parent makes.
    func missing(below locator: ServiceLocator) -> [ServiceGraphError.Finding] {
        var order: [ServiceKey] = []
        var askers: [ServiceKey: [String]] = [:]
        var outOfReach: [Finding] = []
        for (index, node) in nodes.enumerated() {
            for key in node.missing {
                if node.place.locator !== locator, locator.entries[key.id] != nil {
                    outOfReach.append(.outOfReach(path: pathFromShared(to: index) + [key.name]))
                    continue
                }
                if askers[key] == nil { order.append(key) }
                let name = name(index)
                if askers[key]?.contains(name) != true { askers[key, default: []].append(name) }
            }
        }
        return order.map { .missing($0.name, askedForBy: askers[$0] ?? []) } + outOfReach
    }

    /// The way to the asker from the shared service that is why it is made by the parent.
    private func pathFromShared(to asker: Int) -> [String] {
        for (index, node) in nodes.enumerated()
        where nodes[asker].entry.lifetime.isOwn && !node.entry.lifetime.isOwn {
            let ways = ways(from: index) { $0.isOwn }
            if ways[asker] != nil { return path(to: asker, along: ways) }
        }
        return [name(asker)]
    }

    /// A singleton keeps what is once per child, or weak; a weak one is shared too.
    func outlived() -> [ServiceGraphError.Finding] {
        var findings: [Finding] = []
        for (holder, node) in nodes.enumerated() where !node.entry.lifetime.isOwn {
            let ways = ways(from: holder) { $0 == .transient }
            for held in ways.keys.sorted() where held != holder {
                let scope = nodes[held].entry.lifetime
                let isWeak = scope == .weak && node.entry.lifetime == .singleton
                guard isWeak || scope == .perChild else { continue }
                findings.append(
                    .outlived(
                        path: path(to: held, along: ways),
                        scope: isWeak ? "weak" : "once per child"))
            }
        }
        return findings
    }

    /// Who needs each of those that are reached, the first to be found.
    ///
    /// - Parameter isPassable: Whether the way goes on behind a service.
    private func ways(
        from start: Int, through isPassable: (ServiceLifetime) -> Bool
    ) -> [Int: Int] {
        var before: [Int: Int] = [:]
        var pending = [start]
        var done = 0
        while done < pending.count {
            let index = pending[done]
            done += 1
            for next in nodes[index].next where before[next] == nil && next != start {
                before[next] = index
                if isPassable(nodes[next].entry.lifetime) { pending.append(next) }
            }
        }
        return before
    }

    private func path(to end: Int, along before: [Int: Int]) -> [String] {
        var path = [end]
        while let index = before[path[path.count - 1]] { path.append(index) }
        return path.reversed().map(name)
    }

    /// Each circle once, beginning with the service of it that was found first.
    ///
    /// There may be more circles than anybody can read: the search from one service ends after
    /// ``searchLimit`` steps.
    func cycles() -> [ServiceGraphError.Finding] {
        var previous = nodes.map { _ in [Int]() }
        for (index, node) in nodes.enumerated() {
            for next in node.next { previous[next].append(index) }
        }
        var findings: [Finding] = []
        for start in nodes.indices {
            let reaching = reaching(start, by: previous)
            guard nodes[start].next.contains(where: reaching.contains) else { continue }
            // Ways from `start` over later services only, so that a circle is found at one of them.
            var path = [start]
            var choices = [nodes[start].next[...]]
            var steps = 0
            while !choices.isEmpty {
                guard let next = choices[choices.count - 1].popFirst() else {
                    choices.removeLast()
                    path.removeLast()
                    continue
                }
                if next == start { findings.append(.cycle(path: (path + [start]).map(name))) }
                steps += 1
                guard next > start, reaching.contains(next), !path.contains(next),
                    steps < Self.searchLimit
                else { continue }
                path.append(next)
                choices.append(nodes[next].next[...])
            }
        }
        return findings
    }

    /// Those from which a way leads to `end` over later ones only.
    private func reaching(_ end: Int, by previous: [[Int]]) -> Set<Int> {
        var found: Set<Int> = [end]
        var pending = [end]
        while let index = pending.popLast() {
            for before in previous[index] where before > end && found.insert(before).inserted {
                pending.append(before)
            }
        }
        return found
    }

    private static var searchLimit: Int { 10_000 }
}

extension ServiceLifetime {
    /// Whether it is made for who asks, of what that locator has; otherwise it is shared.
    var isOwn: Bool { self == .transient || self == .perChild }
}
