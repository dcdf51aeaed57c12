public import AshlarCore
public import AshlarOffline

/// Something that happens in schedules from time to time.
public struct FaultAct<App: FaultApp, Server: FaultServer>: Sendable {
    /// What an act comes to, for schedules that are after something.
    public enum Role: Sendable {
        /// Commands are made.
        case performs
        /// A copy is refreshed; half of the time the user leaves before it is done.
        case refreshes
        /// Commands, or what has come of them, are decided about.
        case decides
        /// Nothing changes but the app’s own state.
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

    /// The user does something that is a command.
    ///
    /// - Parameters:
    ///   - weight: How likely the act is, beside the weights of others.
    ///   - shows: Whether a row, as readers see it, shows a command; asked of the last command of a
    ///     row. Unless given, `isShown(by:)`, and no row shows what would not make one.
    ///   - make: Returns `nil` where there is nothing to do.
    public static func perform<Command: OfflineCommand>(
        weight: Int = 4,
        shows: (@Sendable (Command.Collection.Row?, Command) -> Bool)? = nil,
        _ make: @escaping @Sendable (FaultUser) -> Command?
    ) -> FaultAct {
        FaultAct(
            weight, "perform \(Command.name)", .perform { make($0) },
            probe: CommandProbe(Command.self, shows: shows))
    }

    /// The user pulls to refresh, and half of the time leaves before it is done.
    public static func refresh<Collection: SyncedCollection>(
        _ type: Collection.Type, weight: Int = 2
    ) -> FaultAct {
        FaultAct(
            weight, "refresh \(type.collection)",
            .refresh { try await $0.copy(of: type).refresh() })
    }

    /// A screen reads all rows by the collection's policy.
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

    /// The user retries a command that was refused, or that is parked. One whose outcome is unknown
    /// only where it did not happen, and cannot any more: a user finds that out first.
    public static func retry(weight: Int = 1) -> FaultAct { FaultAct(weight, "retry", .retry) }

    /// The user drops a command.
    public static func drop(weight: Int = 1) -> FaultAct { FaultAct(weight, "drop", .drop) }

    /// The user does something through the app. Commands that it makes are followed from when they
    /// are stored.
    ///
    /// - Parameters:
    ///   - name: For reports.
    ///   - weight: How likely the act is, beside the weights of others.
    ///   - role: What it comes to.
    ///   - work: Throws ``FaultFinding`` where something does not hold; other errors are traced, but for
    ///     those of the store.
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

    /// Somebody else does something at the server.
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

/// Something that an act, or a look of a suite's, finds to be wrong.
public struct FaultFinding: DescribedError, Sendable {
    let text: String
    /// What does not hold.
    public var description: String { text }

    /// - Parameter text: What does not hold.
    public init(_ text: String) { self.text = text }
}

/// An act of the app's, whatever the types of apps and servers are.
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

/// What an act does, whatever the types of commands and servers are.
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
