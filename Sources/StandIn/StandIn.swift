public import AshlarHTTP
import AshlarLoopback
public import AshlarOfflineTesting
import AshlarShellGate
import AshlarTerminal
public import Foundation

/// A stand-in server in memory on a local port: for demos, and for tests that kill the app while it
/// sends.
///
/// It loses responses, delays them and refuses rows on demand. Two paths are its own: `GET /book`
/// lists how often it changed each row, below a line of totals that begins with `#`; `POST
/// /faults?lose=0.3` sets the rate of lost responses from then on.
public final class StandIn: Sendable {
    /// The address for clients: `http://127.0.0.1:PORT`.
    public let url: URL
    private let server: LoopbackServer

    /// Serves a server double; listens when this returns.
    ///
    /// Change cursors from an earlier process are unknown: clients read lists from the beginning.
    ///
    /// - Parameters:
    ///   - server: The double with its rows.
    ///   - faults: The initial faults.
    ///   - port: 0 for any free one.
    ///   - clock: Times the delays.
    /// - Throws: Why the port cannot be opened, in one sentence.
    public convenience init(
        _ server: ServerDouble, faults: StandInFaults = StandInFaults(), port: UInt16 = 0,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        server.forgetEarlierRuns()
        try await self.init(
            server, effects: { server.effects }, faults: faults, port: port, clock: clock)
    }

    /// Serves any other server in memory; `effects` returns its changes in order, for the book.
    public init(
        _ server: some HTTPTransport, effects: @escaping @Sendable () -> [ServerDouble.Effect],
        faults: StandInFaults = StandInFaults(), port: UInt16 = 0,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        let line = FaultyServer(to: server, effects: effects, faults: faults, clock: clock)
        var limits = LoopbackLimits()
        limits.answer += faults.delay
        self.server = try await LoopbackServer(port: port, limits: limits) { request in
            if case .tooLarge = request.body { return LoopbackAnswer(status: 413) }
            guard let answer = await line.answer(request.http) else {
                return LoopbackAnswer(status: 200, body: .lost, closes: true)
            }
            return LoopbackAnswer(answer)
        }
        guard let url = URL(string: "http://127.0.0.1:\(self.server.port)") else {
            throw LoopbackError.cannotListen(port: self.server.port, reason: "it has no URL")
        }
        self.url = url
    }

    /// Closes the port; running responses get 0.3 seconds. Idempotent.
    public func stop() async { await server.stop() }

    /// A complete program: prints the address on its own line and serves until a signal stops it.
    ///
    /// - Throws: Why the port cannot be opened, or why the server ended by itself.
    public static func serve(
        _ server: ServerDouble, faults: StandInFaults = StandInFaults(), port: UInt16 = 0
    ) async throws {
        server.forgetEarlierRuns()
        try await serve(server, effects: { server.effects }, faults: faults, port: port)
    }

    /// Serves any other server in memory as a program; `effects` returns its changes in order, for
    /// the book.
    public static func serve(
        _ server: some HTTPTransport, effects: @escaping @Sendable () -> [ServerDouble.Effect],
        faults: StandInFaults = StandInFaults(), port: UInt16 = 0
    ) async throws {
        Terminal.ignoreBrokenPipes()
        let stop = await StopSignals()
        let standIn = try await StandIn(server, effects: effects, faults: faults, port: port)
        Terminal.announce("\(standIn.url)")
        Terminal.announce("GET /book lists the changes, POST /faults?lose=0.3 loses responses.")
        let failure = await stop.wait(or: [{ await standIn.server.failure() }])
        await standIn.stop()
        if let failure { throw failure }
    }
}
