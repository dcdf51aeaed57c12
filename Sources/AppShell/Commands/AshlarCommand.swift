import ArgumentParser
import AshlarProgramStart
import AshlarShellGate

/// `AppShell`: serves the app to a browser, or runs one command for a script.
struct AshlarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "AppShell",
        abstract: "Accounts and payments in your browser, with a sandbox bank or a real one.",
        discussion: """
            Without a command, it serves the app on 127.0.0.1 and prints a link that opens it in one \
            browser. The other commands are for scripts and use the same data, also while the app \
            runs.

            Exit codes: 0 done, 1 failed, 2 refused by a rule or by the bank, 3 the bank can’t be \
            reached (a payment is saved and will be sent), 4 not found, 5 not signed in, 64 wrong \
            arguments.
            """,
        version: AshlarVersion.current,
        subcommands: [
            ServeCommand.self, AccountsCommand.self, PaymentsCommand.self, PaymentCommand.self,
            PayCommand.self, ApproveCommand.self, CancelCommand.self, ExportCommand.self,
            SandboxCommand.self,
            LinkCommand.self, ReplayCommand.self,
        ],
        defaultSubcommand: ServeCommand.self)
}

@main enum Program {
    static func main() { ProgramStart.run { await AshlarCommand.main() } }
}
