import AshlarCore
import AshlarHTTP
import Foundation

/// The dependencies that the parts of `Offline` share.
final class OfflineContext: Sendable {
    let runtime: RuntimeEnvironment
    let settings: OfflineSettings
    let hub: ChangeHub
    let channel: ServerChannel
    let keeper: SessionKeeper
    let collections: [any SyncedCollection.Type]
    let mask: @Sendable (String) -> String
    let networkIsBack: @Sendable () -> AsyncStream<Void>

    /// Opens the store, or the store of the resumed session.
    init(_ dependencies: some OfflineDependencies, _ contents: OfflineContents) throws {
        runtime = dependencies.runtime
        settings = dependencies.settings
        let folder = try StoreFolder(dependencies.directory)
        let schema = StoreSchema(
            collections: contents.collections, commands: contents.commands,
            tables: contents.tables, migrations: contents.migrations,
            whenOpened: contents.whenOpened, whenRescued: contents.whenRescued)
        hub = ChangeHub(topics: schema.topics.keys)
        channel = ServerChannel(
            transport: dependencies.server.transport(
                timeout: settings.deadline + .seconds(5), limit: settings.responseLimit),
            clock: runtime.clock, log: runtime.log, deadline: settings.deadline,
            limit: settings.responseLimit, logName: { dependencies.logName(of: $0) })
        collections = contents.collections
        mask = { dependencies.mask($0) }
        networkIsBack = { dependencies.networkIsBack() }
        keeper = try SessionKeeper(
            opener: StoreOpener(
                folder: folder, hub: hub, runtime: runtime,
                rescuer: Rescuer(now: runtime.now, schema: schema, log: runtime.log),
                kinds: Dictionary(
                    uniqueKeysWithValues: contents.commands.map {
                        ($0.name, CommandKind(opening: $0))
                    })),
            channel: channel, settings: settings, server: dependencies.sessions,
            secrets: try dependencies.secrets ?? folder.platformSecrets(),
            sessionGuard: contents.sessionGuard)
    }

    func client(of store: OfflineStore) -> ServerClient {
        ServerClient(
            channel: channel,
            tokens: keeper.hasSessions ? TokenSource(keeper: keeper, user: store.user) : nil,
            now: runtime.now, mask: mask)
    }

    func outbox(of store: OfflineStore) -> Outbox {
        Outbox(store: store, settings: settings, runtime: runtime)
    }

    func refresher(of store: OfflineStore) -> Refresher {
        Refresher(
            store: store, client: client(of: store), runtime: runtime, settings: settings, hub: hub,
            collections: Dictionary(
                uniqueKeysWithValues: collections.map { ($0.collection, $0) }),
            outbox: outbox(of: store))
    }

    func sender(of store: OfflineStore) -> OutboxSender {
        let refresher = refresher(of: store)
        return OutboxSender(
            outbox: outbox(of: store), client: client(of: store), settings: settings,
            runtime: runtime
        ) { try await refresher.refresh($0) }
    }
}

extension CommandKind {
    /// Opens the existential type.
    init(opening type: any OfflineCommand.Type) {
        func open<Command: OfflineCommand>(_ type: Command.Type) -> CommandKind {
            CommandKind(type)
        }
        self = open(type)
    }
}
