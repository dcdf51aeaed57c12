import AshlarCoreTesting
import AshlarLoopback
import Foundation
import Testing

@testable import AshlarAppShell

/// The real programs, with more clients than file descriptors.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ManyConnectionsTests {
    /// Idle connections; they need no cookie.
    private func silent(_ count: Int, port: UInt16) throws -> [Int32] {
        OpenFileLimit.raiseLimit()
        return try (0..<count).map { _ in try #require(RawClient(port: port).connected()) }
    }

    @Test func shellSurvivesElevenHundredIdleClients() async throws {
        let (process, link) = try await Executable().start(["serve", "--port", "0", "--rows", "20"])
        let visit = try await Visit(link: link)
        let files = try silent(1_100, port: visit.client.port)
        #expect(await page(visit) == 200)
        for file in files { close(file) }
        #expect(await page(visit) == 200)
        #expect(try await Executable.end(of: process) { process.terminate() } == 0)
    }

    /// The descriptors run out before the connection limit is reached.
    @Test func shellRecoversWhenDescriptorsAreFree() async throws {
        var shell = Executable()
        shell.descriptors = 90
        let (process, link) = try await shell.start(["serve", "--port", "0", "--rows", "20"])
        let visit = try await Visit(link: link)
        let files = try silent(200, port: visit.client.port)
        #expect(await page(visit) == 200)
        for file in files { close(file) }
        #expect(await page(visit) == 200)
        #expect(process.isRunning)
        #expect(try await Executable.end(of: process) { process.terminate() } == 0)
    }

    @Test(arguments: [nil, 90]) func bankSurvivesIdleClients(descriptors: Int?) async throws {
        var shell = Executable()
        shell.descriptors = descriptors
        let (process, link) = try await shell.start(["sandbox", "--rows", "20"])
        let port = UInt16(try #require(URL(string: link)?.port))
        let files = try silent(descriptors == nil ? 1_100 : 200, port: port)
        for _ in 0..<2 {
            let answer = await RawClient(port: port).request("GET /v1/accounts")
            #expect(answer.status == 401)
            for file in files { shutdown(file, Int32(SHUT_RDWR)) }
        }
        for file in files { close(file) }
        #expect(process.isRunning)
        #expect(try await Executable.end(of: process) { process.terminate() } == 0)
    }

    /// Also with a limit that leaves no free descriptor once the program serves.
    @Test(arguments: ["serve", "sandbox"]) func startedProgramCanBeStopped(
        command: String
    ) async throws {
        var started = 0
        for descriptors in 12...22 {
            var shell = Executable()
            shell.descriptors = descriptors
            let port = command == "serve" ? ["--port", "0"] : []
            let (process, link) = try await shell.begin([command, "--rows", "20"] + port)
            guard link != nil else { continue }
            started += 1
            let code = try await Executable.end(of: process) { process.terminate() }
            #expect(code == 0, "with \(descriptors) descriptors")
        }
        #expect(started > 0)
    }

    /// Connections with a started request are closed after idle ones, and before a browser’s.
    @Test func servesABrowserBesideStartedRequests() async throws {
        let (process, link) = try await Executable().start(["serve", "--port", "0", "--rows", "20"])
        let visit = try await Visit(link: link)
        let files = try silent(400, port: visit.client.port)
        for file in files { send(file, "GET / HTTP/1.1\r\n", 16, Self.quietly) }
        #expect(await page(visit) == 200)
        for file in files { close(file) }
        #expect(try await Executable.end(of: process) { process.terminate() } == 0)
    }

    /// Twenty parallel requests of 32 KB without a line end, before the host is checked.
    @Test func longAddressesCostNothing() async throws {
        let (process, link) = try await Executable().start(["serve", "--port", "0", "--rows", "20"])
        let visit = try await Visit(link: link)
        let began = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    let text = "GET /" + String(repeating: "a", count: 32 * 1024)
                    #expect(await visit.client.send(text, silence: 20).status == 431)
                }
            }
        }
        #expect(await page(visit) == 200)
        #expect(ContinuousClock.now - began < .seconds(10))
        #expect(try await Executable.end(of: process) { process.terminate() } == 0)
    }

    private func page(_ visit: Visit) async -> Int? {
        await visit.client.request("GET /accounts", headers: ["Cookie: \(visit.cookie)"]).status
    }

    #if canImport(Darwin)
        private static let quietly: Int32 = 0
    #else
        private static let quietly = Int32(MSG_NOSIGNAL)
    #endif
}
