import AshlarCore
import AshlarHTTP
import AshlarOffline
import Foundation

/// A suite without its server's type: what every schedule of it is made from.
struct Scenario: Sendable {
    struct Act: Sendable {
        let name: String
        let weight: Int
        let work: ActWork
    }

    /// Sessions without their types.
    struct SessionWork: Sendable {
        let signIn: @Sendable (any FaultApp, any FaultServer) async throws -> Void
        let signOut: @Sendable (any FaultApp, any FaultServer) async throws -> Void
        let isRenewal: @Sendable (HTTPRequest) -> Bool
    }

    let contents: OfflineContents
    /// Of the app's next version.
    let nextContents: OfflineContents?
    let settings: OfflineSettings
    let makeApp: @Sendable (FaultDevice, OfflineContents) throws -> any FaultApp
    let makeServer: @Sendable (@escaping @Sendable () -> Date, FaultUser) -> any FaultServer
    let acts: [Act]
    /// How many of them happen.
    let count: ClosedRange<Int>
    let sessions: SessionWork?
    /// Returns what is wrong with what readers see.
    let look: (@Sendable (any FaultApp, any FaultServer) async throws -> String?)?
    /// Returns what is wrong at the end.
    let check: @Sendable (any FaultApp, any FaultServer) async throws -> String?
    let collections: [CollectionProbe]
    let commands: [String: CommandProbe]
    /// The longest time for which a server of these commands keeps keys.
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

    /// Whether requests may be sent that are no command's and act nevertheless.
    var isMore: Bool { sessions != nil || hasAppActs }

    /// One of these acts, the more likely by their weights.
    func pick(_ numbers: [Int], _ chance: inout Chance) -> Int {
        chance.pick(numbers.map { (element: $0, weight: acts[$0].weight) })
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
