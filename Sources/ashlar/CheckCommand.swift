import ArchitectureCheck
import ArgumentParser

/// `ashlar check`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the manifest's dependencies and every import against architecture.json.")

    @OptionGroup var input: InputOptions

    func run() async throws {
        let check = try ArchitectureCheck.reading(input.input)
        let violations = check.violations()
        for violation in violations {
            print("\(violation.place): error: \(violation.message) [\(violation.rule.rawValue)]")
            print("    why: \(violation.reason)\n    fix: \(violation.fix)")
        }
        if !violations.isEmpty { throw ExitCode(1) }
    }
}
