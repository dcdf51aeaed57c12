/// A list that a screen reads page by page, searches, and reads again after changes.
///
/// It decides what to read; the caller reads it (``Load/read(_:)``) and passes the page back. One
/// load is in flight at a time; the answer of a replaced load is ignored.
///
/// It holds a window of a few pages, however far the user scrolls: pages are dropped at one end
/// while others are read at the other, and are read again on the way back.
public struct PagedList<Query: Hashable & Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
    /// One read: of the window, or of the elements before or after it.
    public struct Load: Hashable, Sendable {
        enum Part: String, Hashable, Sendable, Codable { case window, before, after }

        /// The query to read.
        public let query: Query
        let serial: Int
        let part: Part
        let after: PageRequest.Cursor?
        /// The minimum number of elements, if there are that many.
        let count: Int
    }

    /// Dropped elements before the window: their start and number.
    struct Block: Hashable, Sendable, Codable {
        let start: PageRequest.Cursor?
        let count: Int
    }

    /// A position in the window where a page ended and the window may be cut.
    struct Mark: Sendable {
        let cursor: PageRequest.Cursor
        let last: Element.ID
    }

    /// The elements of the window, in the repository’s order.
    public private(set) var items: [Element] = []
    /// The query of ``items``; `nil` before the first answer.
    public private(set) var answered: Query?
    /// The read in flight; `nil` if there is none.
    public private(set) var inFlight: Load?
    /// Whether the last read failed; the previous elements are kept.
    public private(set) var hasFailed = false
    /// The reason why the last read failed, until one succeeds or the user dismisses it.
    public var problem: Problem?
    /// The position where the window begins; `nil` for the beginning of the list.
    private var start: PageRequest.Cursor?
    private var next: PageRequest.Cursor?
    /// The dropped blocks before the window, the nearest last.
    private var left: [Block] = []
    /// The page ends, in the order of the window.
    private var marks: [Mark] = []
    private var isOutdated = false
    /// Whether the next page was requested while the window was being read again.
    private var wantsMore = false
    private var serial = 0
    private let pageSize, pages: Int

    /// Creates an empty list without a read in flight.
    ///
    /// - Parameters:
    ///   - pageSize: The number of elements in a page, 1 to 500.
    ///   - pages: The number of pages in the window, at least 3; may be exceeded by one or two for
    ///     a moment after many changes.
    public init(pageSize: Int = 50, pages: Int = 6) {
        self.pageSize = pageSize
        self.pages = max(pages, 3)
    }

    /// The query being read, or else the last one read.
    public var requestedQuery: Query? { inFlight?.query ?? answered }
    /// Whether the repository has elements after ``items``, as of the last answer.
    public var hasMore: Bool { next != nil }
    /// Whether the next page is being read, or waits while the window is read again.
    public var isLoadingMore: Bool { inFlight?.part == .after || wantsMore }
    /// Whether there are elements before ``items``.
    public var hasEarlier: Bool { start != nil }
    /// Whether the previous pages are being read again.
    public var isLoadingEarlier: Bool { inFlight?.part == .before }

    /// Returns the read for this query; `nil` if it is loaded or being read.
    public mutating func request(_ query: Query) -> Load? {
        if let inFlight {
            if inFlight.query == query { return nil }
        } else if answered == query, !hasFailed {
            return nil
        }
        return begin(query)
    }

    /// Returns the read of the beginning; `nil` if the window begins there, or before the first
    /// answer.
    public mutating func requestBeginning() -> Load? {
        guard let requestedQuery, hasEarlier else { return nil }
        if let inFlight, inFlight.part == .window, inFlight.after == nil { return nil }
        return begin(requestedQuery)
    }

    /// Returns the read of the whole window after a change; `nil` while another read runs, which is
    /// then followed by this one.
    public mutating func requestReload() -> Load? {
        guard inFlight == nil else {
            isOutdated = true
            return nil
        }
        return answered.map { load($0, .window, after: start, count: max(items.count, pageSize)) }
    }

    /// Returns the read of the next page; `nil` at the end, and while another read runs, which is
    /// then followed by this one.
    public mutating func requestMore() -> Load? {
        guard let next, let answered else { return nil }
        if let inFlight {
            if inFlight.part == .window, inFlight.query == answered { wantsMore = true }
            return nil
        }
        return load(answered, .after, after: next, count: pageSize)
    }

    /// Returns the read of the previous block; `nil` at the beginning, and while another read runs.
    public mutating func requestEarlier() -> Load? {
        guard inFlight == nil, hasEarlier, let answered, let block = left.last else { return nil }
        // Leaves room for elements that were inserted meanwhile.
        let count = block.count + pages / 2 * pageSize
        return load(answered, .before, after: block.start, count: count)
    }

    /// Takes the page of a load; returns a follow-up read for changes and requests that came
    /// meanwhile.
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
            // All elements of the window were deleted: it starts again at the beginning.
            if items.isEmpty, start != nil { return begin(load.query) }
            keepMarks()
        case .after: append(page)
        case .before: prepend(page)
        }
        return followUp()
    }

    /// Ends a failed read; returns whether it was the one in flight.
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
            return requestReload()
        }
        guard wantsMore else { return nil }
        wantsMore = false
        return requestMore()
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
        // Half of the window is kept, and with it the elements on screen.
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
        // So many elements were inserted that the two parts do not meet: the following elements are
        // read again.
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
        // The elements that were on screen are kept.
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

    /// Keeps the marks that are still in the window, in its order.
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
    /// Reads the load page by page; pass the result to ``PagedList/take(_:of:)``.
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
