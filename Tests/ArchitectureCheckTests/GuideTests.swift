import AshlarArchitectureCheck
import Testing

/// The outputs in the documentation match the tool’s outputs.
@Suite struct GuideTests {
    /// The code block that begins with these words, without the rest of its ``` line.
    private func block(_ beginning: String, in file: String) throws -> String {
        let text = String(decoding: try Repository.bytes(file), as: UTF8.self)
        let start = try #require(text.firstRange(of: "```\(beginning)"))
        let inside = text[start.upperBound...]
        let end = try #require(inside.firstRange(of: "\n```"))
        return String(beginning.drop { $0 != "\n" }.dropFirst() + inside[..<end.lowerBound])
    }

    @Test func guideExampleMatchesTheReport() throws {
        let guide = "docs/guides/check-your-package.md"
        var sample = Sample(rules: try block("jsonc\n", in: guide))
        sample.add("Domain")
        sample.add("Data", on: [.target("Domain")])
        sample.add(
            "FeatureCards", on: [.target("Domain"), .target("Data")],
            files: ["CardList.swift": "import Domain\nimport Data\n"])
        sample.add("App", on: [.target("FeatureCards")])
        let violations = try sample.check().violations().filter { $0.rule == .layerImport }
        let findings = Findings(package: "", targets: 12, files: 214, violations: violations)
        #expect(
            ReportFormat.human.report(findings, ReportContext(version: ""))
                == (try block("\nSources/FeatureCards", in: guide)) + "\n")
    }

    @Test func referenceExampleIsAValidRulesFile() throws {
        let rules = try ArchitectureRules(
            Array(block("jsonc\n", in: "docs/architecture-check.md").utf8))
        #expect(rules.scope.packageFolders?.map(\.value) == ["Core", "Features/*"])
        #expect(rules.scope.appFolders.map(\.name.value) == ["TripsApp", "TripsAppTests"])
    }

    @Test func findingInTheReferenceMatchesTheReport() throws {
        let line = try block("\nSources/FeatureAccounts", in: "docs/architecture-check.md")
        let path = try #require(line.split(separator: ":").first)
        let rules = try ArchitectureRules(Repository.bytes("architecture.json"))
        let features = rules.layers.first {
            $0.targets.contains { $0.value == "AshlarFeature*" }
        }
        #expect(features?.imports?.contains { $0.value == "Data" } == false)

        var sample = Sample(
            rules: """
                { "layers": [
                    { "name": "Data", "targets": ["AshlarData"] },
                    { "name": "\(features?.name.value ?? "")", "targets": ["AshlarFeature*"], "imports": [] }
                ] }
                """)
        sample.add("AshlarData", folder: "Sources/Data")
        sample.add(
            "AshlarFeatureAccounts", on: [.target("AshlarData")],
            folder: "Sources/FeatureAccounts",
            files: [
                String(path.dropFirst("Sources/FeatureAccounts/".count)):
                    "import AshlarDomain\nimport AshlarData\n"
            ])
        let violations = try sample.check().violations().filter { $0.rule == .layerImport }
        let findings = Findings(package: "", targets: 1, files: 1, violations: violations)
        let report = ReportFormat.human.report(findings, ReportContext(version: ""))
        #expect(report.hasPrefix(line + "\n"))
    }
}
