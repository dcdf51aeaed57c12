import AshlarCoreTesting
import AshlarLoopback
import Foundation
import Testing

@testable import AshlarAppShell
@testable import AshlarWebShell

/// Several processes of the real program on one data folder.
@Suite struct RunningShellTests {
    private let shell = Executable()

    private func link() async throws -> Executable.Result {
        try await shell.run(["link"])
    }

    @Test func aCommandPrintsAFreshLinkWhileTheShellRuns() async throws {
        let (process, first) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        #expect(try await link().output == first + "\n")
        _ = try await Visit(link: first)
        let second = try await untilAnother(than: first)
        let visit = try await Visit(link: second)
        let page = await visit.client.request("GET /accounts", headers: ["Cookie: \(visit.cookie)"])
        #expect(page.status == 200)
        let port = "\(visit.client.port)"
        #expect(try await shell.run(["link", "--port", port]).code == 0)
        #expect(try await shell.run(["link", "--port", "1"]).code == 1)
        _ = try await Executable.end(of: process) { kill(process.processIdentifier, SIGKILL) }
        let none = try await link()
        #expect(none.code == 1 && none.output.isEmpty)
        #expect(none.errors.contains("is not running"))
    }

    @Test func takenPortPrintsALinkToTheRunningShell() async throws {
        let (process, link) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        let port = try #require(URL(string: link)?.port)
        let other = try await Executable().run(["--port", "\(port)", "--rows", "20"])
        #expect(other.code == 1)
        #expect(other.errors.contains("AppShell link") && other.errors.contains("--port N"))
        #expect(!other.errors.contains("--data-dir"))
        _ = try await Executable.end(of: process) { process.terminate() }
    }

    @Test func numericAddressWorks() async throws {
        let (process, link) = try await shell.start([
            "serve", "--port", "0", "--rows", "20", "--numeric-address",
        ])
        let visit = try await Visit(link: link)
        #expect(visit.client.name == "127.0.0.1")
        let page = await visit.client.request("GET /accounts", headers: ["Cookie: \(visit.cookie)"])
        #expect(page.status == 200)
        _ = try await Executable.end(of: process) { process.terminate() }
    }

    /// The shell was killed, another program uses its port, and a command holds the data without
    /// serving it: the token must not be sent to that program.
    @Test func nothingIsSentToThePortOfADeadBank() async throws {
        let (process, _) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        _ = try await Executable.end(of: process) { kill(process.processIdentifier, SIGKILL) }
        let address = shell.folder.appendingPathComponent("bank/url")
        let stranger = try await Stranger()
        try stranger.url.write(to: address, atomically: false, encoding: .utf8)
        let books = open(shell.folder.appendingPathComponent("bank").path, O_RDONLY)
        #expect(flock(books, LOCK_EX | LOCK_NB) == 0)
        let held = try await shell.run(["accounts"])
        #expect(held.code == 1)
        #expect(held.errors.contains("Another program is using"), "\(held.errors)")
        close(books)
        // An address means another bank with its own store: the user is signed out there.
        let named = try await shell.run(["accounts", "--bank-url", stranger.url])
        #expect(named.code == 5, "\(named.errors)")
        #expect(await stranger.requests() == 0)
        // The next command that holds the data removes the address.
        #expect(try await shell.run(["accounts"]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: address.path))
        await stranger.stop()
    }

    private func untilAnother(than link: String) async throws -> String {
        for _ in 0..<50 {
            let next = try await self.link().output.trimmingCharacters(in: .newlines)
            if next != link { return next }
        }
        return link
    }
}

/// Another program on a local port, which counts its requests.
private struct Stranger {
    private actor Count {
        var requests = 0
        func add() { requests += 1 }
    }

    private let server: LoopbackServer
    private let count = Count()

    init() async throws {
        server = try await LoopbackServer(pagesAt: 0) { [count] _ in
            await count.add()
            return .nothing
        }
    }

    var url: String { "http://127.0.0.1:\(server.port)" }
    func requests() async -> Int { await count.requests }
    func stop() async { await server.stop() }
}
