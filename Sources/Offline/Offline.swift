public import AshlarCore
public import AshlarHTTP
public import Foundation

/// What `Offline` needs from its host.
public protocol OfflineDependencies: Sendable {
    /// Time, ids, randomness and the log of everything `Offline` does.
    var runtime: RuntimeEnvironment { get }
    /// Where stores are kept; made if it is not there, readable by its owner alone. Two processes may
    /// share it.
    var directory: URL { get }
    /// The one server of the directory.
    var server: ServerConnection { get }
    /// The numbers it works by.
    var settings: OfflineSettings { get }
    /// How the server's sessions work; `nil` for a server without: there is one store then, for all.
    var sessions: (any SessionServer)? { get }
    /// Where tokens are kept; `nil` for the platform's own place: the Keychain where there is one,
    /// files in the directory elsewhere. Processes of one directory share one.
    var secrets: (any SecretStore)? { get }
    /// Takes out of a server's words what is private, before they are shown as an error.
    func mask(_ text: String) -> String
    /// A request's name in the log: without what opens a session or is private.
    func logName(of request: HTTPRequest) -> String
    /// One element each time the platform says that there is a network again: what waits for one is
    /// tried at once. A host that cannot tell gives none.
    func networkIsBack() -> AsyncStream<Void>
}

extension OfflineDependencies {
    /// Those that suit an app on a phone.
    public var settings: OfflineSettings { OfflineSettings() }
    /// There are none.
    public var sessions: (any SessionServer)? { nil }
    /// The platform's own place.
    public var secrets: (any SecretStore)? { nil }
    /// As it is.
    public func mask(_ text: String) -> String { text }
    /// Method and path, without the query.
    public func logName(of request: HTTPRequest) -> String {
        "\(request.method) \(request.path.prefix { $0 != "?" })"
    }
    /// Never: retries come by time, by refreshes, by new commands and by launches.
    public func networkIsBack() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// What a store is made of, besides what `Offline` keeps for itself.
public struct OfflineContents: Sendable {
    package let collections: [any SyncedCollection.Type]
    package let commands: [any OfflineCommand.Type]
    let tables: [StoreTable]
    let migrations: [StoreMigration]
    let whenOpened: @Sendable (StoreConnection) throws -> Void
    let whenRescued: @Sendable (RescueReport, StoreConnection) throws -> Void
    let sessionGuard: SessionGuard

    /// - Parameters:
    ///   - collections: In the order in which they are refreshed.
    ///   - commands: Every kind that was ever stored: one that is missing here keeps its commands
    ///     waiting.
    ///   - tables: Of the adopter's own, besides those of collections.
    ///   - migrations: Changes of the adopter's tables since they were first made, in order.
    ///   - whenOpened: Called in a transaction each time a store is opened.
    ///   - whenRescued: Called in the transaction that fills the new file of a damaged one.
    ///   - sessionGuard: What ends sessions besides users and server; nothing unless given.
    public init(
        collections: [any SyncedCollection.Type], commands: [any OfflineCommand.Type] = [],
        tables: [StoreTable] = [], migrations: [StoreMigration] = [],
        whenOpened: @escaping @Sendable (StoreConnection) throws -> Void = { _ in },
        whenRescued: @escaping @Sendable (RescueReport, StoreConnection) throws -> Void = { _, _ in
        },
        sessionGuard: SessionGuard? = nil
    ) {
        self.collections = collections
        self.commands = commands
        self.tables = tables
        self.migrations = migrations
        self.whenOpened = whenOpened
        self.whenRescued = whenRescued
        self.sessionGuard = sessionGuard ?? .none
    }
}

/// Offline first, for any domain: copies of a server's collections that are read without waiting, and
/// commands that happen at the server exactly once.
///
/// With sessions, everything speaks of whoever is signed in: signed out there is nothing to read, and
/// writing throws `ServerError.signedOut`. A session of an earlier run is resumed.
public struct Offline: Sendable {
    let context: OfflineContext

