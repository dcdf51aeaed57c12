/// A queue of due dates, earliest first; ties are ordered by number.
struct Agenda: Sendable {
    private struct Item: Comparable {
        let at: Moment
        let number: Int

        static func < (left: Item, right: Item) -> Bool {
            (left.at, left.number) < (right.at, right.number)
        }
    }

    /// Latest first, so that removing the next one moves nothing.
    private var items: [Item] = []

    var next: Moment? { items.last?.at }

    mutating func add(_ number: Int, at moment: Moment) {
        let item = Item(at: moment, number: number)
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle] > item { low = middle + 1 } else { high = middle }
        }
        items.insert(item, at: low)
    }

    /// Removes and returns the next item if it is due at `now`.
    mutating func take(dueBy now: Moment) -> (number: Int, at: Moment)? {
        guard let last = items.last, last.at <= now else { return nil }
        items.removeLast()
        return (last.number, last.at)
    }

    mutating func remove(_ number: Int) { items.removeAll { $0.number == number } }
}
