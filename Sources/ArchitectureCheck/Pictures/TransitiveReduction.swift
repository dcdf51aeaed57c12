/// Which arrows of a graph follow from others.
struct TransitiveReduction {
    /// Whom each node points to; what was found to follow is taken out.
    private var ways: [[Int]]
    /// Whom each node reaches, and whom not at once but by way of others; `nil` for a node that a
    /// circle is behind.
    private var reach: [(all: Numbers, byOthers: Numbers)?]

    /// For each arrow whether it says more than the rest: what it leads to is reached by no longer way.
    ///
    /// Where no circle is in sight that is asked of sets, each put together once. The rest is walked,
    /// arrow by arrow, so that of two that follow from each other one stays.
    ///
    /// - Parameter arrows: Between different nodes, each once.
    static func needed(_ arrows: [(from: Int, to: Int)], nodes: Int) -> [Bool] {
        var reduction = TransitiveReduction(arrows, nodes: nodes)
        return arrows.map { reduction.keeps($0.from, $0.to) }
    }

    private init(_ arrows: [(from: Int, to: Int)], nodes: Int) {
        ways = Array(repeating: [], count: nodes)
        reach = Array(repeating: nil, count: nodes)
        var pointing = ways
        var open = Array(repeating: 0, count: nodes)
        for (from, to) in arrows {
            ways[from].append(to)
            pointing[to].append(from)
            open[from] += 1
        }
        // Innermost first; whatever comes to stand before a circle is never ready.
        var ready = open.indices.filter { open[$0] == 0 }
        while let node = ready.popLast() {
            var byOthers = Numbers(below: nodes)
            for next in ways[node] { if let more = reach[next]?.all { byOthers.formUnion(more) } }
            var all = byOthers
            for next in ways[node] { all.insert(next) }
            reach[node] = (all, byOthers)
            for before in pointing[node] {
                open[before] -= 1
                if open[before] == 0 { ready.append(before) }
            }
        }
    }

    private mutating func keeps(_ from: Int, _ to: Int) -> Bool {
        if let known = reach[from] { return !known.byOthers.contains(to) }
        ways[from].removeAll { $0 == to }
        if isReachable(to, from: from) { return false }
        ways[from].append(to)
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
                open += ways[next].filter { seen.insert($0).inserted }
            }
        }
        return false
    }
}

/// A set of small numbers, a bit for each.
private struct Numbers {
    private var words: [UInt64]

    init(below count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ number: Int) { words[number / 64] |= 1 << UInt64(number % 64) }

    mutating func formUnion(_ other: Numbers) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    func contains(_ number: Int) -> Bool { words[number / 64] & (1 << UInt64(number % 64)) != 0 }
}
