import ArgumentParser
import AshlarTerminal

/// Lets another browser into the running shell.
struct LinkCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "link", abstract: "Print a new link to the running app; it works once.")

    @Option(help: ArgumentHelp("The data folder of the running app.", valueName: "dir"))
    var dataDir: String?
    @Option(help: "The port, if several are running.") var port: UInt16?

    func run() async throws {
        try await reporting {
            try DataFolder(path: dataDir, name: "ashlar").writeLinks(
                port: port, program: "AppShell")
        }
    }
}
