import AshlarCore
import AshlarCoreTesting
import AshlarRecording
import Foundation
import Testing

@testable import AshlarAppShell

/// `AppShell replay` as used by scripts.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct ReplayCommandTests {
    private struct Report: Decodable {
        struct Feature: Decodable {
            struct Divergence: Decodable {
                struct Difference: Decodable {
                    let path: String
                    let recorded, replayed: JSONValue?
                }
                let from, through: Int
                let differences: [Difference]
            }
            let feature: String
            let actions, comparisons: Int
            let divergence: Divergence?
            let problem: String?
            let state: JSONValue?
        }
        let features: [Feature]
        let isSame: Bool
    }

    let shell = Executable()
    private let temporary = TemporaryDirectory()
    var folder: URL { temporary.url }

    private func replay(
        _ contents: Foundation.Data, _ arguments: [String] = []
    ) async throws -> Executable.Result {
        let file = folder.appendingPathComponent("recording.jsonl")
        try contents.write(to: file)
        return try await shell.run(["replay", file.path] + arguments, namesFolder: false)
    }

    private func replay(
        _ text: String, _ arguments: [String] = []
    ) async throws -> Executable.Result {
        try await replay(Foundation.Data(text.utf8), arguments)
    }

    @Test func saysThatTheStatesAreTheSame() async throws {
        let text = try await RecordedSignIn().play().jsonLines
        let result = try await replay(text)
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output == "SignInForm 1     4 actions  same states\n")
        #expect(result.errors.isEmpty)
        let report = try await replay(text, ["--json"]).json(Report.self)
        #expect(report.isSame)
        #expect(report.features.map(\.comparisons) == [4])
        #expect(report.features[0].state == nil)
    }

    @Test func reportsTheFirstDivergingAction() async throws {
        let text = try await RecordedSignIn().play().jsonLines
        let altered = text.replacing(
            #""typeUsername":{"_0":"ann"}"#, with: #""typeUsername":{"_0":"bob"}"#)
        #expect(altered != text)
        let result = try await replay(altered)
        #expect(result.code == 1)
        #expect(result.output.contains("SignInForm 1     4 actions  differs at action 1\n"))
        #expect(result.output.contains(#"/username: recorded "ann", replayed "bob""#))
        #expect(result.errors.hasPrefix("error: One feature reached different states.\n"))
        let report = try await replay(altered, ["--json"])
        #expect(report.code == 1)
        let divergence = try #require(try report.json(Report.self).features.first?.divergence)
        #expect(divergence.from == 1 && divergence.through == 1)
        #expect(divergence.differences.map(\.path) == ["/username"])
        #expect(divergence.differences.map(\.recorded) == [.string("ann")])
        #expect(divergence.differences.map(\.replayed) == [.string("bob")])
    }

    @Test func stopsAfterAnAction() async throws {
        let text = try await RecordedSignIn().play().jsonLines
        let altered = text.replacing(
            #"{"failed":{"_0":{"server""#, with: #"{"failed":{"_0":{"serves""#)
        #expect(altered != text)
        let all = try await replay(altered)
        #expect(all.code == 2, "an action of another version")
        #expect(all.errors.contains("could not be replayed"))
        let result = try await replay(text, ["--until", "2", "--json"])
        #expect(result.code == 0)
        let feature = try #require(try result.json(Report.self).features.first)
        #expect(feature.actions == 2)
        #expect(feature.state?["username"] == .string("ann"))
        #expect(feature.state?["isAsking"] == .bool(false))
        let before = text.replacing(
            #""action":{"signIn":{}}"#, with: #""action":{"dismissNotice":{}}"#)
        #expect(try await replay(before).code == 1)
        #expect(try await replay(before, ["--until", "2"]).code == 0)
    }

    @Test func namesAFeatureThatThisVersionLacks() async throws {
        let text = try await RecordedSignIn().play().jsonLines
            .replacing(#""feature":"SignInForm""#, with: #""feature":"SignOn\u001b[31m""#)
        let result = try await replay(text)
        #expect(result.code == 2)
        #expect(result.output.contains("SignOn·[31m 1"))
        #expect(result.output.contains("Its features: AccountList"))
    }

    nonisolated static let nonsense: [(Foundation.Data, String)] = [
        (Foundation.Data(), "is empty"),
        (Foundation.Data("hello\n".utf8), "is not a recording"),
        (Foundation.Data("{}\n".utf8), "does not name the format"),
        (Foundation.Data((0...255).map(UInt8.init)), "is not a text file"),
        (Foundation.Data(#"{"format":"ashlar-recording","version":99}"#.utf8), "version 99"),
        (
            Foundation.Data(#"{"format":"ashlar-recording","version":1}\#n{"instance":1,"fe"#.utf8),
            "Line 2, the last of the recording, is cut off"
        ),
        (
            Foundation.Data(#"{"format":"ashlar-recording","version":1}\#n[1,2]\#n"#.utf8),
            "Line 2 of the recording is damaged"
        ),
    ]

    @Test(arguments: nonsense)
    func rejectsInvalidRecordings(contents: Foundation.Data, reason: String) async throws {
        let result = try await replay(contents)
        #expect(result.code == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(reason))
        let lines = result.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("error: "), "a sentence and a next step")
    }

    @Test(arguments: [("", "is a folder"), ("nothing-there", "There is no file")])
    func rejectsMissingAndSpecialFiles(name: String, reason: String) async throws {
        let place = folder.appendingPathComponent(name).path
        let result = try await shell.run(["replay", place], namesFolder: false)
        #expect(result.code == 2)
        #expect(result.errors.contains(reason))
        #expect(
            try await shell.run(["replay", "/dev/zero"], namesFolder: false).errors.contains(
                "/dev/zero is not a regular file."))
    }

    @Test(arguments: [[], ["a", "b"], ["a", "--until", "0"], ["a", "--data-dir", "b"]])
    func saysHowItIsUsed(arguments: [String]) async throws {
        let result = try await shell.run(["replay"] + arguments, namesFolder: false)
        #expect(result.code == 64)
        #expect(result.errors.contains("Usage: AppShell replay <file>"))
    }

    /// The home directory is read-only: opening a store would fail.
    @Test func touchesNoStore() async throws {
        let text = try await RecordedSignIn().play().jsonLines
        let file = folder.appendingPathComponent("recording.jsonl")
        try text.write(to: file, atomically: true, encoding: .utf8)
        let result = try await shell.run(
            ["replay", file.path], environment: ["XDG_DATA_HOME": "/dev/null/nowhere"],
            namesFolder: false)
        #expect(result.code == 0, "\(result.errors)")
    }
}
