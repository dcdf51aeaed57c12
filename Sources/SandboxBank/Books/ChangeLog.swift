/// Changes in order, append-only, so that a position is a cursor.
struct ChangeLog: Sendable {
    /// A section of the log; each number appears once, at its latest change.
    struct Page {
        var changed: [Int] = []
        var withdrawn: [Int] = []
        /// The position to continue from.
        var end: Int
        var isLast: Bool
    }

    private var log: [Int32] = []
    private var latest: [Int32: Int] = [:]
    private var hidden: Set<Int32> = []

    /// The position of the next change.
    var end: Int { log.count }

    mutating func record(_ number: Int) {
        latest[Int32(number)] = log.count
        log.append(Int32(number))
    }

    /// Marks the item as deleted for clients; the books keep it.
    mutating func withdraw(_ number: Int) {
        hidden.insert(Int32(number))
        record(number)
    }

    func isWithdrawn(_ number: Int) -> Bool {
        !hidden.isEmpty && hidden.contains(Int32(number))
    }

    /// The withdrawn items, unordered.
    var withdrawn: Set<Int32> { hidden }

    /// The number of items that changed at or after that position.
    func count(from start: Int) -> Int {
        (start..<max(start, log.count)).count { latest[log[$0]] == $0 }
    }

    /// At most `limit` changes from that position.
    func page(from start: Int, limit: Int) -> Page {
        var page = Page(end: start, isLast: true)
        var count = 0
        while page.end < log.count {
            if count == limit {
                page.isLast = false
                break
            }
            let number = log[page.end]
            if latest[number] == page.end {
                count += 1
                if hidden.contains(number) {
                    page.withdrawn.append(Int(number))
                } else {
                    page.changed.append(Int(number))
                }
            }
            page.end += 1
        }
        return page
    }
}
