public import AshlarCore
public import AshlarHTTP
public import AshlarOffline
public import Foundation

/// One process of an app that schedules run: `Offline` itself, or an app around it.
public protocol FaultApp: Sendable {
    /// The app’s store.
    var offline: Offline { get }

    /// Runs the app’s background work, until cancelled.
    func run() async
}

extension FaultApp {
    /// Runs only ``offline``.
    public func run() async { await offline.run() }
}

extension Offline: FaultApp {
    /// This instance.
    public var offline: Offline { self }
}

/// The device that an app process runs on, with its connection to the server.
public struct FaultDevice: OfflineDependencies {
    /// Uses the schedule’s time and randomness.
    public let runtime: RuntimeEnvironment
    /// The directory that all processes share.
    public let directory: URL
    /// The connection to the server, with all faults.
    public let server: ServerConnection
    /// The suite’s settings, with smaller intervals and pages.
    public let settings: OfflineSettings
    /// Outlives the processes.
    public let secrets: (any SecretStore)?
    /// Whether the process has ended, so that its further actions have no effect.
    public let isGone: @Sendable () -> Bool
}

/// How users of an app begin and end sessions.
///
/// A user signs in whenever the app is signed out, and signs out occasionally. After a sign-out, no
/// process is signed in and nothing can be read until the next sign-in.
public struct FaultSessions<App: FaultApp, Server: FaultServer>: Sendable {
    let signIn: @Sendable (App, Server) async throws -> Void
    let signOut: @Sendable (App, Server) async throws -> Void
    let isRenewal: @Sendable (HTTPRequest) -> Bool

    /// - Parameters:
    ///   - signIn: Makes one attempt.
    ///   - signOut: By default, ends the session directly. Its errors are traced; the user is then
    ///     signed out in any case.
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
