/// A list that a screen reads page by page, searches, and reads again when it changed underneath.
///
/// It decides what to read; the caller reads it (``Load/read(_:)``) and hands back the answer. One
/// load is in flight at a time; the answer of one that was replaced changes nothing.
///
/// However far a person reads on, it holds a window of some pages: what was left behind is
/// forgotten at one end while it is read at the other, and is read again on the way back.
public struct PagedList<Query: Hashable & Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
    /// One reading: of the window, or of what stands before or after it.
    public struct Load: Hashable, Sendable {
        enum Part: String, Hashable, Sendable, Codable { case window, before, after }

        /// What the caller has to read.
        public let query: Query
        let serial: Int
        let part: Part
        let after: PageRequest.Cursor?
        /// At least so many, if there are.
        let count: Int
    }

    /// What was left behind: where it began and how much it was.
    struct Block: Hashable, Sendable, Codable {
        let start: PageRequest.Cursor?
        let count: Int
    }

    /// A place in the window where a page ended, and the window may be cut.
    struct Mark: Sendable {
        let cursor: PageRequest.Cursor
        let last: Element.ID
    }

    /// The window on the list, in the repository's order.
    public private(set) var items: [Element] = []
    /// What ``items`` answer; `nil` before the first answer.
    public private(set) var answered: Query?
    /// `nil` while nothing is being read.
    public private(set) var inFlight: Load?
    /// Whether the last reading failed; what was read before stays.
    public private(set) var hasFailed = false
    /// Why the last reading failed, until one succeeds or the user dismisses it.
    public var problem: Problem?
    /// Where the window begins; `nil` for the list's own beginning.
    private var start: PageRequest.Cursor?
    private var next: PageRequest.Cursor?
    /// What stands before the window, the nearest last.
    private var left: [Block] = []
    /// In the order of the window.
    private var marks: [Mark] = []
    private var isOutdated = false
    /// The next page was asked for while the window was being read again.
    private var wantsMore = false
    private var serial = 0
    private let pageSize, pages: Int

    /// Empty, with nothing in flight.
    ///
    /// - Parameters:
    ///   - pageSize: How many elements a page has, 1 to 500.
    ///   - pages: How many pages the window has, at least 3; one or two more for a moment, where
    ///     much has changed.
    public init(pageSize: Int = 50, pages: Int = 6) {
        self.pageSize = pageSize
        self.pages = max(pages, 3)
    }

    /// What is being read, or else was.
    public var wanted: Query? { inFlight?.query ?? answered }
    /// Whether the repository has elements after ``items``, as of the last answer.
    public var hasMore: Bool { next != nil }
    /// Also while the window is read again and the next page waits for it.
    public var isLoadingMore: Bool { inFlight?.part == .after || wantsMore }
    /// Whether elements before ``items`` were left behind.
    public var hasEarlier: Bool { start != nil }
    /// While what was left behind last is read again.
    public var isLoadingEarlier: Bool { inFlight?.part == .before }

    /// What to read for this query; `nil` if it is read or being read already.
    public mutating func ask(_ query: Query) -> Load? {
        if let inFlight {
            if inFlight.query == query { return nil }
        } else if answered == query, !hasFailed {
            return nil
        }
        return begin(query)
    }

    /// What to read to be back at the beginning; `nil` where the window begins there, or before
    /// the first answer.
    public mutating func askBeginning() -> Load? {
        guard let wanted, hasEarlier else { return nil }
        if let inFlight, inFlight.part == .window, inFlight.after == nil { return nil }
        return begin(wanted)
    }

    /// What to read because the list changed: as much as is shown. While something is being read,
    /// `nil`: it is read again after that.
    public mutating func askAgain() -> Load? {
        guard inFlight == nil else {
            isOutdated = true
            return nil
        }
        return answered.map { load($0, .window, after: start, count: max(items.count, pageSize)) }
    }

    /// What to read for the next page; `nil` at the end. While something is being read, `nil`: it is
    /// read after that.
    public mutating func askMore() -> Load? {
        guard let next, let answered else { return nil }
        if let inFlight {
            if inFlight.part == .window, inFlight.query == answered { wantsMore = true }
            return nil
        }
        return load(answered, .after, after: next, count: pageSize)
    }

    /// What to read for what was left behind last; `nil` at the beginning, and while something is
    /// being read.
    public mutating func askEarlier() -> Load? {
        guard inFlight == nil, hasEarlier, let answered, let block = left.last else { return nil }
        // Some have come in between, perhaps.
        let count = block.count + pages / 2 * pageSize
        return load(answered, .before, after: block.start, count: count)
    }

    /// Takes an answer in; returns what is to be read next because of what happened meanwhile.
    public mutating func take(_ page: Page<Element>, of load: Load) -> Load? {
        guard load == inFlight else { return nil }
        answered = load.query
        inFlight = nil
        hasFailed = false
        problem = nil
        switch load.part {
        case .window:
            items = page.items
            next = page.next
            start = load.after
            if start == nil { left = [] }
            // All of it has gone: there is nothing to see here.
            if items.isEmpty, start != nil { return begin(load.query) }
            keepMarks()
        case .after: append(page)
        case .before: prepend(page)
        }
        return followUp()
    }

    /// Ends a reading that failed; returns whether it was the one in flight.
    @discardableResult
    public mutating func fail(_ load: Load, _ problem: Problem) -> Bool {
        guard load == inFlight else { return false }
        inFlight = nil
        isOutdated = false
        wantsMore = false
        hasFailed = true
        self.problem = problem
        return true
    }

    private mutating func followUp() -> Load? {
        if isOutdated {
            isOutdated = false
            return askAgain()
        }
        guard wantsMore else { return nil }
        wantsMore = false
        return askMore()
    }

    private mutating func begin(_ query: Query) -> Load {
        isOutdated = false
        wantsMore = false
        return load(query, .window, after: nil, count: pageSize)
    }

    private mutating func load(
        _ query: Query, _ part: Load.Part, after: PageRequest.Cursor?, count: Int
    ) -> Load {
        serial += 1
        let load = Load(query: query, serial: serial, part: part, after: after, count: count)
        inFlight = load
        return load
    }

    // MARK: The window

    private mutating func append(_ page: Page<Element>) {
        if let next, let last = items.last { marks.append(Mark(cursor: next, last: last.id)) }
        let known = Set(items.map(\.id))
        items += page.items.filter { !known.contains($0.id) }
        next = page.next
        // Half of it stays, and with it what is being looked at.
        let places = places
        guard items.count > pages * pageSize,
            let mark = marks.lastIndex(where: { (places[$0.last] ?? .max) < items.count / 2 }),
            let place = places[marks[mark].last]
        else { return }
        left.append(Block(start: start, count: place + 1))
        start = marks[mark].cursor
        items.removeFirst(place + 1)
        marks.removeFirst(mark + 1)
    }

    private mutating func prepend(_ page: Page<Element>) {
        let known = Set(items.map(\.id))
        let overlap =
            page.items.firstIndex { $0.id == items.first?.id }
            ?? page.items.firstIndex { known.contains($0.id) }
        let block = left.removeLast()
        let border = start
        start = block.start
        // So much has come in between that the two do not meet: what follows is read again.
        guard overlap != nil || page.next == border else {
            items = page.items
            next = page.next
            marks = []
            return
        }
        let before = page.items[..<(overlap ?? page.items.endIndex)].filter {
            !known.contains($0.id)
        }
        if let border, let last = before.last {
            marks.insert(Mark(cursor: border, last: last.id), at: 0)
        }
        items = before + items
        keepMarks()
        // What was looked at until now stays.
        let places = places
        let kept = before.count + pages / 3 * pageSize
        guard items.count > pages * pageSize,
            let mark = marks.firstIndex(where: { (places[$0.last] ?? -1) >= kept - 1 }),
            let place = places[marks[mark].last]
        else { return }
        next = marks[mark].cursor
        items.removeSubrange((place + 1)...)
        marks.removeSubrange(mark...)
    }

    /// Those that are in the window still, in its order.
    private mutating func keepMarks() {
        let places = places
        var last = -1
        marks = marks.filter { mark in
            guard let place = places[mark.last], place > last, place < items.count - 1 else {
                return false
            }
            last = place
            return true
        }
    }

    private var places: [Element.ID: Int] {
        Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }
}

extension PagedList.Load {
    /// Reads as many pages as it takes; the answer for ``PagedList/take(_:of:)``.
    public func read(
        _ fetch: (Query, PageRequest) async throws -> Page<Element>
    ) async throws -> Page<Element> {
        var items: [Element] = []
        var cursor = after
        repeat {
            let page = try await fetch(
                query, PageRequest(after: cursor, limit: count - items.count))
            items += page.items
            cursor = page.next
        } while items.count < count && cursor != nil
        return Page(items: items, next: cursor)
    }
}

extension PagedList.Mark: Equatable where Element.ID: Equatable {}

extension PagedList: Equatable where Element: Equatable {}

extension PagedList.Load: Codable where Query: Codable {}

extension PagedList.Mark: Codable where Element.ID: Codable {}

extension PagedList: Codable where Query: Codable, Element: Codable, Element.ID: Codable {}
