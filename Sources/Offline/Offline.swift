public import AshlarCore
public import AshlarHTTP
public import Foundation

/// What `Offline` needs from its host.
public protocol OfflineDependencies: Sendable {
    /// Time, ids, randomness, and the log.
    var runtime: RuntimeEnvironment { get }
    /// The folder of the stores. It is created if it is missing, and only its owner can read it.
    /// Several processes may share it.
    var directory: URL { get }
    /// The server of the directory.
    var server: ServerConnection { get }
    /// Times and limits.
    var settings: OfflineSettings { get }
    /// How the server’s sessions work; `nil` for a server without sessions, where all users share
    /// one store.
    var sessions: (any SessionServer)? { get }
    /// The store for tokens; `nil` for the platform’s own: the Keychain where there is one, files
    /// in the directory elsewhere. Processes that share a directory share it too.
    var secrets: (any SecretStore)? { get }
    /// Removes private parts from a text of the server before it becomes part of an error.
    func mask(_ text: String) -> String
    /// The name of a request in the log, without secrets and private parts.
    func logName(of request: HTTPRequest) -> String
    /// Yields each time the platform reports that the network is back; commands that wait for it
    /// are then sent at once. A host that cannot detect this returns an empty stream.
    func networkIsBack() -> AsyncStream<Void>
}

extension OfflineDependencies {
    /// Values that suit an app on a phone.
    public var settings: OfflineSettings { OfflineSettings() }
    /// `nil`: no sessions.
    public var sessions: (any SessionServer)? { nil }
    /// `nil`: the platform’s own place.
    public var secrets: (any SecretStore)? { nil }
    /// The text unchanged.
    public func mask(_ text: String) -> String { text }
    /// Method and path, without the query.
    public func logName(of request: HTTPRequest) -> String {
        "\(request.method) \(request.path.prefix { $0 != "?" })"
    }
    /// An empty stream: commands are retried after their pause, after a refresh, and at each
    /// launch.
    public func networkIsBack() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// Holds the dependencies of `Offline` as values.
public struct OfflineHost: OfflineDependencies {
    /// Time, ids, randomness, and the log.
    public let runtime: RuntimeEnvironment
    /// The folder of the stores.
    public let directory: URL
    /// The server of the directory.
    public let server: ServerConnection
    /// Times and limits; the default values suit a phone.
    public let settings: OfflineSettings
    /// How the server’s sessions work; `nil` for a server without sessions.
    public let sessions: (any SessionServer)?
    /// The store for tokens; `nil` for the platform’s own.
    public let secrets: (any SecretStore)?
    private let returns: (@Sendable () -> AsyncStream<Void>)?

    /// Without `networkIsBack`, the host cannot detect that the network is back.
    public init(
        runtime: RuntimeEnvironment, directory: URL, server: ServerConnection,
        settings: OfflineSettings = OfflineSettings(), sessions: (any SessionServer)? = nil,
        secrets: (any SecretStore)? = nil, networkIsBack: (@Sendable () -> AsyncStream<Void>)? = nil
    ) {
        self.runtime = runtime
        self.directory = directory
        self.server = server
        self.settings = settings
        self.sessions = sessions
        self.secrets = secrets
        returns = networkIsBack
    }

    /// The host’s, or an empty stream.
    public func networkIsBack() -> AsyncStream<Void> { returns?() ?? AsyncStream { $0.finish() } }
}

/// What an app keeps in its store: collections, commands, and its own tables.
public struct OfflineContents: Sendable {
    package let collections: [any SyncedCollection.Type]
    package let commands: [any OfflineCommand.Type]
    let tables: [StoreTable]
    let migrations: [StoreMigration]
    let whenOpened: @Sendable (StoreConnection) throws -> Void
    let whenRescued: @Sendable (RescueReport, StoreConnection) throws -> Void
    let sessionGuard: SessionGuard

