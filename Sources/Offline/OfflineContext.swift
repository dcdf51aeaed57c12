import AshlarCore
import AshlarHTTP
import Foundation

/// What the parts of `Offline` share.
struct OfflineContext: Sendable {
    let runtime: RuntimeEnvironment
    let settings: OfflineSettings
    let folder: StoreFolder
    let hub: ChangeHub
    let channel: ServerChannel
    let rescuer: Rescuer
    let collections: [any SyncedCollection.Type]
    let kinds: [String: CommandKind]
    let tokens: (any TokenSource)?
    let mask: @Sendable (String) -> String
    let networkIsBack: @Sendable () -> AsyncStream<Void>

    init(
        _ dependencies: some OfflineDependencies, _ contents: OfflineContents,
        tokens: (any TokenSource)? = nil
    ) throws {
        runtime = dependencies.runtime
        settings = dependencies.settings
        folder = try StoreFolder(dependencies.directory)
        let schema = StoreSchema(
            collections: contents.collections, commands: contents.commands,
            tables: contents.tables, migrations: contents.migrations,
            whenOpened: contents.whenOpened, whenRescued: contents.whenRescued)
        hub = ChangeHub(topics: schema.topics.keys)
        channel = ServerChannel(
            transport: dependencies.server.transport(
                timeout: settings.deadline + .seconds(5), limit: settings.responseLimit),
            clock: runtime.clock, log: runtime.log, deadline: settings.deadline,
            limit: settings.responseLimit)
        rescuer = Rescuer(now: runtime.now, schema: schema, log: runtime.log)
        collections = contents.collections
        kinds = Dictionary(
            uniqueKeysWithValues: contents.commands.map { ($0.name, CommandKind(opening: $0)) })
        self.tokens = tokens
        mask = { dependencies.mask($0) }
        networkIsBack = { dependencies.networkIsBack() }
    }

    func open(_ user: String) throws -> OfflineStore {
        try OfflineStore(
            of: user, in: folder, hub: hub, sender: runtime.makeID(), runtime: runtime,
            rescuer: rescuer, kinds: kinds)
    }

    var client: ServerClient {
        ServerClient(channel: channel, tokens: tokens, now: runtime.now, mask: mask)
    }

    func outbox(of store: OfflineStore) -> Outbox {
        Outbox(store: store, settings: settings, runtime: runtime)
    }

    func refresher(of store: OfflineStore) -> Refresher {
        Refresher(
            store: store, client: client, runtime: runtime, settings: settings, hub: hub,
            collections: Dictionary(
                uniqueKeysWithValues: collections.map { ($0.collection, $0) }),
            outbox: outbox(of: store))
    }

    func sender(of store: OfflineStore) -> OutboxSender {
        let refresher = refresher(of: store)
        return OutboxSender(
            outbox: outbox(of: store), client: client, settings: settings, runtime: runtime
        ) { try await refresher.refresh($0) }
    }
}

extension CommandKind {
    /// Opens the type.
    init(opening type: any OfflineCommand.Type) {
        func open<Command: OfflineCommand>(_ type: Command.Type) -> CommandKind {
            CommandKind(type)
        }
        self = open(type)
    }
}
