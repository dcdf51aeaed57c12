/// What changed, in the order it changed: append only, so that a position is a cursor.
struct ChangeLog: Sendable {
    /// One stretch of the log; each number appears once, where it changed last.
    struct Page {
        var changed: [Int] = []
        var withdrawn: [Int] = []
        /// Where to go on.
        var end: Int
        var isLast: Bool
    }

    private var log: [Int32] = []
    private var latest: [Int32: Int] = [:]
    private var hidden: Set<Int32> = []

    /// Where changes begin that have not happened yet.
    var end: Int { log.count }

    mutating func record(_ number: Int) {
        latest[Int32(number)] = log.count
        log.append(Int32(number))
    }

    /// From now on the thing is reported as deleted; the books keep it.
    mutating func withdraw(_ number: Int) {
        hidden.insert(Int32(number))
        record(number)
    }

    func isWithdrawn(_ number: Int) -> Bool {
        !hidden.isEmpty && hidden.contains(Int32(number))
    }

    /// What was withdrawn, in no order.
    var withdrawn: Set<Int32> { hidden }

    /// How many things have changed from that position on.
    func count(from start: Int) -> Int {
        (start..<max(start, log.count)).count { latest[log[$0]] == $0 }
    }

    /// At most `limit` changes from that position on.
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
