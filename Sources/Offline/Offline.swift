public import AshlarCore
import AshlarHTTP
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
    /// Takes out of a server's words what is private, before they are shown as an error.
    func mask(_ text: String) -> String
    /// One element each time the platform says that there is a network again: what waits for one is
    /// tried at once. A host that cannot tell gives none.
    func networkIsBack() -> AsyncStream<Void>
}

extension OfflineDependencies {
    /// Those that suit an app on a phone.
    public var settings: OfflineSettings { OfflineSettings() }
    /// As it is.
    public func mask(_ text: String) -> String { text }
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

    /// - Parameters:
    ///   - collections: In the order in which they are refreshed.
    ///   - commands: Every kind that was ever stored: one that is missing here keeps its commands
    ///     waiting.
    ///   - tables: Of the adopter's own, besides those of collections.
    ///   - migrations: Changes of the adopter's tables since they were first made, in order.
    ///   - whenOpened: Called in a transaction each time a store is opened.
    ///   - whenRescued: Called in the transaction that fills the new file of a damaged one.
    public init(
        collections: [any SyncedCollection.Type], commands: [any OfflineCommand.Type] = [],
        tables: [StoreTable] = [], migrations: [StoreMigration] = [],
        whenOpened: @escaping @Sendable (StoreConnection) throws -> Void = { _ in },
        whenRescued: @escaping @Sendable (RescueReport, StoreConnection) throws -> Void = { _, _ in
        }
    ) {
        self.collections = collections
        self.commands = commands
        self.tables = tables
        self.migrations = migrations
        self.whenOpened = whenOpened
        self.whenRescued = whenRescued
    }
}

/// Offline first, for any domain: copies of a server's collections that are read without waiting, and
/// commands that happen at the server exactly once.
public struct Offline: Sendable {
    let context: OfflineContext
    let store: OfflineStore

    /// - Throws: `StoreError` if the directory or the store in it cannot be used.
    public init(
        dependencies: some OfflineDependencies, contents: OfflineContents
    ) throws {
        context = try OfflineContext(dependencies, contents)
        store = try context.open("")
        try context.outbox(of: store).recover()
    }

    // MARK: Reading

    /// The copy of a collection.
    public func copy<Collection: SyncedCollection>(of type: Collection.Type) -> LocalCopy<
        Collection
    > {
        LocalCopy(offline: self)
    }

    /// Reads one state of the store, without waiting for writers or the network.
    ///
    /// - Throws: `StoreError`, or what `body` throws.
    public func read<Value>(_ body: (StoreConnection) throws -> Value) throws -> Value {
        try store.read(body)
    }

    /// One durable transaction on tables of the adopter's own.
    ///
    /// - Throws: `StoreError`, or what `body` throws: nothing is written then.
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
    /// - Throws: A rule that the command breaks, or `StoreError`: nothing is stored then.
    @discardableResult
    public func perform<Command: OfflineCommand>(
        _ command: Command, id: String? = nil
    ) async throws -> String {
        let id = id ?? context.runtime.makeID()
        try context.outbox(of: store).perform(command, id: id)
        return id
    }

    /// Takes a command back of which nothing has left this device; it is to be seen until it is
    /// dropped.
    ///
    /// - Returns: Whether it could be done.
    public func takeBack(_ id: String) async throws -> Bool {
        try context.outbox(of: store).takeBack(id)
    }

    /// Sends a command anew that the server refused, or that waits for the user: under another key, and
    /// on top of the server's row of now. One whose outcome is unknown is sent as it was; the user has
    /// found out that it did not happen.
    ///
    /// - Returns: Whether there was such a command.
    public func retry(_ id: String) async throws -> Bool {
        try context.outbox(of: store).retry(id)
    }

    /// Forgets a command, and those that wait for a row that it would have made. The server may have
    /// it, if it was ever sent.
    ///
    /// - Returns: The ids of all that are gone; none while a request is under way.
    @discardableResult
    public func drop(_ id: String) async throws -> [String] {
        try context.outbox(of: store).drop(id)
    }

    // MARK: Following

    /// Sends what waits and refreshes what is old, until cancelled.
    public func run() async {
        await BackgroundWork(context: context, store: store).run()
    }

    /// What waits, and how far each copy has got.
    public func status() async throws -> OfflineStatus {
        try OfflineStatus(context, store)
    }
}
