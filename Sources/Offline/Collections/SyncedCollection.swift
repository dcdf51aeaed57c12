public import AshlarHTTP

/// A list of the server that the store has a copy of.
///
/// Conform to ``JSONCollection``, or to ``SyncedEntity`` for a row that is its own wire form;
/// ``TableCollection`` is for long lists with tables, indexes and searches of their own.
public protocol SyncedCollection: Sendable {
    /// A row as readers see it.
    associatedtype Row: Sendable
    /// A row in the server’s form.
    associatedtype Wire: Decodable & Sendable

    /// The collection’s name, which names its table and identifies it in logs, in the status and in
    /// change notifications. It is part of stored files and must never change.
    static var collection: String { get }

    /// How the server lists the collection.
    static var feed: Feed { get }

    /// The server’s id of a row; never empty, and unique in the collection.
    static func id(of wire: Wire) -> String

    /// The collection’s tables, all with its topic.
    static var tables: [StoreTable] { get }

    /// Decodes one page of the list, or a single resource.
    ///
    /// By default, the body is
    /// `{"items": […], "nextCursor": …, "changesCursor": …, "deleted": […], "total": …}`; see
    /// ``ListPage``.
    ///
    /// - Throws: `UnreadableRecord` or a `DecodingError` for an answer of another kind: nothing
    ///   changes then.
    static func page(_ response: HTTPResponse, of part: ListPart) throws -> ListPage<Wire>

    /// The request for one part of the list.
    ///
    /// By default: `?limit=`, `&cursor=`, `&offset=`, and `/changes?since=`.
    static func request(for part: ListPart, limit: Int) -> HTTPRequest

    /// Writes the difference between a page and the stored rows, in the transaction that also
    /// stores the position in the list.
    ///
    /// - Returns: What was written, and which rows could not be read.
    static func apply(_ page: SyncPage<Wire>, in store: StoreConnection) throws -> AppliedPage

    /// The number of the server’s rows that are stored from that place of the list on; see
    /// ``AppliedPage/end``. By default 0: progress then counts from the beginning of each refresh.
    static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int

    /// Other collections that are refreshed when this one has changed. None by default; a page may
    /// name more: ``AppliedPage/refreshes``.
    static var refreshesWhenChanged: Set<String> { get }

    /// The number of rounds of ``OfflineSettings/refreshInterval`` between two background
    /// refreshes. 1 by default.
    static var refreshRounds: Int { get }

    /// When a read queries the server, and whether it waits for the answer.
    static var readPolicy: ReadPolicy { get }
}

extension SyncedCollection where Wire: Identifiable<String> {
    /// The row’s own id.
    public static func id(of wire: Wire) -> String { wire.id }
}

extension SyncedCollection {
    /// Reads the copy at once; a copy older than two minutes is refreshed in the background.
    public static var readPolicy: ReadPolicy { .cacheThenRefresh(maximumAge: .seconds(120)) }

    /// None.
    public static var refreshesWhenChanged: Set<String> { [] }

    /// 1
    public static var refreshRounds: Int { 1 }

    /// 0
    public static func storedRows(from place: Int64, in store: StoreConnection) throws -> Int { 0 }
}

/// A collection with tables of its own: its reads are SQL, and it applies its commands itself; see
/// ``StoreConnection/commands(of:)``.
public protocol TableCollection: SyncedCollection {}
