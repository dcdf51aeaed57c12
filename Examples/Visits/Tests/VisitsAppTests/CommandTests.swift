import ArgumentParser
import AshlarCore
import AshlarTerminal
import Foundation
import Testing
import VisitsDomain

@testable import VisitsApp

@Suite struct CommandTests {
    private func parsed<Parsed: ParsableCommand>(_ line: String) throws -> Parsed {
        let words = line.split(separator: " ").map(String.init)
        return try #require(try VisitsCommand.parseAsRoot(words) as? Parsed)
    }

    @Test func readsItsArguments() throws {
        let done: Complete = try parsed("complete visit-1 good --data-dir here")
        #expect(done.id == "visit-1" && done.note == "good" && done.place.dataDir == "here")
        #expect(try (parsed("run --until-sent") as Run).untilSent)
        #expect(try (parsed("settle a takeBack") as Settle).decision == .takeBack)
        #expect(try (parsed("--port 0") as Serve).port == 0)
        #expect(try (parsed("show a") as Show).id == "a")
        let list: List = try parsed("list --server https://visits.example/api")
        #expect(list.place.server == "https://visits.example/api")
    }

    @Test(arguments: [
        "lst", "list all", "show", "settle a", "complete visit-1", "list --server nowhere",
        "run --sent",
    ])
    func rejectsInvalidArguments(line: String) {
        #expect(throws: (any Error).self) {
            try VisitsCommand.parseAsRoot(line.split(separator: " ").map(String.init))
        }
    }

    @Test func mapsErrorsToExitCodes() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "visits-\(ProcessInfo.processInfo.processIdentifier)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = "--data-dir \(folder.path) --server http://127.0.0.1:1"
        for (line, outcome) in [
            ("list", Outcome.offline), ("complete nobody good", .notFound),
            ("settle nobody drop", .notFound), ("link", .failure),
        ] {
            let words = "\(line) \(place)".split(separator: " ").map(String.init)
            var command = try VisitsCommand.parseAsRoot(words)
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
