import AshlarCoreTesting
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

    @Test func sendsNothingWhileItIsUnplugged() async throws {
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

    @Test func reportsThatTheNetworkIsBack() async {
        let cable = NetworkCable()
        var returns = cable.returns().makeAsyncIterator()
        cable.setUnplugged(false)
        cable.setUnplugged(true)
        cable.setUnplugged(false)
        #expect(await returns.next() != nil)
    }
}

@Suite struct CommandErrorShellTests {
    @Test func aTakenPortLeadsToTheLink() async throws {
        let shell = try await LoopbackServer(port: 0) { _ in LoopbackAnswer(status: 204) }
        do {
            _ = try await LoopbackServer(port: shell.port) { _ in LoopbackAnswer(status: 204) }
            Issue.record("the port is taken")
        } catch {
            let failure = CommandError(shell: error, program: "notes") { "\($0)" }
            #expect(failure.outcome == .failure)
            #expect(failure.next.contains("`notes link`"))
        }
        await shell.stop()
    }
}
