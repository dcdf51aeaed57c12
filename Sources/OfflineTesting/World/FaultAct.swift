public import AshlarCore
public import AshlarOffline

/// An action that occurs in schedules.
public struct FaultAct<App: FaultApp, Server: FaultServer>: Sendable {
    /// The kind of an action, for schedules with a theme.
    public enum Role: Sendable {
        /// Commands are performed.
        case performs
        /// A copy is refreshed; half of these refreshes are cancelled.
        case refreshes
        /// Commands, or their outcomes, are decided on.
        case decides
        /// Only the app’s own state changes.
        case looks
    }

    let weight: Int
    let name: String
    let work: ActWork
    let probe: CommandProbe?

    private init(_ weight: Int, _ name: String, _ work: ActWork, probe: CommandProbe? = nil) {
        self.weight = weight
        self.name = name
        self.work = work
        self.probe = probe
    }

    /// The user performs a command.
    ///
    /// - Parameters:
    ///   - weight: The action’s likelihood, relative to the weights of others.
    ///   - shows: Whether a row, as readers see it, shows a command; called for the last command of
    ///     a row. By default `isShown(by:)`, or that applying the command again changes nothing; a
    ///     missing row shows a command that creates none.
    ///   - make: Returns `nil` if there is nothing to do.
    public static func perform<Command: OfflineCommand>(
        weight: Int = 4,
        shows: (@Sendable (Command.Collection.Row?, Command) -> Bool)? = nil,
        _ make: @escaping @Sendable (FaultUser) -> Command?
    ) -> FaultAct {
        FaultAct(
            weight, "perform \(Command.name)", .perform { make($0) },
            probe: CommandProbe(Command.self, shows: shows))
    }

    /// The user pulls to refresh; half of these refreshes are cancelled.
    public static func refresh<Collection: SyncedCollection>(
        _ type: Collection.Type, weight: Int = 2
    ) -> FaultAct {
        FaultAct(
            weight, "refresh \(type.collection)",
            .refresh { try await $0.copy(of: type).refresh() })
    }

    /// A screen reads all rows by the collection’s policy.
    public static func read<Collection: JSONCollection>(
        _ type: Collection.Type, weight: Int = 1
    ) -> FaultAct {
        FaultAct(
            weight, "read \(type.collection)", .read { _ = try await $0.copy(of: type).all() })
    }

    /// The user takes a command back, if nothing of it has left.
    public static func takeBack(weight: Int = 1) -> FaultAct {
        FaultAct(weight, "take back", .takeBack)
    }

    /// The user retries a refused or parked command. A command with an unknown outcome is retried
    /// only if it did not take effect and no longer can, as a user would find out first.
    public static func retry(weight: Int = 1) -> FaultAct { FaultAct(weight, "retry", .retry) }

    /// The user drops a command.
    public static func drop(weight: Int = 1) -> FaultAct { FaultAct(weight, "drop", .drop) }

    /// The user does something through the app. Commands that it performs are checked from when
    /// they are stored.
    ///
    /// - Parameters:
    ///   - name: The action’s name in reports.
    ///   - weight: The action’s likelihood, relative to the weights of others.
    ///   - role: The action’s kind.
    ///   - work: Throws ``FaultFinding`` if a condition is violated; other errors are only traced,
    ///     except storage errors.
    public static func act(
        _ name: String, weight: Int = 4, _ role: Role = .performs,
        _ work: @escaping @Sendable (App, Server, FaultUser) async throws -> Void
    ) -> FaultAct {
        FaultAct(
            weight, name,
            .app(
                AppAct(role: AppAct.Role(role)) { app, server, user in
                    guard let app = app as? App, let server = server as? Server else { return }
                    try await work(app, server, user)
                }))
    }

    /// Another client does something at the server.
    public static func atServer(
        weight: Int = 2, _ work: @escaping @Sendable (Server, FaultUser) async -> Void
    ) -> FaultAct {
        FaultAct(
            weight, "an edit at the server",
            .server { server, user in
                guard let server = server as? Server else { return }
                await work(server, user)
            })
    }
}

/// A violation that an action or a suite’s check has found.
public struct FaultFinding: DescribedError, Sendable {
    let text: String
    /// The violated condition.
    public var description: String { text }

    /// - Parameter text: The violated condition.
    public init(_ text: String) { self.text = text }
}

/// An action of the app, independent of the types of apps and servers.
struct AppAct: Sendable {
    enum Role: Sendable {
        case performs, refreshes, decides, looks

        init<App, Server>(_ role: FaultAct<App, Server>.Role) {
            self =
                switch role {
                case .performs: .performs
                case .refreshes: .refreshes
                case .decides: .decides
                case .looks: .looks
                }
        }
    }

    let role: Role
    let work: @Sendable (any FaultApp, any FaultServer, FaultUser) async throws -> Void
}

/// What an action does, independent of the types of commands and servers.
enum ActWork: Sendable {
    case perform(@Sendable (FaultUser) -> (any OfflineCommand)?)
    case refresh(@Sendable (Offline) async throws -> Void)
    case read(@Sendable (Offline) async throws -> Void)
    case takeBack, retry, drop
    case app(AppAct)
    case server(@Sendable (any FaultServer, FaultUser) async -> Void)

    var performs: Bool {
        switch self {
        case .perform: true
        case .app(let act): act.role == .performs
        default: false
        }
    }

    var refreshes: Bool {
        switch self {
        case .refresh: true
        case .app(let act): act.role == .refreshes
        default: false
        }
    }

    var decides: Bool {
        switch self {
        case .takeBack, .retry, .drop: true
        case .app(let act): act.role == .decides
        default: false
        }
    }

    var isEdit: Bool { if case .server = self { true } else { false } }
}
