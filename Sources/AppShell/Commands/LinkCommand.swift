import ArgumentParser
import Foundation

/// For a browser that is not let in yet, while the shell runs.
struct LinkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Prints the link of the running shell, which lets one more browser in, once.")

    @Option(
        help: ArgumentHelp("The data folder of the shell that runs.", valueName: "dir"))
    var dataDir: String?
    @Option(help: "The port of the shell, where several run.") var port: UInt16?

    func run() async throws {
        try await reporting {
            let folder = try DataFolder(path: dataDir)
            let links = folder.readLinks().filter { port == nil || $0.port == port }
            guard !links.isEmpty else {
                throw CommandError(
                    .failure,
                    "No shell runs on the data folder \(folder.root.path)"
                        + (port.map { " at port \($0)." } ?? "."),
                    next: "Start one with AppShell, or name its folder with --data-dir DIR.")
            }
            for (_, link) in links { try Terminal.out(link) }
        }
    }
}