    /// - Throws: `StoreError` if the directory or a store in it cannot be used.
    public init(
        dependencies: some OfflineDependencies, contents: OfflineContents
    ) throws {
        context = try OfflineContext(dependencies, contents)
        while let store = openStore {
            do {
                try context.outbox(of: store).recover()
                break
            } catch  where openStore !== store {
                // It was found damaged, and there is a new one; or its session has ended.
                continue
            }
        }
    }

    /// `nil` where nobody is signed in.
    var openStore: OfflineStore? { context.keeper.openStore }

    /// - Throws: `ServerError.signedOut` where nobody is signed in.
    var store: OfflineStore { get throws(ServerError) { try context.keeper.store() } }

    // MARK: Reading

    /// The copy of a collection.
    public func copy<Collection: SyncedCollection>(of type: Collection.Type) -> LocalCopy<
        Collection
    > {
        LocalCopy(offline: self)
    }

    /// Reads one state of the store, without waiting for writers or the network.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut`.
    public func read<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try store.read(body)
    }

    /// One durable transaction on tables of the adopter's own.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut`: nothing is written then.
    @discardableResult
    public func write<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try store.write(body)
    }

    /// One element after each transaction that changed a table of this topic, whoever made it.
    public func changes(_ topic: String) -> AsyncStream<Void> { context.hub.changes(topic) }

    // MARK: Commands

    /// Stores a command; it is durable when this returns, and sent by ``run()``.
    ///
    /// - Parameters:
    ///   - command: Of a kind that `contents` names.
    ///   - id: The command's own; one that is known already changes nothing. Without one, each call is
    ///     another command.
    /// - Returns: The command's id.
    /// - Throws: A rule that the command breaks, `StoreError`, or `ServerError.signedOut`: nothing is
    ///   stored then.
    @discardableResult
    public func perform<Command: OfflineCommand>(
        _ command: Command, id: String? = nil
    ) async throws -> String {
        let id = id ?? context.runtime.makeID()
        try outbox.perform(command, id: id)
        return id
    }

    /// Takes a command back of which nothing has left this device; it is to be seen until it is
    /// dropped.
    ///
    /// - Returns: Whether it could be done.
    public func takeBack(_ id: String) async throws -> Bool {
        try outbox.takeBack(id)
    }

    /// Sends a command anew that the server refused, or that waits for the user: under another key, and
    /// on top of the server's row of now. One whose outcome is unknown is sent as it was; the user has
    /// found out that it did not happen.
    ///
    /// - Returns: Whether there was such a command.
    public func retry(_ id: String) async throws -> Bool {
        try outbox.retry(id)
    }

    /// Ends the pause before a command's next attempt, whatever put it off; its turn in its lane stays.
    ///
    /// - Returns: Whether there is one on its way of which no request is under way.
    @discardableResult
    public func sendNow(_ id: String) async throws -> Bool {
        try outbox.sendNow(id)
    }

    /// Forgets a command, and those that wait for a row that it would have made. The server may have
    /// it, if it was ever sent.
    ///
    /// - Returns: The ids of all that are gone; none while a request is under way.
    @discardableResult
    public func drop(_ id: String) async throws -> [String] {
        try outbox.drop(id)
    }

    private var outbox: Outbox { get throws { try context.outbox(of: store) } }

    // MARK: Following

    /// Sends what waits and refreshes what is old, for whoever is signed in, and finishes sessions that
    /// have ended; until cancelled.
    public func run() async {
        let keeper = context.keeper
        while !Task.isCancelled {
            // Listening before looking: a change in between is heard.
            let changes = keeper.sessions()
            let store = keeper.openStore
            await withTaskGroup(of: Void.self) { group in
                if keeper.hasSessions { group.addTask { await keeper.finishEndings() } }
                if let store {
                    let work = BackgroundWork(context: context, store: store)
                    group.addTask { await work.run() }
                }
                group.addTask {
                    for await _ in changes where keeper.openStore !== store { return }
                }
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// What waits, and how far each copy has got; empty where nobody is signed in.
    public func status() async throws -> OfflineStatus { try OfflineStatus(context, openStore) }
}
