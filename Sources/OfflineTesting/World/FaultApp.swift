public import AshlarCore
public import AshlarHTTP
public import AshlarOffline
public import Foundation

/// One process of an app that schedules run: `Offline` itself, or what an app has built around it.
public protocol FaultApp: Sendable {
    /// What the app reads and writes.
    var offline: Offline { get }

    /// The app's background work, until cancelled.
    func run() async
}

extension FaultApp {
    /// That of ``offline`` alone.
    public func run() async { await offline.run() }
}

extension Offline: FaultApp {
    /// Itself.
    public var offline: Offline { self }
}

/// What one process of an app is made from: its device, and the line to the server.
public struct FaultDevice: OfflineDependencies {
    /// In the schedule's time and by its chance.
    public let runtime: RuntimeEnvironment
    /// Shared by all processes.
    public let directory: URL
    /// Through everything that goes wrong.
    public let server: ServerConnection
    /// The suite's, with smaller intervals and pages.
    public let settings: OfflineSettings
    /// Outlives the processes.
    public let secrets: (any SecretStore)?
    /// Whether the process has ended: nothing that it still does is seen by anybody.
    public let isGone: @Sendable () -> Bool
}

/// How users of an app begin and end sessions.
///
/// A user signs in whenever nobody is signed in, and signs out now and then. Once that is over, nobody
/// is signed in in any process, and there is nothing to read, until somebody signs in.
public struct FaultSessions<App: FaultApp, Server: FaultServer>: Sendable {
    let signIn: @Sendable (App, Server) async throws -> Void
    let signOut: @Sendable (App, Server) async throws -> Void
    let isRenewal: @Sendable (HTTPRequest) -> Bool

    /// - Parameters:
    ///   - signIn: One attempt.
    ///   - signOut: Unless given, without a question. What it throws is traced: nobody is signed in all the same.
    ///   - isRenewal: Whether a request renews a session’s tokens.
    public init(
        signIn: @escaping @Sendable (App, Server) async throws -> Void,
        signOut: @escaping @Sendable (App, Server) async throws -> Void = { app, _ in
            try await app.offline.sessions.end()
        },
        isRenewal: @escaping @Sendable (HTTPRequest) -> Bool
    ) {
        self.signIn = signIn
        self.signOut = signOut
        self.isRenewal = isRenewal
    }
}