    /// - Parameters:
    ///   - collections: All collections, in the order in which they are refreshed.
    ///   - commands: Every kind that was ever stored. Commands of a missing kind stay in the store
    ///     and wait.
    ///   - tables: The app’s own tables, besides those of collections.
    ///   - migrations: Changes of the app’s tables since they were first created, in order.
    ///   - whenOpened: Called in a transaction each time a store is opened.
    ///   - whenRescued: Called in the transaction that fills the new file of a damaged store.
    ///   - sessionGuard: Decides whether a session may continue, in addition to the user and the
    ///     server.
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

/// Local copies of a server’s collections, and commands that take effect at the server exactly
/// once.
///
/// With sessions, it reads and writes the store of the signed-in user. When signed out, reads
/// return nothing and writes throw `ServerError.signedOut`. A session of an earlier run is resumed.
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
                // The store was found damaged and was replaced, or its session has ended.
                continue
            }
        }
    }

    /// `nil` when signed out.
    var openStore: OfflineStore? { context.keeper.openStore }

    /// - Throws: `ServerError.signedOut` when signed out.
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

    /// Runs one durable transaction on the app’s own tables. If it throws, nothing is written.
    ///
    /// - Throws: `StoreError`, what `body` throws, or `ServerError.signedOut`.
    @discardableResult
    public func write<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try store.write(body)
    }

    /// Yields after each transaction that changed a table of this topic, in this process or
    /// another.
    public func changes(_ topic: String) -> AsyncStream<Void> { context.hub.changes(topic) }

    // MARK: Commands

    /// Stores a command. It is durable when this returns; ``run()`` sends it.
    ///
    /// - Parameters:
    ///   - command: Its kind must be listed in the contents.
    ///   - id: Identifies the command: a second call with the same id stores nothing. Without an
    ///     id, each call stores another command.
    /// - Returns: The command’s id.
    /// - Throws: The rule that the command breaks, ``UnknownRow``, `StoreError`, or
    ///   `ServerError.signedOut`. Nothing is stored then.
    @discardableResult
    public func perform<Command: OfflineCommand>(
        _ command: Command, id: String? = nil
    ) async throws -> String {
        let id = id ?? context.runtime.makeID()
        try outbox.perform(command, id: id)
        return id
    }

    /// Withdraws a command if nothing of it can have left this device. For a refused command that
    /// is sent again, only the time since the refusal counts. The command stays in the list until
    /// it is dropped.
    ///
    /// - Returns: Whether the command was withdrawn.
    public func takeBack(_ id: String) async throws -> Bool {
        try outbox.takeBack(id)
    }

    /// Sends a refused or parked command again, under another key and based on the server’s current
    /// row. A command that was parked because its outcome is unknown is sent unchanged: the user
    /// has established that it did not take effect.
    ///
    /// - Returns: Whether there was such a command.
    /// - Throws: What `OfflineCommand.retry(on:)` throws, an error that names a command that only
    ///   another version can read, `StoreError`, or `ServerError.signedOut`.
    public func retry(_ id: String) async throws -> Bool {
        try outbox.retry(id)
    }

    /// Ends the pause before a command’s next attempt. The command keeps its place in its lane.
    ///
    /// - Returns: Whether the command exists and no request of it is under way.
    @discardableResult
    public func sendNow(_ id: String) async throws -> Bool {
        try outbox.sendNow(id)
    }

    /// Removes a command, and the commands that wait for the row it would have created. If it was
    /// ever sent, the server may have it. A finished command stays until the copy shows it.
    ///
    /// - Returns: The ids of the removed commands; empty while a request is under way, and for a
    ///   finished command.
    @discardableResult
    public func drop(_ id: String) async throws -> [String] {
        try outbox.drop(id)
    }

    /// Commands that have not succeeded, or that the copy does not show yet, oldest first. Empty
    /// when signed out.
    ///
    /// - Parameter id: Returns only this command; `nil` for all.
    public func commands(_ id: String? = nil) throws -> [CommandStatus] {
        guard let store = openStore else { return [] }
        let outbox = context.outbox(of: store)
        return try store.read { connection in
            guard let id else { return try outbox.statuses(in: connection) }
            return try outbox.statuses("id = ?", [id], in: connection)
        }
    }

    private var outbox: Outbox { get throws { try context.outbox(of: store) } }

    // MARK: Background work

    /// Sends commands and refreshes copies of the signed-in user, and completes sessions that have
    /// ended, until it is cancelled.
    public func run() async {
        let keeper = context.keeper
        while !Task.isCancelled {
            // Subscribes before the first read, so that no change is missed.
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

    /// All commands, the state of each copy, and damaged stores; empty when signed out.
    public func status() async throws -> OfflineStatus { try OfflineStatus(context, openStore) }
}
