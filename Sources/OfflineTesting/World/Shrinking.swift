/// Removes parts of a plan while it still fails.
enum Shrinking {
    /// A part that can be removed from a plan.
    enum Part: Hashable {
        case act(Int), ambush(Int), change(Int), list(Int), other(Int)
        case neighbour, poison, update
    }

    /// - Parameter fails: Runs a plan.
    /// - Returns: The smallest plan found: without any one of its parts it does not fail.
    static func smallest(_ plan: Plan, fails: (Plan) -> Bool) -> Plan {
        var smallest = plan
        var parts = plan.parts
        var size = max(1, parts.count / 2)
        while !parts.isEmpty {
            var isSmaller = false
            var start = 0
            while start < parts.count {
                let end = min(start + size, parts.count)
                let rest = Array(parts[..<start] + parts[end...])
                let candidate = plan.with(only: Set(rest))
                if fails(candidate) {
                    smallest = candidate
                    parts = rest
                    isSmaller = true
                } else {
                    start = end
                }
            }
            if size == 1, !isSmaller { break }
            size = max(1, size / 2)
        }
        return smallest
    }
}

extension Plan {
    /// All parts, in an order that does not depend on the plan.
    var parts: [Shrinking.Part] {
        var parts: [Shrinking.Part] = []
        if neighbour != nil { parts.append(.neighbour) }
        if poisoned != nil { parts.append(.poison) }
        if updates { parts.append(.update) }
        parts += ambushes.indices.map { .ambush($0) }
        parts += lists.indices.filter { lists[$0] != nil }.map { .list($0) }
        parts += others.indices.filter { others[$0] != nil }.map { .other($0) }
        parts += changes.indices.filter { changes[$0] != nil }.map { .change($0) }
        parts += acts.indices.map { .act($0) }
        return parts
    }

    /// A plan with only these parts; their times and seeds are unchanged.
    func with(only parts: Set<Shrinking.Part>) -> Plan {
        var plan = self
        plan.acts = acts.indices.filter { parts.contains(.act($0)) }.map { acts[$0] }
        plan.ambushes = ambushes.indices.filter { parts.contains(.ambush($0)) }.map {
            ambushes[$0]
        }
        for number in changes.indices where !parts.contains(.change(number)) {
            plan.changes[number] = nil
        }
        for number in lists.indices where !parts.contains(.list(number)) {
            plan.lists[number] = nil
        }
        for number in others.indices where !parts.contains(.other(number)) {
            plan.others[number] = nil
        }
        if !parts.contains(.neighbour) { plan.neighbour = nil }
        if !parts.contains(.poison) { plan.poisoned = nil }
        if !parts.contains(.update) { plan.updates = false }
        return plan
    }

    /// A readable description.
    func lines(_ scenario: Scenario) -> [String] {
        func text(_ act: Act) -> String {
            switch act {
            case .user(let number, _):
                scenario.acts.indices.contains(number) ? scenario.acts[number].name : "nothing"
            case .kill(let time): "a process is killed for \(time / Time.millisecond) ms"
            case .outage(let time): "no network for \(time / Time.millisecond) ms"
            case .leap(let time): "the device sleeps for \(time / Time.second) s"
            case .signOut: "the user signs out"
            case .killAll(_, let time):
                "all processes are killed for \(time / Time.millisecond) ms"
            case .setClock(let seconds): "the device’s clock is set by \(seconds) s"
            }
        }
        func fates(_ fates: [Fate?], _ name: String) -> [String] {
            fates.indices.compactMap { number in
                fates[number].map { "\(name) \(number + 1): \($0.fault.rawValue)" }
            }
        }
        var lines = acts.map { "\($0.time / Time.millisecond) ms: \(text($0.act))" }
        lines += ambushes.map {
            "\($0.steps) steps after “\($0.moment.rawValue)” number \($0.passes + 1): \(text($0.act))"
        }
        lines += fates(changes, "change") + fates(lists, "read") + fates(others, "other request")
        if let neighbour {
            lines.append("\(neighbour / Time.millisecond) ms: a second process starts")
        }
        if let poisoned { lines.append("command \(poisoned + 1) is answered with 500 each time") }
        if updates { lines.append("processes start again with the next version") }
        return lines
    }
}
