import ArgumentParser
import AshlarProgramStart
import AshlarShellGate

/// `AppShell`: the app in a browser, or one thing done for a script.
struct AshlarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "AppShell",
        abstract: "Accounts and payments in your browser, on a bank in a box or on a real one.",
        discussion: """
            Without a command it serves the app on 127.0.0.1 and prints a link that lets one browser \
            in. Commands for scripts use the same books, also while the app runs.

            Exit codes: 0 done, 1 failure, 2 refused by a rule or by the bank, 3 the bank cannot be \
            reached (a payment is stored and will be sent), 4 not found, 5 not signed in, 64 usage.
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
