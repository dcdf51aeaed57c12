/// A list that a screen reads page by page, searches, and reads again when it changed underneath.
///
/// It decides what to read; the caller reads it (``Load/read(_:)``) and hands back the answer. One
/// load is in flight at a time; the answer of one that was replaced changes nothing.
public struct PagedList<Query: Hashable & Sendable, Element: Identifiable & Sendable>: Sendable
where Element.ID: Sendable {
    /// One reading: of the beginning, or of what follows a page.
    public struct Load: Hashable, Sendable {
        /// What the caller has to read.
        public let query: Query
        let serial: Int
        let after: PageCursor?
        /// At least so many, if there are.
        let count: Int
    }

    /// What was read so far, in the repository's order.
    public private(set) var items: [Element] = []
    /// What ``items`` answer; `nil` before the first answer.
    public private(set) var answered: Query?
    /// `nil` while nothing is being read.
    public private(set) var inFlight: Load?
    /// Whether the last reading failed; what was read before stays.
    public private(set) var hasFailed = false
    private var next: PageCursor?
    private var isOutdated = false
    /// The next page was asked for while the beginning was being read again.
    private var wantsMore = false
    private var serial = 0
    private let pageSize: Int

    /// Empty, with nothing in flight.
    ///
    /// - Parameter pageSize: How many elements a page has, 1 to 500.
    public init(pageSize: Int = 50) { self.pageSize = pageSize }

    /// What is being read, or else was.
    public var wanted: Query? { inFlight?.query ?? answered }
    /// Whether the repository has elements after ``items``, as of the last answer.
    public var hasMore: Bool { next != nil }
    /// Also while the beginning is read again and the next page waits for it.
    public var isLoadingMore: Bool { inFlight?.after != nil || wantsMore }

    /// What to read for this query; `nil` if it is read or being read already.
    public mutating func ask(_ query: Query) -> Load? {
        if let inFlight {
            if inFlight.query == query { return nil }
        } else if answered == query, !hasFailed {
            return nil
        }
        (isOutdated, wantsMore) = (false, false)
        return begin(query, count: pageSize)
    }

    /// What to read because the list changed: as much as is shown. While something is being read,
    /// `nil`: it is read again after that.
    public mutating func askAgain() -> Load? {
        guard inFlight == nil else {
            isOutdated = true
            return nil
        }
        return answered.map { begin($0, count: max(items.count, pageSize)) }
    }

    /// What to read for the next page; `nil` at the end. While something is being read, `nil`: it is
    /// read after that.
    public mutating func askMore() -> Load? {
        guard let next, let answered else { return nil }
        if let inFlight {
            if inFlight.after == nil, inFlight.query == answered { wantsMore = true }
            return nil
        }
        return begin(answered, after: next, count: pageSize)
    }

    /// Takes an answer in; returns what is to be read next because of what happened meanwhile.
    public mutating func take(_ page: Page<Element>, of load: Load) -> Load? {
        guard load == inFlight else { return nil }
        if load.after == nil {
            items = page.items
        } else {
            let known = Set(items.map(\.id))
            items += page.items.filter { !known.contains($0.id) }
        }
        (next, answered, inFlight, hasFailed) = (page.next, load.query, nil, false)
        return followUp()
    }

    /// Ends a reading that failed; returns whether it was the one in flight.
    public mutating func fail(_ load: Load) -> Bool {
        guard load == inFlight else { return false }
        (inFlight, isOutdated, wantsMore, hasFailed) = (nil, false, false, true)
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

    private mutating func begin(
        _ query: Query, after: PageCursor? = nil, count: Int
    ) -> Load {
        serial += 1
        let load = Load(query: query, serial: serial, after: after, count: count)
        inFlight = load
        return load
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

extension PagedList: Equatable where Element: Equatable {}

extension PagedList.Load: Codable where Query: Codable {}

extension PagedList: Codable where Query: Codable, Element: Codable {}
