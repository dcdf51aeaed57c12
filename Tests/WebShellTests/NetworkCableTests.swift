import AshlarCore
import AshlarHTTP
import AshlarLoopback
import AshlarOffline
import AshlarTerminal
import Testing

@testable import AshlarWebShell

@Suite struct NetworkCableTests {
    private struct Server: HTTPTransport {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(status: 204) }
    }

    @Test func sendsNothingWhileUnplugged() async throws {
        let cable = NetworkCable()
        let line = cable.connection(.transport(Server()))
            .transport(timeout: .seconds(1), limit: 1_000)
        #expect(try await line.send(HTTPRequest(path: "/")).status == 204)
        cable.setUnplugged(true)
        await #expect(throws: HTTPTransportError.unreachable(reason: "the cable is unplugged")) {
            try await line.send(HTTPRequest(path: "/"))
        }
        cable.setUnplugged(false)
        #expect(try await line.send(HTTPRequest(path: "/")).status == 204)
    }

    @Test func reportsTheReconnection() async {
        let cable = NetworkCable()
        var returns = cable.returns().makeAsyncIterator()
        cable.setUnplugged(false)
        cable.setUnplugged(true)
        cable.setUnplugged(false)
        #expect(await returns.next() != nil)
    }
}

@Suite struct ReportTests {
    private struct Odd: Error {}

    @Test func reportsNothingOnSuccess() async {
        #expect(await NotesApp.report(program: "notes") {} == nil)
    }

    @Test func occupiedPortIsAFailure() async throws {
        let server = try await LoopbackServer(port: 0) { _ in LoopbackAnswer(status: 204) }
        let outcome = await NotesApp.report(program: "notes") {
            _ = try await LoopbackServer(port: server.port) { _ in LoopbackAnswer(status: 204) }
        }
        #expect(outcome == .failure)
        await server.stop()
    }

    @Test(arguments: [
        (ServerError.offline(reason: "no route") as any Error, Outcome.offline),
        (ServerError.refused(code: "no", detail: "no"), .refused), (Odd(), .failure),
    ])
    func mapsErrorsToExitCodes(error: any Error, outcome: Outcome) async {
        #expect(await NotesApp.report(program: "notes") { throw error } == outcome)
        let notFound = { @Sendable (_: any Error) -> CommandError? in
            CommandError(.notFound, "No.", next: "Go on.")
        }
        let own = await NotesApp.report(program: "notes", own: notFound) { throw error }
        #expect(own == .notFound)
    }
}
