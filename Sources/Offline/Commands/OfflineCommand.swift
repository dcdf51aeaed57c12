public import AshlarCore
public import AshlarHTTP
public import Foundation

/// Something that is to happen at the server exactly once.
///
/// Its key and its exact bytes are stored before the first byte is sent, with what it shows meanwhile;
/// it is tried until the server has answered, over restarts, crashes and lost answers. Encoded as JSON
/// in the store: a later version has to read what an earlier one wrote.
public protocol OfflineCommand: Codable, Sendable {
    /// The collection of the row that it changes.
    associatedtype Collection: SyncedCollection

    /// Its kind, in stored files: never changes.
    static var name: String { get }

    /// How a second effect is prevented.
    static var prevention: Prevention<Self> { get }

    /// What becomes of it where the server's row has changed meanwhile. Unless implemented, it is
    /// parked.
    static var onConflict: ConflictPolicy { get }

    /// Collections that it changes besides its own: it stays on top of each until that one was refreshed
    /// after the answer. Unless implemented, none.
    static var alsoChanges: Set<String> { get }

    /// The id of the row that it changes. Of a row that it makes: an id from the device, which gives
    /// way to the server's, here and in commands that wait behind.
    var row: String { get }

    /// Commands of one lane are sent in the order of their making, lanes beside each other. Unless
    /// implemented, the row's.
    var lane: String { get }

    /// Whether it makes the row: those that name the row's id wait for it.
    var makesRow: Bool { get }

    /// Whether it deletes the row: then an answer that there is none (404, 410) is a success.
    static var deletesRow: Bool { get }

    /// The request without a key; encoded once, and sent as it is each time.
    func request() throws -> HTTPRequest

    /// Shows it on top of the server's row, on each read, until the copy has it; `nil` is no row.
    ///
    /// Applied to a row that has it already, it changes nothing. Does nothing unless implemented: a
    /// ``TableCollection`` lays its commands on top itself.
    /// - Throws: A rule that it breaks. Thrown while it is performed, nothing is stored; later, the row
    ///   is shown without it.
    func apply(to row: inout Collection.Row?) throws

    /// Whether a row of the server's has it: asked where the row has changed since, and an attempt of
    /// this command may have done that. Unless implemented, whether applying it changes nothing; `false`
    /// for rows that cannot be compared.
    func isShown(by row: Collection.Row) -> Bool

    /// A last check in the transaction that stores it, where nobody can come in between.
    ///
    /// - Throws: A rule that it breaks: nothing is stored then.
    func check(in store: StoreConnection) throws

    /// What an answer says. Unless implemented, as RFC 9110 means its status.
    static func verdict(on response: HTTPResponse, now: Date) -> CommandVerdict

    /// Reads the body of a success. Unless implemented: the row as JSON, or nothing where the body is
    /// empty.
    ///
    /// - Throws: `UnreadableRecord` or a `DecodingError` for an answer about something else: it settles
    ///   nothing, and the command stays.
    func answer(in response: HTTPResponse) throws -> CommandAnswer<Collection>

    /// Called in the transaction of each step of its way, for tables of one's own. Does nothing unless
    /// implemented.
    func didReach(_ step: CommandStep<Self>, at time: Date, in store: StoreConnection) throws

    /// Makes it one that fits the server's row of now; see ``ConflictPolicy``. Unless implemented, it
    /// stays as it is.
    ///
    /// - Throws: Where it cannot be: then it is parked.
    mutating func rebase(on row: Collection.Row) throws

    /// The JSON that is stored. Unless implemented, by `JSONEncoder`.
    func encoded() throws -> Data

    /// Reads what ``encoded()`` wrote.
    static func decoded(_ bytes: Data) throws -> Self
}

/// What becomes of a command where the server's row has changed since the user saw it, and the server
/// says so (412, or 409 without a key).
public enum ConflictPolicy: Sendable, Equatable {
    /// It waits for the user, who sees both, and retries or drops it.
    case park
    /// It ends, refused as a conflict; the server's row stays.
    case serverWins
    /// It is rebased on the server's row of now and sent anew, under another key. `rebase(on:)` takes
    /// the new version over.
    case clientWins
    /// As ``clientWins``, but `rebase(on:)` joins both, and throws where they do not go together.
    case merge
}

/// A step on a command's way.
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
