import ArchitectureCheck
import ArgumentParser

/// `ashlar check`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the manifest's dependencies and every import against architecture.json.")

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    @Option(help: ArgumentHelp("Say what a rule is, and why, instead.", valueName: "rule"))
    var explain: String?

    func run() async throws {
        if let explain { return print(try Rule(named: explain).explanation.text) }
        let check = try input.withPlacesFromHere { try ArchitectureCheck.reading(input.input) }
        let documents = try input.withPlacesFromHere { try check.documents(read: input.text) }
        let violations = check.violations()
        let picture = check.documentedPicture(of: violations).mermaid
        let findings = Findings(
            package: check.package.name, targets: check.package.targets.count,
            files: check.package.targets.map(\.files.count).reduce(0, +),
            violations: violations + documents.flatMap { $0.violations(with: picture) })
        try report.write(findings, root: input.input.root)
        if !findings.violations.isEmpty { throw ExitCode(1) }
    }
}
