import AshlarCore
import AshlarOffline
import Foundation

/// A suite without its server's type: what every schedule of it is made from.
struct Scenario: Sendable {
    struct Act: Sendable {
        let name: String
        let weight: Int
        let work: ActWork
    }

    let contents: OfflineContents
    /// Of the app's next version.
    let nextContents: OfflineContents?
    let settings: OfflineSettings
    let makeServer: @Sendable (@escaping @Sendable () -> Date) -> any FaultServer
    let acts: [Act]
    /// Returns what is wrong at the end.
    let check: @Sendable (Offline, any FaultServer) async throws -> String?
    let collections: [CollectionProbe]
    let commands: [String: CommandProbe]
    /// The longest time for which a server of these commands keeps keys.
    let keyWindow: Duration

    init<Server: FaultServer>(
        contents: OfflineContents, nextContents: OfflineContents?, settings: OfflineSettings,
        acts: [FaultAct<Server>],
        makeServer: @escaping @Sendable (@escaping @Sendable () -> Date) -> Server,
        check: @escaping @Sendable (Offline, Server) async throws -> String?
    ) {
        self.contents = contents
        self.nextContents = nextContents
        self.settings = settings
        self.makeServer = { makeServer($0) }
        self.acts = acts.filter { $0.weight > 0 }.map {
            Act(name: $0.name, weight: $0.weight, work: $0.work)
        }
        self.check = { offline, server in
            guard let server = server as? Server else { return nil }
            return try await check(offline, server)
        }
        collections = contents.collections.map { CollectionProbe($0) }
        var probes: [String: CommandProbe] = [:]
        for type in contents.commands { probes[type.name] = CommandProbe(opening: type) }
        for probe in acts.compactMap(\.probe) { probes[probe.name] = probe }
        commands = probes
        keyWindow = probes.values.compactMap(\.keyWindow).max() ?? .seconds(24 * 3600)
    }

    /// The numbers of acts of a sort.
    func acts(_ isMeant: (ActWork) -> Bool) -> [Int] {
        acts.indices.filter { isMeant(acts[$0].work) }
    }
}

extension CommandProbe {
    /// Opens the type.
    init(opening type: any OfflineCommand.Type) {
        func open<Command: OfflineCommand>(_ type: Command.Type) -> CommandProbe {
            CommandProbe(type)
        }
        self = open(type)
    }
}
