import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct ReportPathsTests {
    @Test(arguments: [
        ("/nowhere/a/b", "/nowhere/a", "b/"), ("/nowhere/a", "/nowhere/a", ""),
        ("/nowhere/a/", "/nowhere/a", ""), ("/nowhere/a/b", "/nowhere/a/", "b/"),
        ("/nowhere/ab", "/nowhere/a", "/nowhere/ab/"), ("/nowhere", "/nowhere/a", "/nowhere/"),
        ("/nowhere/a/./c/../b", "/nowhere//a", "b/"), ("/nowhere", ".", "/nowhere/"),
    ])
    func prefixLeadsFromReaderToPackage(root: String, base: String, prefix: String) {
        #expect(ReportPaths.prefix(of: root, from: base) == prefix)
    }

    @Test func followsLinksBeforeComparing() throws {
        let package = try TemporaryPackage(manifest: "", files: ["in/a.swift"])
        try package.link("link", to: "in")
        try package.link("out", to: "/usr")
        let path = package.path
        #expect(ReportPaths.prefix(of: "\(path)/in", from: "\(path)/link") == "")
        #expect(ReportPaths.prefix(of: "\(path)/link", from: "\(path)/in") == "")
        #expect(ReportPaths.prefix(of: "\(path)/link", from: path) == "in/")
        // A folder outside is found from inside only by the link.
        #expect(ReportPaths.prefix(of: "\(path)/out", from: path) == "out/")
    }

    @Test(arguments: [
        ("bl.json", "g/bl.json"), ("/abs/bl.json", "/abs/bl.json"),
        ("../other/bl.json", "other/bl.json"), ("../../bl.json", "../bl.json"),
    ])
    func absolutePathsAreUnchanged(file: String, reported: String) {
        let place = Place(file: file, line: 1, column: 19)
        let mistakes = FileMistakes([FileMistake("M.", at: place, nextStep: "N.")])
        #expect(mistakes.prefixed(by: "g/").all.map(\.place.file) == [reported])

        let violation = Violation(
            .staleBaseline, at: place, target: "", subject: "", message: "", reason: "", fix: "",
            related: [])
        let findings = Findings(package: "", targets: 0, files: 0, violations: [violation])
        for format in [ReportFormat.human, .json, .github] {
            let report = format.report(findings, ReportContext(version: "", prefix: "g/"))
            #expect(report.contains(reported) && !report.contains("g/\(file)") || file == "bl.json")
        }
    }
}
