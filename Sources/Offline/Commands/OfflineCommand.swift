public import AshlarCore
public import AshlarHTTP
public import Foundation

/// One change at the server that takes effect exactly once.
///
/// Performing a command checks and stores it, with its key and the exact bytes of its request.
/// Only then is the first byte sent. It is retried until the server has answered, across restarts,
/// crashes and lost answers. The store holds it as JSON: a later version of the app should decode
/// what an earlier one wrote. A command that it cannot decode waits for a version that can.
public protocol OfflineCommand: Codable, Sendable {
    /// The collection of the row that the command changes.
    associatedtype Collection: SyncedCollection

    /// The name of the command’s kind. It is part of stored files and must never change.
    static var name: String { get }

    /// How the server is kept from executing the command twice.
    static var prevention: Prevention<Self> { get }

    /// What happens if the row has been changed by someone else. By default, the command is parked.
    static var onConflict: ConflictPolicy { get }

    /// Other collections that the command changes; none by default. Code that reads their rows
    /// applies the change itself while ``CommandEntry/isOnTop(of:)`` is `true` for the collection.
    /// It becomes `false` when a refresh after the server’s answer has brought the change.
    static var alsoChanges: Set<String> { get }

    /// Collections whose ids the request contains, and whose ids the server may change (see
    /// ``JSONCollection/idsMayChange``). If the server answers that a row does not exist (404,
    /// 410), these collections are refreshed before the answer counts. If the row then has a new
    /// id, the command continues with it. None by default.
    static var followsRenames: Set<String> { get }

    /// The id of the row that the command changes. For a new row, an id from the device: the
    /// server’s id replaces it, here and in the commands that wait for the row.
    var row: String { get }

    /// The command’s lane. Commands of one lane are sent in the order in which they were performed;
    /// lanes do not wait for each other. By default, each row is a lane.
    var lane: String { get }

    /// Whether the command creates the row. Commands that contain the row’s id wait for it.
    var makesRow: Bool { get }

    /// Whether the command deletes the row. An answer that there is no such row (404, 410) then
    /// means success.
    static var deletesRow: Bool { get }

    /// The request, without a key. It is encoded once, and each attempt sends the same bytes.
    func request() throws -> HTTPRequest

    /// Applies the command to the server’s row on each read, until the copy shows it; `nil` means
    /// that there is no row. A ``TableCollection`` applies its commands itself: for its commands,
    /// this does nothing by default.
    ///
    /// Applying it to a row that already shows it must change nothing. While a command is
    /// performed, the result must not be `nil`, or ``UnknownRow`` is thrown; commands that create
    /// or delete their row are exempt. A deletion is stored even if this device shows no such
    /// row, because the server may still have it.
    ///
    /// - Throws: The rule that the command breaks. If it is thrown while the command is performed,
    ///   nothing is stored; on a later read, the row is shown without the command.
    func apply(to row: inout Collection.Row?) throws

    /// Whether a row from the server shows this command. Called after a conflict, if an earlier
    /// attempt may have changed the row. By default, `true` if applying the command changes
    /// nothing, and `false` for rows that are not `Equatable`.
    func isShown(by row: Collection.Row) -> Bool

    /// A last check, in the transaction that stores the command: no other process can write in
    /// between.
    ///
    /// - Throws: The rule that the command breaks. Nothing is stored then.
    func check(in store: StoreConnection) throws

    /// The meaning of an answer. By default, the status is interpreted as RFC 9110 defines it.
    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict

    /// Reads the body of a successful answer. By default, the row as JSON, or nothing if the body
    /// is empty.
    ///
    /// - Throws: `UnreadableRecord` or a `DecodingError` for an answer about something else. The
    ///   command is not settled then, and is retried.
    func answer(in response: HTTPResponse) throws -> CommandAnswer<Collection>

    /// Called in the transaction of each step, to keep the app’s own tables up to date. Does
    /// nothing by default.
    func didReach(_ step: CommandStep<Self>, at time: Date, in store: StoreConnection) throws

    /// Changes the command to fit the server’s current row; see ``ConflictPolicy``. By default, the
    /// command is unchanged.
    ///
    /// - Throws: An error if command and row are incompatible. The command is parked then.
    mutating func rebase(on row: Collection.Row) throws

    /// Like ``rebase(on:)``, when the user has seen the server’s row and sends the command again.
    /// Calls ``rebase(on:)`` by default.
    mutating func retry(on row: Collection.Row) throws

    /// The JSON to store. Uses `JSONEncoder` by default.
    func encoded() throws -> Data

    /// Decodes what ``encoded()`` has written.
    static func decoded(_ bytes: Data) throws -> Self
}

/// What happens to a command if the server answers that the row has been changed by someone else
/// (412, 428, or 409 without a key).
public enum ConflictPolicy: Sendable, Equatable {
    /// It waits for the user, who sees the server’s row, and retries or drops the command.
    case park
    /// It is refused. The server’s row stays.
    case serverWins
    /// It is rebased on the server’s current row and sent again, under another key. `rebase(on:)`
    /// must adopt the row’s new version.
    case clientWins
    /// Like ``clientWins``; `rebase(on:)` merges both changes, and throws if they are incompatible.
    case merge
}

/// A step that a command has just reached.
public enum CommandStep<Command: OfflineCommand>: Sendable {
    /// It is stored.
    case stored
    /// A request for it may leave now.
    case sending
    /// Nothing of it has arrived; it is retried.
    case waiting
    /// It may have arrived.
    case unknown
    /// The server has it.
    case done(CommandAnswer<Command.Collection>)
    /// The server refused it permanently.
    case refused(ServerError)
    /// The user took it back before anything of it left.
    case takenBack
    /// It waits for the user’s decision.
    case parked(ServerError)
    /// The user dropped it.
    case dropped
}

extension OfflineCommand {
    /// Parks the command.
    public static var onConflict: ConflictPolicy { .park }
    /// None.
    public static var alsoChanges: Set<String> { [] }
    /// None.
    public static var followsRenames: Set<String> { [] }
    /// A lane for the row.
    public var lane: String { "\(Collection.collection)/\(row)" }
    /// `false`
    public var makesRow: Bool { false }
    /// `false`
    public static var deletesRow: Bool { false }
    /// Checks nothing.
    public func check(in store: StoreConnection) throws {}
    /// Does nothing.
    public func didReach(
        _ step: CommandStep<Self>, at time: Date, in store: StoreConnection
    ) throws {}
    /// Changes nothing.
    public mutating func rebase(on row: Collection.Row) throws {}
    /// Calls `rebase(on:)`.
    public mutating func retry(on row: Collection.Row) throws { try rebase(on: row) }
    /// The collections whose rows the command changes.
    static var topics: [String] { [Collection.collection] + alsoChanges.sorted() }
    /// Encodes with `JSONEncoder`, with sorted keys.
    public func encoded() throws -> Data { try JSONText.encode(self) }
    /// Decodes with `JSONDecoder`.
    public static func decoded(_ bytes: Data) throws -> Self {
        try JSONText.decode(Self.self, bytes)
    }

    /// The row as JSON; nothing for an empty body, and a deleted row for a deletion.
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
        // If the command cannot be applied to the row, the row does not show it.
        do { try apply(to: &seen) } catch { return false }
        return seen == row
    }
}

extension OfflineCommand where Collection: TableCollection {
    /// Does nothing: the collection applies its commands itself.
    public func apply(to row: inout Collection.Row?) throws {}
}
