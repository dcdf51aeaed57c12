import AshlarCoreTesting
import AshlarHTTP
import AshlarOffline
import AshlarOfflineTesting
import Foundation
import Testing

@testable import AshlarStandIn

@Suite(.timeLimit(.minutes(5))) struct StandInTests {
    private let server = ServerDouble(now: { Date(timeIntervalSince1970: 1_767_322_800) })

    init() {
        server.add("/parcels")
        server.add("/parcels", action: "hand-over") { row, _ in row["isDone"] = true }
        for id in ["a", "b c"] { server.put(#"{"id":"\#(id)"}"#, in: "/parcels") }
    }

    private func line(
        _ faults: StandInFaults = StandInFaults(), clock: any Clock<Duration> = ManualClock()
    ) -> FaultyServer {
        FaultyServer(
            to: server, effects: { [server] in server.effects }, faults: faults, clock: clock)
    }

    private func handOver(_ id: String) -> HTTPRequest {
        HTTPRequest(method: .post, path: "/parcels/\(id)/hand-over")
    }

    private func book(_ line: FaultyServer) async -> [String] {
        let answer = await line.answer(HTTPRequest(path: "/book"))
        return String(decoding: answer?.body ?? Data(), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    @Test func bookCountsChangesPerRow() async {
        let line = line()
        #expect(await book(line) == ["# effects 0, rows 0, lost answers 0"])
        for id in ["a", "b%20c", "a", "nobody"] { _ = await line.answer(handOver(id)) }
        #expect(await book(line) == ["# effects 3, rows 2, lost answers 0", "a 2", "b c 1"])
    }

    @Test func responseIsLostAfterTheServerHasActed() async {
        let line = line(StandInFaults(lose: 1))
        #expect(await line.answer(handOver("a")) == nil)
        #expect(await line.answer(HTTPRequest(path: "/parcels"))?.status == 200, "no change")
        #expect(await book(line) == ["# effects 1, rows 1, lost answers 1", "a 1"])
    }

    @Test func rateCanBeChangedWhileRunning() async {
        let line = line(StandInFaults(lose: 1))
        let healed = HTTPRequest(method: .post, path: "/faults?lose=0")
        #expect(await line.answer(healed)?.status == 200)
        #expect(await line.answer(handOver("a"))?.status == 200)
        for nonsense in ["/faults", "/faults?lose=2", "/faults?lose=some"] {
            let request = HTTPRequest(method: .post, path: nonsense)
            #expect(await line.answer(request)?.status == 400)
        }
    }

    @Test func sameSeedLosesTheSameResponses() async {
        func lost() async -> [Bool] {
            let line = line(StandInFaults(lose: 0.5, seed: 7))
            var lost: [Bool] = []
            for _ in 0..<20 { lost.append(await line.answer(handOver("a")) == nil) }
            return lost
        }
        let first = await lost()
        #expect(await lost() == first)
        #expect(Set(first).count == 2)
    }

    @Test func refusesEveryChangeOfARow() async throws {
        let line = line(StandInFaults(refused: ["b c"]))
        let answer = try #require(await line.answer(handOver("b%20c")))
        #expect(answer.status == 422)
        #expect(ServerProblem(answer).code == "refused")
        #expect(await line.answer(handOver("a"))?.status == 200)
        #expect(await line.answer(HTTPRequest(path: "/parcels/b%20c"))?.status == 200, "no change")
        #expect(server.effects.map(\.row) == ["a"])
    }

    @Test func responseTakesAtMostTheDelay() async {
        let clock = ManualClock()
        let line = line(StandInFaults(delay: .seconds(2)), clock: clock)
        let answer = await clock.run {
            await line.answer(HTTPRequest(path: "/parcels"))
        }
        #expect(answer?.status == 200)
        #expect(clock.now.elapsed > .zero && clock.now.elapsed <= .seconds(2))
    }

    @Test func clientsReachItOverHTTP() async throws {
        let standIn = try await StandIn(server, faults: StandInFaults(lose: 1))
        let client = ServerConnection.url(standIn.url)
            .transport(timeout: .seconds(30), limit: 1 << 20)
        #expect(try await client.send(HTTPRequest(path: "/parcels")).status == 200)
        await #expect(throws: HTTPTransportError.self) { try await client.send(handOver("a")) }
        #expect(server.effects.map(\.row) == ["a"])
        let heal = HTTPRequest(method: .post, path: "/faults?lose=0")
        #expect(try await client.send(heal).status == 200)
        #expect(try await client.send(handOver("a")).status == 200)
        let book = try await client.send(HTTPRequest(path: "/book"))
        #expect(book.body == Data("# effects 2, rows 1, lost answers 1\na 2\n".utf8))
        await standIn.stop()
    }

    /// A server that is its own double.
    private struct Clerk: HTTPTransport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            HTTPResponse(status: request.path == "/stamps" ? 201 : 404)
        }
    }

    @Test func servesOtherServersWithTheirBook() async throws {
        let stamped = ["desk", "door", "desk"].map {
            ServerDouble.Effect(
                method: "POST", path: "/stamps", key: nil, body: Data(), row: $0)
        }
        let standIn = try await StandIn(Clerk(), effects: { stamped })
        let client = ServerConnection.url(standIn.url)
            .transport(timeout: .seconds(30), limit: 1 << 20)
        let stamp = HTTPRequest(method: .post, path: "/stamps")
        #expect(try await client.send(stamp).status == 201)
        #expect(try await client.send(HTTPRequest(path: "/parcels")).status == 404)
        let book = try await client.send(HTTPRequest(path: "/book"))
        #expect(book.body == Data("# effects 3, rows 2, lost answers 0\ndesk 2\ndoor 1\n".utf8))
        await standIn.stop()
    }
}
