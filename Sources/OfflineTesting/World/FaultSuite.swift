public import AshlarOffline
public import Foundation

/// Fault schedules for your own collections and commands: a device with one or two processes, an
/// unreliable network, a server, and users who act at inconvenient moments. One seed determines all
/// of it, in simulated time.
///
/// ```swift
/// let suite = FaultSuite(
///     contents: contents,
///     acts: [
///         .perform { user in user.pick(user.rows(of: Visit.self)).map { Complete(visit: $0) } },
///         .refresh(Visit.self), .takeBack(), .retry(), .drop(),
///         .atServer { server, user in
///             server.put(#"{"id": "v1", "place": "Quay"}"#, in: "/visits")
///         },
///     ]
/// ) { now in
///     let server = ServerDouble(now: now)
///     server.add("/visits")
///     return server
/// }
/// let report = try await suite.run(seeds: 1...500)
/// #expect(report.violations.isEmpty, "\(report)")
/// ```
///
/// After each step, no command has taken effect twice, after it was taken back or refused, or
/// before an earlier one of its lane; performed commands are stored and visible. At the end all
/// faults stop, and once nothing waits except for the user, the copy equals the server’s rows.
public struct FaultSuite<App: FaultApp, Server: FaultServer>: Sendable {
    let scenario: Scenario

    /// - Parameters:
    ///   - contents: The app’s contents.
    ///   - nextContents: The contents of the app’s next version, if some schedules should include
    ///     an update.
    ///   - settings: The app’s settings; intervals and pages are made smaller.
    ///   - acts: The actions of users and other clients, chosen by weight.
    ///   - count: The number of actions in a schedule; some schedules have a few more.
    ///   - sessions: How users sign in and out; `nil` for an app without sessions.
    ///   - look: Returns a violation in what readers see; called after every change of the store,
    ///     while a user is signed in.
    ///   - check: Returns a violation at the end, in addition to the rules above.
    ///   - app: Creates a process of the app, which must wait only on the device’s clock.
    ///   - server: Creates the server of a schedule, with its rows. It must read only the given
    ///     clock, and take everything that differs between schedules from the given user.
    public init(
        contents: OfflineContents, nextContents: OfflineContents? = nil,
        settings: OfflineSettings = OfflineSettings(), acts: [FaultAct<App, Server>],
        count: ClosedRange<Int> = 2...9,
        sessions: FaultSessions<App, Server>? = nil,
        look: (@Sendable (App, Server) async throws -> String?)? = nil,
        check: @escaping @Sendable (App, Server) async throws -> String? = { _, _ in nil },
        app: @escaping @Sendable (FaultDevice, OfflineContents) throws -> App,
        server: @escaping @Sendable (_ now: @escaping @Sendable () -> Date, FaultUser) -> Server
    ) {
        scenario = Scenario(
            contents: contents, nextContents: nextContents, settings: settings, acts: acts,
            count: count, sessions: sessions, look: look, check: check, makeApp: app,
            makeServer: server)
    }

    /// Runs schedules sequentially, on a thread of their own, until a rule is violated; that
    /// schedule is then shrunk.
    ///
    /// - Throws: An error if no store can be created, or `CancellationError`.
    public func run(seeds: ClosedRange<UInt64>) async throws -> FaultReport {
        try await run(seeds: seeds, shrinks: true)
    }

    private func run(seeds: ClosedRange<UInt64>, shrinks: Bool) async throws -> FaultReport {
        try await FaultRun.onThread { isCancelled in
            try FaultRun(scenario).run(seeds: seeds, shrinks: shrinks, isCancelled: isCancelled)
        }
    }

    /// The trace of one schedule, line by line; times in milliseconds.
    public func trace(seed: UInt64) async throws -> [String] {
        try await FaultRun.onThread { _ in try FaultRun(scenario).trace(seed) }
    }
}

extension FaultSuite where App == Offline {
    /// Creates a suite for an app that is `Offline` with its contents.
    ///
    /// - Parameters:
    ///   - contents: The app’s contents.
    ///   - nextContents: The contents of the app’s next version, if some schedules should include
    ///     an update.
    ///   - settings: The app’s settings; intervals and pages are made smaller.
    ///   - acts: The actions of users and other clients, chosen by weight.
    ///   - check: Returns a violation at the end, in addition to the rules above.
    ///   - server: Creates the server of a schedule, with its rows; it must read only the given
    ///     clock.
    public init(
        contents: OfflineContents, nextContents: OfflineContents? = nil,
        settings: OfflineSettings = OfflineSettings(), acts: [FaultAct<Offline, Server>],
        check: @escaping @Sendable (Offline, Server) async throws -> String? = { _, _ in nil },
        server: @escaping @Sendable (_ now: @escaping @Sendable () -> Date) -> Server
    ) {
        self.init(
            contents: contents, nextContents: nextContents, settings: settings, acts: acts,
            check: check, app: { try Offline(dependencies: $0, contents: $1) },
            server: { now, _ in server(now) })
    }
}

extension FaultSuite {
    /// Runs a program’s arguments: `[SEEDS [FIRST]]` runs schedules and prints the report,
    /// `find SEEDS` does the same without shrinking, `trace SEED` prints the trace of one schedule.
    ///
    /// - Returns: 1 if a rule was violated, otherwise 0.
    package func runAsProgram(_ arguments: [String]) async -> Int32 {
        do {
            guard arguments.first != "trace" else {
                let seed = arguments.dropFirst().first.flatMap { UInt64($0) } ?? 1
                for line in try await trace(seed: seed) { print(line) }
                return 0
            }
            let shrinks = arguments.first != "find"
            let numbers = arguments.dropFirst(shrinks ? 0 : 1).compactMap { UInt64($0) }
            let count = max(1, numbers.first ?? 1_000)
            let first = numbers.dropFirst().first ?? 1
            let report = try await run(seeds: first...(first + count - 1), shrinks: shrinks)
            print(report)
            return report.violations.isEmpty ? 0 : 1
        } catch {
            print("No schedule can be run: \(error)")
            return 2
        }
    }
}
