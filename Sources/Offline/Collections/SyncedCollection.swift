public import AshlarHTTP

/// A collection of the server’s, of which the store has a copy.
///
/// Adopt ``JSONCollection``, or ``SyncedEntity`` for a row that is its own wire form; ``TableCollection``
/// is for long lists with tables, indexes and searches of their own.
public protocol SyncedCollection: Sendable {
    /// A row as readers see it.
    associatedtype Row: Sendable
    /// A row as the server writes it.
    associatedtype Wire: Decodable & Sendable

    /// Its table, and its name in logs, in the status and in change notifications. Never changes: it
    /// stands in stored files.
    static var collection: String { get }

    /// How the server lists it.
    static var feed: Feed { get }

    /// The server’s id of a row: never empty, at most one row has it.
    static func id(of wire: Wire) -> String

    /// The tables that hold it, all of this topic.
    static var tables: [StoreTable] { get }

    /// Reads one page of the list, or a single resource.
    ///
    /// Unless implemented, the body is `{"items": […], "nextCursor": …, "changesCursor": …, "deleted": […],
    /// "total": …}`; see ``ListPage``.
    /// - Throws: `UnreadableRecord` or a `DecodingError` for an answer of another kind: nothing
    ///   changes then.
    static func page(_ response: HTTPResponse, of part: ListPart) throws -> ListPage<Wire>

    /// The request for one part of the list.
    ///
    /// Unless implemented: `?limit=`, `&cursor=`, `&offset=`, and `/changes?since=`.
    static func request(for part: ListPart, limit: Int) -> HTTPRequest

    /// Writes the difference between a page and what is stored, in the transaction of the page’s place
    /// in the list.
    ///
    /// - Returns: What was written, and by name what could not be read; the rest goes on.
    static func apply(_ page: SyncPage<Wire>, in store: StoreConnection) throws -> AppliedPage

    /// How many of the server’s rows are stored from that place of the list on; see ``AppliedPage/end``.
    /// Unless implemented, 0: progress then counts from the beginning of each refresh.
    static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int

    /// Other collections that are refreshed when this one has changed. Unless implemented, none; a page
    /// may name more: ``AppliedPage/refreshes``.
    static var refreshesWhenChanged: Set<String> { get }

    /// When a copy that is read is old enough to be refreshed behind the reader’s back.
    static var readPolicy: ReadPolicy { get }
}

extension SyncedCollection where Wire: Identifiable<String> {
    /// The row’s own id.
    public static func id(of wire: Wire) -> String { wire.id }
}

extension SyncedCollection {
    /// At once from the copy; a copy older than two minutes is refreshed in the background.
    public static var readPolicy: ReadPolicy { .cacheThenRefresh(maximumAge: .seconds(120)) }

    /// None.
    public static var refreshesWhenChanged: Set<String> { [] }

    /// 0
    public static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int { 0 }
}

/// A collection with tables of its own: its reads are SQL, and it lays its commands on top itself; see
/// ``StoreConnection/commands(of:)``.
public protocol TableCollection: SyncedCollection {}
