extension ArchitectureCheck {
    /// One violation for each set of targets that need each other: its shortest cycle, edge by
    /// edge.
    func cycleViolations() -> [Violation] {
        CycleSearch(graph).shortestCycles().map { edges in
            let names = edges.map(\.from)
            let cycle = (names + [names[0]]).joined(separator: " → ")
            let worst = edges.first(where: isForbidden) ?? edges.first { $0.origin == .source }
            let place = (worst ?? edges[edges.count - 1]).place
            let what = edges.count == 1 ? "Target needs itself" : "Targets need each other"
            return Violation(
                .cycle, at: place, target: (worst ?? edges[edges.count - 1]).from, subject: cycle,
                message: "\(what): \(cycle).", reason: Rule.cycle.reason,
                fix: "Remove one of these edges; move what both ends need into a lower target.",
                related: edges.map { edge in
                    let origin = edge.origin == .manifest ? "declares" : "imports"
                    return .init("“\(edge.from)” \(origin) “\(edge.to.name)”.", at: edge.place)
                })
        }
    }

    private func isForbidden(_ edge: DependencyGraph.Edge) -> Bool {
        guard let from = visibility.target(edge.from), let to = visibility.target(edge.to.name)
        else {
            return false
        }
        switch visibility.verdict(from: from, to: to) {
        case .seen, .seenIf: return false
        case .sibling, .hidden: return true
        }
    }
}

/// Finds cycles of targets.
struct CycleSearch {
    private let graph: DependencyGraph
    /// The indices of the targets that each target depends on; edges of the manifest come before
    /// edges of files.
    private let next: [[Int]]
    private let edges: [[Int: DependencyGraph.Edge]]

    init(_ graph: DependencyGraph) {
        self.graph = graph
        let numbers = Dictionary(
            graph.targets.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var edges = [[Int: DependencyGraph.Edge]](repeating: [:], count: graph.targets.count)
        var next = [[Int]](repeating: [], count: graph.targets.count)
        for edge in graph.edges {
            guard case .target(let name) = edge.to, let from = numbers[edge.from],
                let to = numbers[name], edges[from][to] == nil
            else { continue }
            edges[from][to] = edge
            next[from].append(to)
        }
        self.edges = edges
        self.next = next
    }

    /// The shortest cycle of each strongly connected component, starting at the component’s first
    /// target in the manifest’s order.
    func shortestCycles() -> [[DependencyGraph.Edge]] {
        // Shared by all searches: entries of earlier searches are recognized and need no clearing.
        var before = [(search: Int, from: Int)](repeating: (-1, -1), count: next.count)
        return components().map { component in
            var members = Set<Int>()
            if component.count < next.count { members = Set(component) }
            var shortest: [Int] = []
            for start in component where shortest.isEmpty || shortest.count > 1 {
                let found = cycle(
                    from: start, in: members, shorterThan: shortest.isEmpty ? .max : shortest.count,
                    &before)
                if let found { shortest = found }
            }
            return shortest.indices.compactMap {
                edges[shortest[$0]][shortest[($0 + 1) % shortest.count]]
            }
        }
    }

    /// The shortest path from a target back to itself.
    ///
    /// - Parameter members: The targets that the path may pass; empty allows all.
    private func cycle(
        from start: Int, in members: Set<Int>, shorterThan limit: Int,
        _ before: inout [(search: Int, from: Int)]
    ) -> [Int]? {
        var waiting = [(target: start, steps: 1)]
        var read = 0
        while read < waiting.count {
            let (one, steps) = waiting[read]
            read += 1
            guard steps < limit else { return nil }
            for other in next[one] where members.isEmpty || members.contains(other) {
                if other == start {
                    var path = [one]
                    while let last = path.last, last != start { path.append(before[last].from) }
                    return path.reversed()
                }
                if before[other].search != start {
                    before[other] = (start, one)
                    waiting.append((other, steps + 1))
                }
            }
        }
        return nil
    }

    /// Tarjan’s strongly connected components that contain a cycle, each in the manifest’s order.
    /// The stack is explicit, because a chain of targets may be long.
    private func components() -> [[Int]] {
        var found: [[Int]] = []
        var index = [Int](repeating: -1, count: next.count)
        var low = index
        var isOpen = [Bool](repeating: false, count: next.count)
        var open: [Int] = []
        var count = 0
        var path: [(target: Int, edge: Int)] = []
        func enter(_ target: Int) {
            index[target] = count
            low[target] = count
            count += 1
            open.append(target)
            isOpen[target] = true
            path.append((target, 0))
        }
        for start in next.indices where index[start] < 0 {
            enter(start)
            while let (target, edge) = path.last {
                guard edge == next[target].count else {
                    path[path.count - 1].edge += 1
                    let other = next[target][edge]
                    if index[other] < 0 {
                        enter(other)
                    } else if isOpen[other] {
                        low[target] = min(low[target], index[other])
                    }
                    continue
                }
                path.removeLast()
                if let (parent, _) = path.last { low[parent] = min(low[parent], low[target]) }
                guard low[target] == index[target] else { continue }
                var members: [Int] = []
                repeat {
                    members.append(open.removeLast())
                    isOpen[members[members.count - 1]] = false
                } while members.last != target
                if members.count > 1 || next[target].contains(target) {
                    found.append(members.sorted())
                }
            }
        }
        return found.sorted { $0[0] < $1[0] }
    }
}
