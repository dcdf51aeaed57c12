import AshlarCore

/// An event in one row of a list whose rows are features, each with an observer: found by id, or
/// held as a row’s view holds it; and in such a row without a list.
@MainActor let childWorks = [
    Work("child-of-1000") {
        let (children, seen) = childrenOfAList(rows: 1000)
        return { count in
            for number in 0..<count { children[number % 1000]?.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("child-of-1000-by-hand") {
        let seen = Seen()
        let rows = Dictionary(uniqueKeysWithValues: (0..<1000).map { ($0, observedRow(seen)) })
        return { count in
            for number in 0..<count { rows[number % 1000]?.handle(.plusTapped) }
            return seen.sum
        }
    },
    Work("child-of-1000-held") {
        let (children, seen) = childrenOfAList(rows: 1000)
        let held = children.ids.compactMap { children[$0] }
        return { count in
            for number in 0..<count { held[number % 1000].handle(.plusTapped) }
            withExtendedLifetime(children) {}
            return seen.sum
        }
    },
    Work("child-alone") {
        let seen = Seen()
        let held = [observedRow(seen)]
        return { count in
            for number in 0..<count { held[number % 1].handle(.plusTapped) }
            return seen.sum
        }
    },
]

@MainActor
private func childrenOfAList(rows: Int) -> (ChildFeatures<Int, CounterFeature>, Seen) {
    let seen = Seen()
    let list = ListFeature(rows: rows)
    let children = ChildFeatures(of: list, ids: \.ids) { _ in observedRow(seen) }
    list.observe { _ in preconditionFailure("the list is not notified of its rows") }
    return (children, seen)
}

/// Each row has a number with the same count of digits, because a text’s cost depends on its
/// length.
@MainActor
private func observedRow(_ seen: Seen) -> CounterFeature {
    let row = CounterFeature(count: 1_000_000)
    row.observe { seen.sum &+= $0.count }
    return row
}
