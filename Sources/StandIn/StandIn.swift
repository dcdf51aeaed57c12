public import AshlarHTTP
import AshlarLoopback
public import AshlarOfflineTesting
import AshlarShellGate
import AshlarTerminal
public import Foundation

/// A server in memory on a port of this computer: for demos, and for programs that are killed while they
/// send.
///
/// It loses answers, delays them and refuses rows on demand. Two paths are its own: `GET /book` shows how
/// often it acted on each row, below a line of totals that begins with `#`; `POST /faults?lose=0.3` sets
/// how many answers are lost from then on.
public final class StandIn: Sendable {
    /// Where clients reach it: `http://127.0.0.1:PORT`.
    public let url: URL
    private let server: LoopbackServer

    /// Serves a server double; listens when this returns.
    ///
    /// Changes that clients have followed in an earlier process are forgotten: they read lists from their
    /// beginning.
    ///
    /// - Parameters:
    ///   - server: With its rows.
    ///   - faults: What goes wrong from the start.
    ///   - port: 0 for any free one.
    ///   - clock: What delays wait on.
    /// - Throws: Why the port cannot be opened, in one sentence.
    public convenience init(
        _ server: ServerDouble, faults: StandInFaults = StandInFaults(), port: UInt16 = 0,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        server.forgetEarlierRuns()
        try await self.init(
            server, effects: { server.effects }, faults: faults, port: port, clock: clock)
    }

    /// Serves any other server in memory; `effects` is what it did, in order, for the book.
    public init(
        _ server: some HTTPTransport, effects: @escaping @Sendable () -> [ServerDouble.Effect],
        faults: StandInFaults = StandInFaults(), port: UInt16 = 0,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws {
        let line = FaultyLine(to: server, effects: effects, faults: faults, clock: clock)
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

    /// Closes the port; answers under way have 0.3 seconds. Again does nothing.
    public func stop() async { await server.stop() }

    /// A whole program: prints the address on a line of its own, and serves until a signal stops it.
    ///
    /// - Throws: Why the port cannot be opened, or why the server ended by itself.
    public static func serve(
        _ server: ServerDouble, faults: StandInFaults = StandInFaults(), port: UInt16 = 0
    ) async throws {
        server.forgetEarlierRuns()
        try await serve(server, effects: { server.effects }, faults: faults, port: port)
    }

    /// The same for any other server in memory; `effects` is what it did, in order, for the book.
    public static func serve(
        _ server: some HTTPTransport, effects: @escaping @Sendable () -> [ServerDouble.Effect],
        faults: StandInFaults = StandInFaults(), port: UInt16 = 0
    ) async throws {
        Terminal.outliveReaders()
        let stop = await StopSignals()
        let standIn = try await StandIn(server, effects: effects, faults: faults, port: port)
        Terminal.announce("\(standIn.url)")
        Terminal.announce("GET /book shows what it did, POST /faults?lose=0.3 loses answers.")
        let failure = await stop.wait(or: [{ await standIn.server.failure() }])
        await standIn.stop()
        if let failure { throw failure }
    }
}
