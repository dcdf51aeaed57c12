import ArgumentParser
import AshlarCore
import AshlarTerminal
import AshlarWebShell
import ConduitDomain
import Foundation

@main struct ConduitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conduit",
        abstract: "Conduit in your browser, or one thing done for a script.",
        discussion: """
            Exit codes: 0 done, 1 failed, 2 refused by a rule or by the server, 3 the server can't be \
            reached, 4 not found, 64 wrong arguments.
            """,
        subcommands: [Serve.self, List.self, Show.self, Favorite.self, Run.self, Link.self],
        defaultSubcommand: Serve.self)
}

/// Where the app keeps things, and where its server is.
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

    var folder: DataFolder { get throws { try DataFolder(path: dataDir, name: "conduit") } }

    func open(trace: Trace = .off) throws -> CompositionRoot {
        let store = try folder.root.appending(path: "store")
        return try CompositionRoot(folder: store, server: try address, trace: trace)
    }

    /// With what the server has now, or a warning that it is the saved copy.
    func openFresh() async throws -> UseCases {
        let useCases = try open().modules
        try await useCases.copy.refreshOrWarn(CompositionRoot.message)
        return useCases
    }
}

/// A command whose errors are words on standard error and an exit code.
protocol Command: AsyncParsableCommand {
    func work() async throws
}

extension Command {
    func run() async throws {
        let outcome = await CompositionRoot.report(program: "conduit", own: Self.own, work)
        if let outcome { throw ExitCode(outcome.rawValue) }
    }

    private static func own(_ error: any Error) -> CommandError? {
        guard case ArticleError.unknown = error else { return nil }
        return CommandError(.notFound, "\(error)", next: "To list them: conduit list.")
    }
}
