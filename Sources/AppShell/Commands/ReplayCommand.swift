import ArgumentParser
import AshlarCore
import AshlarRecording
import Foundation

struct ReplayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Runs a recording again, and says whether it comes to the same states.",
        discussion: """
            A recording is a file of JSON Lines that the inspector's page offers. It runs without the \
            store, a port or a bank.

            Exit codes: 0 the same states, 1 a state differs, 2 the file, or a part of it, cannot be \
            replayed, 64 usage.
            """)

    @Argument(help: "The recording.", completion: .file()) var file: String
    @Option(help: ArgumentHelp("Stop after the action with this number.", valueName: "n"))
    var until: Int?
    @Flag(help: "Write JSON.") var json = false

    func validate() throws {
        if let until, until < 1 { throw ValidationError("--until is 1 or more, got \(until).") }
    }

    func run() async throws {
        try await reporting {
            let recording = try RecordingFile(path: file).read()
            let features = ReplayableFeatures(
                runtime: CoreModule(dependencies: Platform()).environment,
                timeZone: Setup.bankTimeZone, locale: Platform.locale)
            let report = await ReplayReport(recording, features: features, until: until)
            if json { try Output.json(report) } else { try report.write() }
            if let problem = report.problem { throw problem }
        }
    }
}
