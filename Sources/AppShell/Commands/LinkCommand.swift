import ArgumentParser
import Foundation

/// For a browser that is not let in yet, while the shell runs.
struct LinkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link",
        abstract: "Print a new link to the running app; it works once.")

    @Option(
        help: ArgumentHelp("The data folder of the running app.", valueName: "dir"))
    var dataDir: String?
    @Option(help: "The port, if several are running.") var port: UInt16?

    func run() async throws {
        try await reporting {
            let folder = try DataFolder(path: dataDir)
            let links = folder.readLinks().filter { port == nil || $0.port == port }
            guard !links.isEmpty else {
                throw CommandError(
                    .failure,
                    "AppShell is not running with the data folder \(folder.root.path)"
                        + (port.map { " at port \($0)." } ?? "."),
                    next: "Start AppShell, or pass its folder with --data-dir DIR.")
            }
            for (_, link) in links { try Terminal.out(link) }
        }
    }
}
