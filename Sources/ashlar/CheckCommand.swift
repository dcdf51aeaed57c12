import ArgumentParser
import AshlarArchitectureCheck

/// `ashlar check`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the manifest's dependencies and every import against architecture.json.")

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    @Option(help: ArgumentHelp("Explain a rule instead of checking.", valueName: "rule"))
    var explain: String?

    @OptionGroup var publicAPI: PublicAPIOptions

    func run() async throws {
        if let explain {
            return try Console.write(Rule(named: explain).explanation.text + "\n")
        }
        let findings = try input.withPlacesRelativeToCurrentFolder { try self.findings() }
        try report.write(findings, root: input.input.root)
        if !findings.violations.isEmpty { throw ExitCode(1) }
    }

    private func findings() throws -> Findings {
        let check = try ArchitectureCheck.reading(input.input)
        for pattern in check.emptyPatterns {
            let place = pattern.place.prefixed(by: input.prefix)
            Console.note("\(place): warning: The pattern “\(pattern.value)” matches no target.")
        }
        for pattern in check.emptyFolderPatterns {
            let place = pattern.place.prefixed(by: input.prefix)
            Console.note("\(place): warning: The pattern “\(pattern.value)” matches no package.")
        }
        let baseline = try check.baseline(in: input.input.root, file: input.baseline)
        let violations = try check.violations() + publicAPI.violations(of: check, in: input.input)
        let outdated = try check.outdatedPictures(beside: violations, read: input.bytes)
        return check.findings(
            of: violations + outdated, baseline: baseline, isChecked: publicAPI.checks)
    }
}
