public import AshlarCore
public import AshlarHTTP
public import Foundation

/// One change at the server, which takes effect exactly once.
///
/// Its key and the exact bytes of its request are stored before the first byte is sent. It is tried until
/// the server has answered, over restarts, crashes and lost answers. The store holds it as JSON: a later
/// version of the app should decode what an earlier one wrote. One that it cannot decode waits for a
/// version that can.
public protocol OfflineCommand: Codable, Sendable {
    /// The collection of the row that it changes.
    associatedtype Collection: SyncedCollection

    /// The name of its kind. It stands in stored files and never changes.
    static var name: String { get }

    /// How a second effect is prevented.
    static var prevention: Prevention<Self> { get }

    /// What happens if somebody else has changed the row. Unless implemented, the command is parked.
    static var onConflict: ConflictPolicy { get }

    /// Other collections that it changes. A finished command stays on top of each until that collection
    /// was refreshed after the answer. Unless implemented, none.
    static var alsoChanges: Set<String> { get }

    /// Collections whose rows the command names and the server may rename; see
    /// ``JSONCollection/idsMayChange``. An answer that there is no such row (404, 410), to the request or to
    /// its look-up, is then believed only once these have been refreshed: where a row has another id by now,
    /// the command goes on with that. Unless implemented, none.
    static var followsRenames: Set<String> { get }

    /// The id of the row that it changes. For a new row, an id from the device: the server's id replaces
    /// it, here and in the commands that wait for the row.
    var row: String { get }

    /// Commands of one lane are sent in the order in which they were performed; lanes do not wait for each
    /// other. Unless implemented, each row is a lane.
    var lane: String { get }

    /// Whether it makes the row. Commands that contain the row's id wait for it.
    var makesRow: Bool { get }

    /// Whether it deletes the row. An answer that there is no such row (404, 410) is a success then.
    static var deletesRow: Bool { get }

    /// The request, without a key. It is encoded once, and the same bytes are sent each time.
    func request() throws -> HTTPRequest

    /// Shows it on top of the server's row, on each read, until the copy has it; `nil` is no row.
    ///
    /// Applied to a row that has it already, it changes nothing. Does nothing unless implemented: a
    /// ``TableCollection`` lays its commands on top itself.
    /// While it is performed, a row has to come of it, unless the command makes or deletes its row:
    /// otherwise ``UnknownRow`` is thrown. A deletion of a row that nobody sees is stored, as the server
    /// may still have it.
    /// - Throws: A rule that it breaks. Thrown while it is performed, nothing is stored; later, the row
    ///   is shown without it.
    func apply(to row: inout Collection.Row?) throws

    /// Whether a row of the server's shows this command. It is asked after a conflict, if an earlier
    /// attempt may have changed the row. Unless implemented, `true` if applying the command changes
    /// nothing, and `false` for rows that are not `Equatable`.
    func isShown(by row: Collection.Row) -> Bool

    /// A last check, in the transaction that stores the command: no other process can write in between.
    ///
    /// - Throws: A rule that the command breaks. Nothing is stored then.
    func check(in store: StoreConnection) throws

    /// What an answer means. Unless implemented, the status is read as RFC 9110 defines it.
    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict

    /// Reads the body of a successful answer. Unless implemented, the row as JSON, or nothing if the body
    /// is empty.
    ///
    /// - Throws: `UnreadableRecord` or a `DecodingError` for an answer about something else. The command
    ///   is not settled then, and is tried again.
    func answer(in response: HTTPResponse) throws -> CommandAnswer<Collection>

    /// Called in the transaction of each step, to keep tables of the adopter's own up to date. Does nothing
    /// unless implemented.
    func didReach(_ step: CommandStep<Self>, at time: Date, in store: StoreConnection) throws

    /// Changes the command to fit the server's current row; see ``ConflictPolicy``. Unless implemented, the
    /// command stays as it is.
    ///
    /// - Throws: An error if the two do not go together. The command is parked then.
    mutating func rebase(on row: Collection.Row) throws

