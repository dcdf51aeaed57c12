import ArgumentParser
import AshlarCore
import AshlarHTTP
import AshlarOffline
import AshlarTerminal
import AshlarWebShell
import ConduitDomain
import Foundation

@main struct ConduitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conduit",
        abstract: "Articles in your browser, or as commands for scripts.",
        discussion: """
            Exit codes: 0 done, 1 failed, 2 refused by a rule or by the server, 3 the server can't be \
            reached, 4 not found, 5 not signed in, 64 wrong arguments.
            """,
        subcommands: [
            Serve.self, SignInCommand.self, SignOutCommand.self, List.self, Show.self,
            Favorite.self, Follow.self, CommentCommand.self, Write.self, Run.self, Link.self,
        ], defaultSubcommand: Serve.self)
}

/// The data folder and the server’s address.
struct Place: ParsableArguments {
    @Option(help: ArgumentHelp("The folder for the app's data.", valueName: "dir"))
    var dataDir: String?
    @Option(help: ArgumentHelp("The server's address.", valueName: "url"))
    var server = "http://127.0.0.1:8093"
    @Option(
        help: ArgumentHelp(
            "The longest time a request may take, in seconds, on a network with a known limit.",
            visibility: .private))
    var transit: UInt16?

    func validate() throws { _ = try address }

    private var address: ServerAddress {
        get throws {
            if let address = ServerAddress(server) { return address }
            throw ValidationError("--server must be an address like http://127.0.0.1:8093.")
        }
    }

    var folder: DataFolder { get throws { try DataFolder(path: dataDir, name: "conduit") } }

    func open(trace: Trace = .off) throws -> CompositionRoot {
        let address = try address
        var settings = OfflineSettings()
        if let transit {
            settings.deadline = .seconds(max(1, Int(transit)))
            settings.lease = settings.deadline * 8
            settings.transit = settings.deadline
            settings.retry = RetryPolicy(
                attempts: .max, base: .seconds(1), cap: .seconds(5), serverCap: .seconds(60))
        }
        return try CompositionRoot(
            // One store for each server: tokens are never sent to another one.
            folder: try folder.store(of: address), server: address.url, settings: settings,
            trace: trace)
    }

    /// - Throws: `ServerError.signedOut` without a session.
    func signedIn() throws -> UseCases {
        let useCases = try open().modules
        guard useCases.account != nil else { throw ServerError.signedOut }
        return useCases
    }

    /// Refreshes first; prints a warning if only the saved copy is available.
    func openFresh() async throws -> UseCases {
        let useCases = try signedIn()
        try await useCases.articlesCopy.refreshOrWarn(CompositionRoot.message)
        return useCases
    }
}

/// A command that prints its errors to standard error and ends with an exit code.
protocol Command: AsyncParsableCommand {
    func work() async throws
}

extension Command {
    func run() async throws {
        let outcome = await CompositionRoot.report(program: "conduit", own: Self.own, work)
        if let outcome { throw ExitCode(outcome.rawValue) }
    }

    private static func own(_ error: any Error) -> CommandError? {
        switch error {
        case ConduitError.unknownArticle, ConduitError.unknownComment:
            CommandError(.notFound, "\(error)", next: "To list articles: conduit list.")
        case ConduitError.unknownUser:
            CommandError(
                .notFound, "\(error)", next: "To refresh this device’s articles: conduit list.")
        case ServerError.signedOut:
            CommandError(
                .notSignedIn, "You are not signed in.", next: "To sign in: conduit sign-in EMAIL.")
        default: nil
        }
    }
}
