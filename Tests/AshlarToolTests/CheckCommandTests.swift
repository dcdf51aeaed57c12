import ArchitectureCheck
import Foundation
import Testing

@Suite struct CheckCommandTests {
    private static let strict = """
        { "layers": [{ "name": "All", "targets": ["*"], "platform": { "allow": ["Foundation"] } }] }
        """
    private static let loose = #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#

    @Test(arguments: [(loose, 0), (strict, 1), ("{", 2)] as [(String, Int32)])
    func endsWithWhatItFound(rules: String, code: Int32) throws {
        #expect(try Package(rules: rules).ashlar("check").code == code)
        // It is what the program does unless told otherwise.
        #expect(try Package(rules: rules).ashlar().code == code)
    }

    @Test(arguments: [
        ("human", "Sources/A/a.swift:1:8: error: “A” (layer “All”) imports “UIKit”"),
        ("github", "::error file=Sources/A/a.swift,line=1,col=8"),
        ("sarif", #""version": "2.1.0""#),
        ("junit", "<testsuites"), ("json", #""file": "Sources/A/a.swift""#),
    ])
    func printsInTheFormatAskedFor(format: String, text: String) throws {
        let package = try Package(rules: Self.strict)
        let ended = try package.ashlar("check", "--format", format, "--report", "\(format)=out")
        #expect(ended.code == 1)
        #expect(ended.output.contains(text))
        #expect(try package.text("out") == ended.output)
    }

    @Test(arguments: ["human=/dev/stdout", "human=/dev/null"])
    func aReportGoesToADevice(report: String) throws {
        let package = try Package(rules: Self.loose)
        let ended = try package.ashlar("check", "--report", report)
        #expect(ended.code == 0)
        let lines = ended.output.split(separator: "\n").count
        #expect(lines == (report.hasSuffix("stdout") ? 2 : 1))
    }

    @Test func explainsARule() throws {
        let package = try Package(rules: nil)
        let ended = try package.ashlar("check", "--explain", "sibling")
        #expect(ended.code == 0)
        #expect(ended.output.hasPrefix("sibling"))
        let unknown = try package.ashlar("check", "--explain", "siblings")
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("Did you mean “sibling”?"))
    }

    @Test func aPatternThatMatchesNothingIsTold() throws {
        let rules = """
            { "layers": [{ "name": "All", "targets": ["*", "Feature*"] }],
              "tests": [{ "targets": ["*Tests"] }] }
            """
        let package = try Package(rules: rules)
        let ended = try package.ashlar(["check", "--package", ".."], in: "Sources")
        #expect(ended.code == 0)
        let place = "\(package.path)/architecture.json"
        #expect(
            ended.errors == """
                \(place):1:48: warning: The pattern “Feature*” matches no target.
                \(place):2:27: warning: The pattern “*Tests” matches no target.

                """)
    }

    @Test(arguments: [
        ("architecture.json", "There is no rules file"),
        ("Package.swift", "There is no Package.swift in"),
    ])
    func namesWhatIsMissing(file: String, message: String) throws {
        let package = try Package(rules: nil)
        try FileManager.default.removeItem(at: package.folder.appending(path: "Sources"))
        if file == "Package.swift" {
            try FileManager.default.removeItem(at: package.folder.appending(path: file))
        }
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(ended.errors.contains(message))
    }

    @Test func rulesThatCannotBeReadAreNotMissing() throws {
        let package = try Package(rules: nil)
        try package.write("", to: "architecture.json/file")
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(ended.errors.contains("architecture.json is a folder."))
    }
}

@Suite struct InitCommandTests {
    @Test func proposesRulesThatTheCheckReads() throws {
        let package = try Package(rules: nil)
        let ended = try package.ashlar("init")
        #expect(ended.code == 0)
        #expect(ended.errors.contains("1 layer and 0 rules for tests, of 2 targets; nothing looks"))
        #expect(try package.ashlar("check").code == 0)
        let again = try package.ashlar("init")
        #expect(again.code == 2)
        #expect(again.errors.contains("is there already."))
        #expect(try package.ashlar("init", "--force").code == 0)
        let printed = try package.ashlar("init", "--stdout")
        #expect(try printed.output == package.text("architecture.json"))
    }

    /// The link is somebody's, and so is what it leads to.
    @Test func aLinkToNothingIsNotReplaced() throws {
        let package = try Package(rules: nil)
        let link = package.path + "/architecture.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared.json")
        #expect(try package.ashlar("init").code == 2)
        #expect(try package.ashlar("init", "--force").code == 0)
        #expect(FileSystem.linkTarget(link) == "shared.json")
        #expect(FileSystem.isFile(package.path + "/shared.json"))
    }
}

@Suite struct GraphCommandTests {
    @Test(arguments: [("mermaid", "flowchart"), ("dot", "digraph")])
    func drawsAPackageWithoutRulesToo(format: String, text: String) throws {
        let ended = try Package(rules: nil).ashlar("graph", "--format", format)
        #expect(ended.code == 0)
        #expect(ended.output.contains(text))
        #expect(ended.errors.contains("note: there is no architecture.json"))
    }

    @Test func updatesTheDocumentsThatTheRulesName() throws {
        let package = try Package(
            rules: #"{ "layers": [{ "name": "All", "targets": ["*"] }], "pictures": ["a.md"] }"#)
        try package.write("<!-- ashlar graph -->\n<!-- end of ashlar graph -->\n", to: "a.md")
        #expect(try package.ashlar("check").code == 1)
        #expect(try package.ashlar("graph", "--update").errors == "a.md: written\n")
        #expect(try package.ashlar("graph", "--update").errors == "a.md: up to date\n")
        #expect(try package.ashlar("check").code == 0)
    }
}
