public import AshlarCore
public import AshlarOffline
public import Foundation

/// The dependencies of the offline repositories: the server and the folder of the copies.
public struct ConduitDependencies: OfflineDependencies {
    public let runtime: RuntimeEnvironment
    public let directory: URL
    public let server: ServerConnection
    public let settings: OfflineSettings
    public let secrets: (any SecretStore)?
    public var sessions: (any SessionServer)? { ConduitSessions() }
    private let returns: @Sendable () -> AsyncStream<Void>

    /// - Parameters:
    ///   - server: Its error responses are translated by `ServerProblems`.
    ///   - secrets: `nil` for the platform’s default.
    ///   - networkIsBack: An empty stream by default.
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

    /// One element whenever the network returns.
    public func networkIsBack() -> AsyncStream<Void> { returns() }
}
