/// What is due when; the next thing comes out first, and of the same time the lower number.
struct Agenda: Sendable {
    private struct Item: Comparable {
        let at: Moment
        let number: Int

        static func < (left: Item, right: Item) -> Bool {
            (left.at, left.number) < (right.at, right.number)
        }
    }

    /// Latest first, so that taking the next one moves nothing.
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

    /// Takes out the next thing if it is due by then.
    mutating func take(dueBy now: Moment) -> (number: Int, at: Moment)? {
        guard let last = items.last, last.at <= now else { return nil }
        items.removeLast()
        return (last.number, last.at)
    }

    /// Whatever the payment was waiting for will not come.
    mutating func remove(_ number: Int) { items.removeAll { $0.number == number } }
}
