import ArgumentParser
import AshlarCheckGate
import AshlarProgramStart

/// `ashlar`: checks the layers of a Swift package, and generates apps and features that keep them.
struct AshlarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ashlar",
        abstract: "Checks a package's layers, not its style, and writes features that keep them.",
        discussion: """
            Exit codes: 0 nothing wrong, 1 violations, 2 wrong usage or a mistake in the rules file.
            """,
        version: AshlarVersion.current,
        subcommands: [
            CheckCommand.self, InitCommand.self, BaselineCommand.self, GraphCommand.self,
            NewAppCommand.self, UpdateCommand.self, NewEntityCommand.self, NewCommandCommand.self,
            NewFeatureCommand.self, NewScreenCommand.self,
        ],
        defaultSubcommand: CheckCommand.self)

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }
}

@main enum Program {
    static func main() { ProgramStart.run { await AshlarCommand.main() } }
}
