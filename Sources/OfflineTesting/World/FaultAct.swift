public import AshlarOffline

/// Something that happens in schedules from time to time.
public struct FaultAct<Server: FaultServer>: Sendable {
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

    /// Somebody else does something at the server.
    public static func atServer(
        weight: Int = 2, _ work: @escaping @Sendable (Server, FaultUser) -> Void
    ) -> FaultAct {
        FaultAct(
            weight, "an edit at the server",
            .server { server, user in
                guard let server = server as? Server else { return }
                work(server, user)
            })
    }
}

/// What an act does, whatever the types of commands and servers are.
enum ActWork: Sendable {
    case perform(@Sendable (FaultUser) -> (any OfflineCommand)?)
    case refresh(@Sendable (Offline) async throws -> Void)
    case read(@Sendable (Offline) async throws -> Void)
    case takeBack, retry, drop
    case server(@Sendable (any FaultServer, FaultUser) -> Void)
}
