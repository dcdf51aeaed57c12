public import AshlarOffline
public import Foundation

/// Fault schedules for collections and commands of your own: a device with one or two processes, a
/// network on which everything goes wrong, a server, and users who do things at the wrong moment, all
/// by one seed, in simulated time.
///
/// ```swift
/// let suite = FaultSuite(
///     contents: contents,
///     acts: [
///         .perform { user in user.pick(user.rows(of: Visit.self)).map { Complete(visit: $0) } },
///         .refresh(Visit.self), .takeBack(), .retry(), .drop(),
///         .atServer { server, user in server.put(#"{"id": "v1", "place": "Quay"}"#, in: "/visits") },
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
/// After each step, no command has taken effect twice, none that was taken back or refused, none
/// before an earlier one of its lane; what was performed is stored and to be seen. In the end all goes
/// well, and once nothing waits but for the user, the copy is the server's, row by row.
public struct FaultSuite<App: FaultApp, Server: FaultServer>: Sendable {
    let scenario: Scenario

    /// - Parameters:
    ///   - contents: As the app has them.
    ///   - nextContents: Of the app's next version, if an update is to happen in some schedules.
    ///   - settings: The app's; intervals and pages are made smaller.
    ///   - acts: What users and others do. The more likely by their weights.
    ///   - count: How many of them a schedule has; some have a few more.
    ///   - sessions: How users sign in and out; `nil` for an app without sessions.
    ///   - look: Returns what is wrong with what readers see now; called after every change of the
    ///     store, while somebody is signed in.
    ///   - check: Returns what is wrong at the end, if the rules above are not all.
    ///   - app: Makes a process of the app. It waits on the device's clock alone.
    ///   - server: Makes the server of a schedule, with its rows; its clock is the only one that it
    ///     may ask, and for all that differs between schedules it asks the user, who is somebody at
    ///     the server.
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

    /// Runs schedules one after the other, on a thread of their own, until something does not hold;
    /// that schedule is made as small as can be.
    ///
    /// - Throws: Where no store can be made for them, or `CancellationError`.
    public func run(seeds: ClosedRange<UInt64>) async throws -> FaultReport {
        try await run(seeds: seeds, shrinks: true)
    }

    private func run(seeds: ClosedRange<UInt64>, shrinks: Bool) async throws -> FaultReport {
        try await FaultRun.onThread { isCancelled in
            try FaultRun(scenario).run(seeds: seeds, shrinks: shrinks, isCancelled: isCancelled)
        }
    }

    /// What happens in one schedule, line by line; times in milliseconds.
    public func trace(seed: UInt64) async throws -> [String] {
        try await FaultRun.onThread { _ in try FaultRun(scenario).trace(seed) }
    }
}

extension FaultSuite where App == Offline {
    /// For an app that is `Offline` with its contents.
    ///
    /// - Parameters:
    ///   - contents: As the app has them.
    ///   - nextContents: Of the app's next version, if an update is to happen in some schedules.
    ///   - settings: The app's; intervals and pages are made smaller.
    ///   - acts: What users and others do. The more likely by their weights.
    ///   - check: Returns what is wrong at the end, if the rules above are not all.
    ///   - server: Makes the server of a schedule, with its rows; its clock is the only one that it
    ///     may ask.
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
    /// A program’s work: `[SEEDS [FIRST]]` runs schedules and prints the report, `find SEEDS` the same without
    /// making the schedule smaller in which something does not hold, `trace SEED` what happens in one.
    ///
    /// - Returns: 1 if something did not hold, otherwise 0.
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