    /// As ``rebase(on:)``, after the user has seen the server's row and sends the command again. Unless
    /// implemented, calls ``rebase(on:)``.
    mutating func retry(on row: Collection.Row) throws

    /// The JSON that is stored. Unless implemented, by `JSONEncoder`.
    func encoded() throws -> Data

    /// Reads what ``encoded()`` wrote.
    static func decoded(_ bytes: Data) throws -> Self
}

/// What happens to a command if the server answers that somebody else has changed the row (412, 428, or
/// 409 without a key).
public enum ConflictPolicy: Sendable, Equatable {
    /// It waits for the user, who sees the server's row, and retries or drops the command.
    case park
    /// It is refused. The server's row stays.
    case serverWins
    /// It is rebased on the server's current row and sent again, under another key. `rebase(on:)` takes the
    /// new version over.
    case clientWins
    /// As ``clientWins``; `rebase(on:)` joins both changes, and throws if they do not go together.
    case merge
}

/// What has just happened to a command.
public enum CommandStep<Command: OfflineCommand>: Sendable {
    /// It is stored.
    case stored
    /// A request with it may leave now.
    case sending
    /// Nothing of it has arrived; it is tried again.
    case waiting
    /// It may have arrived.
    case unknown
    /// The server has it.
    case done(CommandAnswer<Command.Collection>)
    /// The server refused it, for good.
    case refused(ServerError)
    /// The user took it back before anything of it left.
    case takenBack
    /// It waits for the user.
    case parked(ServerError)
    /// The user dropped it.
    case dropped
}

extension OfflineCommand {
    /// Parked.
    public static var onConflict: ConflictPolicy { .park }
    /// None.
    public static var alsoChanges: Set<String> { [] }
    /// None.
    public static var followsRenames: Set<String> { [] }
    /// The row's.
    public var lane: String { "\(Collection.collection)/\(row)" }
    /// `false`
    public var makesRow: Bool { false }
    /// `false`
    public static var deletesRow: Bool { false }
    /// None.
    public func check(in store: StoreConnection) throws {}
    /// Nothing.
    public func didReach(
        _ step: CommandStep<Self>, at time: Date, in store: StoreConnection
    ) throws {}
    /// Nothing.
    public mutating func rebase(on row: Collection.Row) throws {}
    /// As `rebase(on:)`.
    public mutating func retry(on row: Collection.Row) throws { try rebase(on: row) }
    /// The collections that it is laid on.
    static var topics: [String] { [Collection.collection] + alsoChanges.sorted() }
    /// By `JSONEncoder`, keys in order.
    public func encoded() throws -> Data { try JSONText.encode(self) }
    /// By `JSONDecoder`.
    public static func decoded(_ bytes: Data) throws -> Self {
        try JSONText.decode(Self.self, bytes)
    }

    /// The row as JSON; nothing for an empty body, and a row that is gone for a deletion.
    public func answer(in response: HTTPResponse) throws -> CommandAnswer<Collection> {
        if Self.deletesRow { return .gone }
        guard !response.body.isEmpty else { return .nothing }
        return .row(
            try BoundedJSON.decode(Collection.Wire.self, from: response.body),
            version: response.headers["ETag"])
    }
}

extension OfflineCommand {
    /// `false`
    public func isShown(by row: Collection.Row) -> Bool { false }
}

extension OfflineCommand where Collection.Row: Equatable {
    /// Whether applying it changes nothing.
    public func isShown(by row: Collection.Row) -> Bool {
        var seen: Collection.Row? = row
        // One that does not fit the row is not shown by it.
        do { try apply(to: &seen) } catch { return false }
        return seen == row
    }
}

extension OfflineCommand where Collection: TableCollection {
    /// Nothing: the collection lays its commands on top itself.
    public func apply(to row: inout Collection.Row?) throws {}
}
