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
        let comment: CommentCommand = try parsed("comment article-1 good --data-dir here")
        #expect(comment.id == "article-1" && comment.text == "good")
        #expect(comment.place.dataDir == "here")
        #expect(try (parsed("favorite a --remove") as Favorite).remove)
        #expect(try (parsed("follow ann") as Follow).name == "ann")
        #expect(try (parsed("run --until-sent") as Run).untilSent)
        #expect(try (parsed("--port 0") as Serve).port == 0)
        #expect(try (parsed("show a") as Show).id == "a")
        #expect(try (parsed("sign-in a@b --register ann") as SignInCommand).register == "ann")
        let list: List = try parsed("list --tag stone --server https://conduit.example/api")
        #expect(list.place.server == "https://conduit.example/api" && list.tag == "stone")
    }

    @Test(arguments: [
        "lst", "list all", "list --feed --favorites", "show", "comment article-1", "sign-in",
        "list --server nowhere", "run --sent", "sign-in a@b secret",
    ])
    func rejectsInvalidArguments(line: String) {
        #expect(throws: (any Error).self) {
            try ConduitCommand.parseAsRoot(line.split(separator: " ").map(String.init))
        }
    }

    @Test(arguments: ["list", "show a", "favorite a", "comment a good", "run --until-sent"])
    func commandsRequireASignIn(line: String) async throws {
        #expect(try await outcome(of: line) == .notSignedIn)
    }

    @Test func aLinkNeedsARunningApp() async throws {
        #expect(try await outcome(of: "link") == .failure)
    }

    private func outcome(of line: String) async throws -> Outcome? {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "conduit-\(RuntimeEnvironment.system().makeID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = "--data-dir \(folder.path) --server http://127.0.0.1:1"
        let words = "\(line) \(place)".split(separator: " ").map(String.init)
        var command = try ConduitCommand.parseAsRoot(words)
        do {
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let code as ExitCode {
            return Outcome(rawValue: code.rawValue)
        }
        return nil
    }
}
