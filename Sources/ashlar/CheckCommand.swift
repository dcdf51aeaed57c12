import ArchitectureCheck
import ArgumentParser
import Foundation

/// `ashlar check`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Checks the manifest's dependencies and every import against architecture.json.")

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    @Option(help: ArgumentHelp("Say what a rule is, and why, instead.", valueName: "rule"))
    var explain: String?

    @Flag(
        name: .customLong("public-api"),
        help: "Also check whose types public declarations show. Builds the package.")
    var checksPublicAPI = false

    @Option(
        help: ArgumentHelp(
            "With --public-api, read this debug build instead of making one, such as .build/debug.",
            valueName: "folder"))
    var build: String?

    func validate() throws {
        guard build == nil || checksPublicAPI else {
            throw ValidationError("--build is for --public-api. Add it, or leave --build out.")
        }
    }

    func run() async throws {
        if let explain { return print(try Rule(named: explain).explanation.text) }
        let findings = try input.withPlacesFromHere { try self.findings() }
        try report.write(findings, root: input.input.root)
        if !findings.violations.isEmpty { throw ExitCode(1) }
    }

    private func findings() throws -> Findings {
        let check = try ArchitectureCheck.reading(input.input)
        let baseline = try check.baseline(in: input.input.root, file: input.baseline)
        let documents = try check.documents(read: input.text)
        let violations = try check.violations() + publicAPIViolations(check)
        let picture = check.documentedPicture(of: violations).mermaid
        return check.findings(
            of: violations + documents.flatMap { $0.violations(with: picture) },
            baseline: baseline, isChecked: { $0 != .publicAPI || checksPublicAPI })
    }

    private func publicAPIViolations(_ check: ArchitectureCheck) throws -> [Violation] {
        guard checksPublicAPI else { return [] }
        let root = input.input.root
        let reader = SymbolGraphReader(root: root, scratch: input.input.scratch)
        let modules = check.modulesWithPublicAPI
        let here = FileManager.default.currentDirectoryPath
        let graphs =
            try build.map { try reader.reading(modules, of: Path.joined(here, $0)) }
            ?? reader.building(modules)
        return check.publicAPIViolations(graphs, root: FileSystem.resolved(root))
    }
}
