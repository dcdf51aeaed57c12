public import AshlarCore
public import AshlarOffline
public import Foundation

/// A device's way to the server, and the place of its copies.
public struct ConduitDependencies: OfflineDependencies {
    public let runtime: RuntimeEnvironment
    public let directory: URL
    public let server: ServerConnection
    public let settings: OfflineSettings
    public let secrets: (any SecretStore)?
    public var sessions: (any SessionServer)? { ConduitSessions() }
    private let returns: @Sendable () -> AsyncStream<Void>

    /// - Parameters:
    ///   - server: Its errors are read as the specification has them.
    ///   - secrets: `nil` for the platform's own place.
    ///   - networkIsBack: An empty stream unless given.
    public init(
        runtime: RuntimeEnvironment, directory: URL, server: ServerConnection,
        settings: OfflineSettings = OfflineSettings(), secrets: (any SecretStore)? = nil,
        networkIsBack: @escaping @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } }
    ) {
        self.runtime = runtime
        self.directory = directory
        self.server = .reading(server, answers: ServerProblems.reading)
        self.settings = settings
        self.secrets = secrets
        returns = networkIsBack
    }

    /// As given.
    public func networkIsBack() -> AsyncStream<Void> { returns() }
}
