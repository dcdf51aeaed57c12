import ArgumentParser
import AshlarCore
import AshlarTerminal
import AshlarWebShell
import Foundation
import VisitsDomain

@main struct VisitsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "visits", abstract: "Visits in your browser, or as commands for scripts.",
        discussion: """
            Exit codes: 0 done, 1 failed, 2 refused by a rule or by the server, 3 the server can't be \
            reached, 4 not found, 64 wrong arguments.
            """,
        subcommands: [
            List.self, Show.self, Complete.self, Settle.self, Run.self,
            Serve.self, Link.self,
        ], defaultSubcommand: Serve.self)
}

/// The data folder and the server’s address.
struct Place: ParsableArguments {
    @Option(help: ArgumentHelp("The folder for the app's data.", valueName: "dir"))
    var dataDir: String?
    @Option(help: ArgumentHelp("The server's address.", valueName: "url"))
    var server = "http://127.0.0.1:8093"

    func validate() throws { _ = try address }

    private var address: URL {
        get throws {
            if let address = ServerAddress(server) { return address.url }
            throw ValidationError("--server must be an address like http://127.0.0.1:8093.")
        }
    }

    var folder: DataFolder { get throws { try DataFolder(path: dataDir, name: "visits") } }

    func open(trace: Trace = .off) throws -> CompositionRoot {
        let store = try folder.root.appending(path: "store")
        return try CompositionRoot(folder: store, server: try address, trace: trace)
    }

    /// Refreshes first; prints a warning if only the saved copy is available.
    func openFresh() async throws -> UseCases {
        let useCases = try open().modules
        try await useCases.visits.refreshOrWarn(CompositionRoot.message)
        return useCases
    }
}

/// A command that prints its errors to standard error and ends with an exit code.
protocol Command: AsyncParsableCommand {
    func work() async throws
}

extension Command {
    func run() async throws {
        let outcome = await CompositionRoot.report(program: "visits", own: Self.own, work)
        if let outcome { throw ExitCode(outcome.rawValue) }
    }

    private static func own(_ error: any Error) -> CommandError? {
        guard case VisitError.unknown = error else { return nil }
        return CommandError(.notFound, "\(error)", next: "To list them: visits list.")
    }
}
