/// Finds the edges of a graph that follow from others.
struct TransitiveReduction {
    /// The successors of each node; edges found redundant are removed.
    private var successors: [[Int]]
    /// All nodes reachable from each node, and those reachable by at least two edges; `nil` for a
    /// node that leads to a cycle.
    private var reach: [(all: Numbers, indirect: Numbers)?]

    /// For each edge, whether it is needed: a redundant edge’s end is also reached by a longer
    /// path.
    ///
    /// For nodes that lead to no cycle this is computed with sets, each built once. The other edges
    /// are checked one by one, so that of two that follow from each other one stays.
    ///
    /// - Parameter arrows: Edges between different nodes, without duplicates.
    static func needed(_ arrows: [(from: Int, to: Int)], nodes: Int) -> [Bool] {
        var reduction = TransitiveReduction(arrows, nodes: nodes)
        return arrows.map { reduction.keeps($0.from, $0.to) }
    }

    private init(_ arrows: [(from: Int, to: Int)], nodes: Int) {
        successors = Array(repeating: [], count: nodes)
        reach = Array(repeating: nil, count: nodes)
        var pointing = successors
        var open = Array(repeating: 0, count: nodes)
        for (from, to) in arrows {
            successors[from].append(to)
            pointing[to].append(from)
            open[from] += 1
        }
        // Innermost first; nodes that lead to a cycle never become ready.
        var ready = open.indices.filter { open[$0] == 0 }
        while let node = ready.popLast() {
            var indirect = Numbers(below: nodes)
            for next in successors[node] {
                if let more = reach[next]?.all { indirect.formUnion(more) }
            }
            var all = indirect
            for next in successors[node] { all.insert(next) }
            reach[node] = (all, indirect)
            for before in pointing[node] {
                open[before] -= 1
                if open[before] == 0 { ready.append(before) }
            }
        }
    }

    private mutating func keeps(_ from: Int, _ to: Int) -> Bool {
        if let known = reach[from] { return !known.indirect.contains(to) }
        successors[from].removeAll { $0 == to }
        if isReachable(to, from: from) { return false }
        successors[from].append(to)
        return true
    }

    private func isReachable(_ end: Int, from start: Int) -> Bool {
        var seen = Set([start])
        var open = [start]
        while let next = open.popLast() {
            if next == end { return true }
            if let known = reach[next] {
                if known.all.contains(end) { return true }
            } else {
                open += successors[next].filter { seen.insert($0).inserted }
            }
        }
        return false
    }
}

/// A set of small numbers, one bit for each.
private struct Numbers {
    private var words: [UInt64]

    init(below count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

    mutating func formUnion(_ other: Numbers) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }
}
