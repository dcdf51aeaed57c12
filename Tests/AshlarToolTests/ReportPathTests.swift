import AshlarArchitectureCheck
import Foundation
import Testing

/// Paths in the output, relative to the current folder.
@Suite struct ReportPathTests {
    private static let rules = """
        { "layers": [{ "name": "All", "targets": ["*"], "platform": { "allow": ["Foundation"] } }] }
        """

    /// - Returns: The files that a report names.
    private func files(_ report: String) throws -> Set<String> {
        struct Report: Decodable {
            struct Violation: Decodable { var file: String }
            var violations: [Violation]
        }
        return Set(
            try JSONDecoder().decode(Report.self, from: Data(report.utf8)).violations.map(\.file))
    }

    @Test func outsideBaselineHasItsPath() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let above = Path.parent(package.path)
        let name = Path.name(package.path)
        let other = "\(name)-other.json"
        try package.write("[]", to: "../\(other)")
        defer { try? FileManager.default.removeItem(atPath: "\(above)/\(other)") }
        for (given, reported) in [
            ("../\(other)", other), ("\(above)/\(other)", "\(above)/\(other)"),
        ] {
            let arguments = ["check", "--package", name, "--baseline", given]
            let ended = try package.ashlar(arguments, in: above)
            #expect(ended.code == 2)
            #expect(ended.errors.hasPrefix("\(reported):1:1: error: "))
        }
    }

    @Test func workspaceMayBeALink() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let link = package.path + "-link"
        try FileManager.default.createSymbolicLink(
            atPath: link, withDestinationPath: package.path)
        defer { try? FileManager.default.removeItem(atPath: link) }
        let ended = try package.ashlar(
            "check", "--format", "json", environment: ["GITHUB_WORKSPACE": link])
        #expect(try files(ended.output) == ["Sources/A/a.swift"])
    }

    @Test func emptyWorkspaceIsIgnored() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let ended = try package.ashlar(
            ["check", "--format", "json", "--package", Path.name(package.path)],
            environment: ["GITHUB_WORKSPACE": ""], in: Path.parent(package.path))
        #expect(try files(ended.output) == ["\(Path.name(package.path))/Sources/A/a.swift"])
    }
}
