import ArgumentParser
import AshlarCore
import AshlarOffline
import AshlarTerminal
import AshlarWebShell

struct Serve: Command {
    static let configuration = CommandConfiguration(
        abstract: "Serve the app in the browser (the default).")
    @OptionGroup var place: Place
    @Option(help: "The port; 0 picks a free one.") var port: UInt16 = 8417

    func work() async throws {
        let app = try place.open(trace: Trace(limit: 500, statesEvery: 1))
        try await WebShell.serve(app, port: port, in: try place.folder) { await app.offline.run() }
    }
}

struct Link: Command {
    static let configuration = CommandConfiguration(abstract: "Print a link to the running app.")
    @OptionGroup var place: Place

    func work() async throws { try place.folder.writeLinks(port: nil, program: "visits") }
}
