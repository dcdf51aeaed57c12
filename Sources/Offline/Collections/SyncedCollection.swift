public import AshlarHTTP

/// A list of the server’s, of which the store has a copy.
///
/// Adopt ``JSONCollection``, or ``SyncedEntity`` for a row that is its own wire form; ``TableCollection``
/// is for long lists with tables, indexes and searches of their own.
public protocol SyncedCollection: Sendable {
    /// A row as readers see it.
    associatedtype Row: Sendable
    /// A row as the server writes it.
    associatedtype Wire: Decodable & Sendable

    /// Its name: the name of its table, and its name in logs, in the status and in change notifications.
    /// It stands in stored files and never changes.
    static var collection: String { get }

    /// How the server lists it.
    static var feed: Feed { get }

    /// The server’s id of a row; never empty, and unique in the collection.
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

    /// Writes the difference between a page and the stored rows, in the transaction that also stores the
    /// place in the list.
    ///
    /// - Returns: What was written, and which rows could not be read.
    static func apply(_ page: SyncPage<Wire>, in store: StoreConnection) throws -> AppliedPage

    /// How many of the server’s rows are stored from that place of the list on; see ``AppliedPage/end``.
    /// Unless implemented, 0: progress then counts from the beginning of each refresh.
    static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int

    /// Other collections that are refreshed when this one has changed. Unless implemented, none; a page
    /// may name more: ``AppliedPage/refreshes``.
    static var refreshesWhenChanged: Set<String> { get }

    /// How many rounds of ``OfflineSettings/refreshInterval`` pass between two refreshes in the background.
    /// Unless implemented, one.
    static var refreshRounds: Int { get }

    /// When a read asks the server, and whether it waits for the answer.
    static var readPolicy: ReadPolicy { get }
}

extension SyncedCollection where Wire: Identifiable<String> {
    /// The row’s own id.
    public static func id(of wire: Wire) -> String { wire.id }
}

extension SyncedCollection {
    /// Reads the copy at once; one that is older than two minutes is refreshed in the background.
    public static var readPolicy: ReadPolicy { .cacheThenRefresh(maximumAge: .seconds(120)) }

    /// None.
    public static var refreshesWhenChanged: Set<String> { [] }

    /// 1
    public static var refreshRounds: Int { 1 }

    /// 0
    public static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int { 0 }
}

/// A collection with tables of its own: its reads are SQL, and it lays its commands on top itself; see
/// ``StoreConnection/commands(of:)``.
public protocol TableCollection: SyncedCollection {}
