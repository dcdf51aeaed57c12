import ArgumentParser
import AshlarRecording
import AshlarTerminal
import AshlarWebShell
import Foundation

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Replay a recording and check that it reaches the same states.",
        discussion: """
            A recording is a JSON Lines file, downloaded from the inspector. Replaying it needs no \
            store, port or bank.

            Exit codes: 0 same states, 1 a state differs, 2 the file or a part of it can’t be \
            replayed, 64 wrong arguments.
            """)

    @Argument(help: "The recording to replay.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("Stop after the action with this number.", valueName: "n"))
    var until: Int?
    @Flag(help: "Write JSON.") var json = false

    func validate() throws {
        if let until, until < 1 {
            throw ValidationError("--until must be 1 or more, got \(until).")
        }
    }

    func run() async throws {
        try await reporting {
            let recording = try RecordingFile(path: file).read()
            // The root is only needed for its screens: no dependency is called and nothing is
            // stored.
            let folder = FileManager.default.temporaryDirectory
                .appendingPathComponent(
                    "ashlar-replay-\(ProcessInfo.processInfo.processIdentifier)")
            defer { try? FileManager.default.removeItem(at: folder) }
            guard let nowhere = ServerAddress("http://localhost:9") else { return }
            let setup = Setup(
                bank: .url(nowhere),
                folder: try DataFolder(path: folder.path, name: "ashlar"))
            let root = try CompositionRoot(platform: Platform(), setup: setup)
            let features = ReplayableFeatures(
                of: AshlarApp.self, modules: root.domain, locale: .terminal)
            let report = await ReplayReport(recording, features: features, until: until)
            if json { try Output.json(report) } else { try report.write() }
            if let problem = report.problem { throw problem }
        }
    }
}
