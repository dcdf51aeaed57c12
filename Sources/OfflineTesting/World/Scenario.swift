import AshlarCore
import AshlarHTTP
import AshlarOffline
import Foundation

/// A suite without its generic types, for creating its schedules.
struct Scenario: Sendable {
    struct Act: Sendable {
        let name: String
        let weight: Int
        let work: ActWork
    }

    /// Sessions without their generic types.
    struct SessionWork: Sendable {
        let signIn: @Sendable (any FaultApp, any FaultServer) async throws -> Void
        let signOut: @Sendable (any FaultApp, any FaultServer) async throws -> Void
        let isRenewal: @Sendable (HTTPRequest) -> Bool
    }

    let contents: OfflineContents
    /// The contents of the app’s next version.
    let nextContents: OfflineContents?
    let settings: OfflineSettings
    let makeApp: @Sendable (FaultDevice, OfflineContents) throws -> any FaultApp
    let makeServer: @Sendable (@escaping @Sendable () -> Date, FaultUser) -> any FaultServer
    let acts: [Act]
    /// The number of actions.
    let count: ClosedRange<Int>
    let sessions: SessionWork?
    /// Returns a violation in what readers see.
    let look: (@Sendable (any FaultApp, any FaultServer) async throws -> String?)?
    /// Returns a violation at the end.
    let check: @Sendable (any FaultApp, any FaultServer) async throws -> String?
    let collections: [CollectionProbe]
    let commands: [String: CommandProbe]
    /// The longest time for which the server stores a key of these commands.
    let keyWindow: Duration

    init<App: FaultApp, Server: FaultServer>(
        contents: OfflineContents, nextContents: OfflineContents?, settings: OfflineSettings,
        acts: [FaultAct<App, Server>], count: ClosedRange<Int>,
        sessions: FaultSessions<App, Server>?,
        look: (@Sendable (App, Server) async throws -> String?)?,
        check: @escaping @Sendable (App, Server) async throws -> String?,
        makeApp: @escaping @Sendable (FaultDevice, OfflineContents) throws -> App,
        makeServer: @escaping @Sendable (@escaping @Sendable () -> Date, FaultUser) -> Server
    ) {
        self.contents = contents
        self.nextContents = nextContents
        self.settings = settings
        self.makeApp = { try makeApp($0, $1) }
        self.makeServer = { makeServer($0, $1) }
        self.acts = acts.filter { $0.weight > 0 }.map {
            Act(name: $0.name, weight: $0.weight, work: $0.work)
        }
        self.count = count
        self.sessions = sessions.map { sessions in
            SessionWork(
                signIn: { app, server in
                    guard let app = app as? App, let server = server as? Server else { return }
                    try await sessions.signIn(app, server)
                },
                signOut: { app, server in
                    guard let app = app as? App, let server = server as? Server else { return }
                    try await sessions.signOut(app, server)
                }, isRenewal: sessions.isRenewal)
        }
        self.look = look.map { Self.untyped($0) }
        self.check = Self.untyped(check)
        collections = contents.collections.map { CollectionProbe($0) }
        var probes: [String: CommandProbe] = [:]
        for type in contents.commands { probes[type.name] = CommandProbe(opening: type) }
        for probe in acts.compactMap(\.probe) { probes[probe.name] = probe }
        commands = probes
        keyWindow = probes.values.compactMap(\.keyWindow).max() ?? .seconds(24 * 3600)
    }

    private static func untyped<App: FaultApp, Server: FaultServer>(
        _ look: @escaping @Sendable (App, Server) async throws -> String?
    ) -> @Sendable (any FaultApp, any FaultServer) async throws -> String? {
        { app, server in
            guard let app = app as? App, let server = server as? Server else { return nil }
            return try await look(app, server)
        }
    }

    /// Whether commands may be stored that the world did not perform itself.
    var hasAppActs: Bool { acts.contains { if case .app = $0.work { true } else { false } } }

    /// Whether requests that belong to no command may have an effect.
    var hasOtherRequests: Bool { sessions != nil || hasAppActs }

    /// One of these actions, chosen by weight.
    func pick(_ numbers: [Int], _ chance: inout Chance) -> Int {
        chance.pick(numbers.map { (element: $0, weight: acts[$0].weight) })
    }

    /// The numbers of actions that meet a condition.
    func acts(_ isMeant: (ActWork) -> Bool) -> [Int] {
        acts.indices.filter { isMeant(acts[$0].work) }
    }
}

extension CommandProbe {
    /// Opens the existential type.
    init(opening type: any OfflineCommand.Type) {
        func open<Command: OfflineCommand>(_ type: Command.Type) -> CommandProbe {
            CommandProbe(type)
        }
        self = open(type)
    }
}
