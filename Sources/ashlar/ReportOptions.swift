import ArgumentParser
import AshlarArchitectureCheck
import AshlarProgramStart
import Foundation

/// The options for reports.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to print: human, github, sarif, junit or json.", valueName: "format"))
    var format = "human"

    @Option(
        name: .customLong("report"),
        help: ArgumentHelp(
            "Also write a report to a file, such as sarif=check.sarif; can be repeated.",
            valueName: "format=path"))
    var reports: [String] = []

    /// Validates before the check, so that a mistyped option is reported at once.
    func validate() throws {
        _ = try ReportFormat(named: format)
        for report in reports { _ = try file(report) }
    }

    func write(_ findings: Findings, root: String) throws {
        for report in reports {
            let (format, path) = try file(report)
            try Console.write(format.report(findings, context(format, root)), to: path)
        }
        let format = try ReportFormat(named: format)
        var context = context(format, root)
        context.colours = Console.hasColours
        try Console.write(format.report(findings, context))
    }

    private func file(_ report: String) throws -> (ReportFormat, path: String) {
        let parts = report.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else {
            throw ValidationError(
                "--report \(report) has no format and file. Write --report sarif=PATH.")
        }
        return (try ReportFormat(named: String(parts[0])), String(parts[1]))
    }

    /// Terminals and editors open paths relative to the current folder, GitHub to the repository’s.
    private func context(_ format: ReportFormat, _ root: String) -> ReportContext {
        let workspace = ProcessInfo.processInfo.environment["GITHUB_WORKSPACE", default: ""]
        let base = format == .human || workspace.isEmpty ? nil : workspace
        let lines = SourceLines(root: root)
        return ReportContext(
            version: AshlarVersion.current,
            prefix: ReportPaths.prefix(
                of: root, from: base ?? FileManager.default.currentDirectoryPath),
            lines: { lines.line(at: $0) })
    }
}
