import ArgumentParser
import AshlarCore
import AshlarTerminal
import ConduitDomain
import Foundation
import Testing

@testable import ConduitApp

@Suite struct CommandTests {
    private func parsed<Parsed: ParsableCommand>(_ line: String) throws -> Parsed {
        let words = line.split(separator: " ").map(String.init)
        return try #require(try ConduitCommand.parseAsRoot(words) as? Parsed)
    }

    @Test func readsItsArguments() throws {
        let done: Favorite = try parsed("favorite article-1 good --data-dir here")
        #expect(done.id == "article-1" && done.note == "good" && done.place.dataDir == "here")
        #expect(try (parsed("run --until-sent") as Run).untilSent)
        #expect(try (parsed("--port 0") as Serve).port == 0)
        #expect(try (parsed("show a") as Show).id == "a")
        let list: List = try parsed("list --server https://conduit.example/api")
        #expect(list.place.server == "https://conduit.example/api")
    }

    @Test(arguments: [
        "lst", "list all", "show", "favorite article-1", "list --server nowhere", "run --sent",
    ])
    func refusesNonsense(line: String) {
        #expect(throws: (any Error).self) {
            try ConduitCommand.parseAsRoot(line.split(separator: " ").map(String.init))
        }
    }

    @Test func anErrorIsAnExitCode() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "conduit-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = "--data-dir \(folder.path) --server http://127.0.0.1:1"
        for (line, outcome) in [
            ("list", Outcome.offline), ("favorite nobody good", .notFound), ("link", .failure),
        ] {
            let words = "\(line) \(place)".split(separator: " ").map(String.init)
            var command = try ConduitCommand.parseAsRoot(words)
            await #expect(throws: ExitCode(outcome.rawValue)) {
                if var asynchronous = command as? any AsyncParsableCommand {
                    try await asynchronous.run()
                } else {
                    try command.run()
                }
            }
        }
    }
}
