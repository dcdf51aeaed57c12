import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct CheckCommandTests {
    private static let strict = """
        { "layers": [{ "name": "All", "targets": ["*"], "platform": { "allow": ["Foundation"] } }] }
        """
    private static let loose = #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#

    @Test(arguments: [(loose, 0), (strict, 1), ("{", 2)] as [(String, Int32)])
    func exitCodeReflectsFindings(rules: String, code: Int32) throws {
        #expect(try CheckedPackage(rules: rules).ashlar("check").code == code)
        // The default command.
        #expect(try CheckedPackage(rules: rules).ashlar().code == code)
    }

    @Test(arguments: [
        ("human", "Sources/A/a.swift:1:8: error: “A” (layer “All”) imports “UIKit”"),
        ("github", "::error file=Sources/A/a.swift,line=1,col=8"),
        ("sarif", #""version": "2.1.0""#),
        ("junit", "<testsuites"), ("json", #""file": "Sources/A/a.swift""#),
    ])
    func printsInTheRequestedFormat(format: String, text: String) throws {
        let package = try CheckedPackage(rules: Self.strict)
        let ended = try package.ashlar("check", "--format", format, "--report", "\(format)=out")
        #expect(ended.code == 1)
        #expect(ended.output.contains(text))
        #expect(try package.text("out") == ended.output)
    }

    @Test func writesReportsInAdditionToOutput() throws {
        let package = try CheckedPackage(rules: Self.loose)
        let ended = try package.ashlar("check", "--report", "human=/dev/fd/1")
        #expect(ended.code == 0)
        #expect(ended.output.split(separator: "\n").count == 2)
    }

    @Test func explainsARule() throws {
        let package = try CheckedPackage(rules: nil)
        let ended = try package.ashlar("check", "--explain", "sibling")
        #expect(ended.code == 0)
        #expect(ended.output.hasPrefix("sibling"))
        let unknown = try package.ashlar("check", "--explain", "siblings")
        #expect(unknown.code == 2)
        #expect(unknown.errors.contains("Did you mean “sibling”?"))
    }

    @Test func warnsOfPatternsWithoutMatch() throws {
        let rules = """
            { "layers": [{ "name": "All", "targets": ["*", "Feature*"] }],
              "tests": [{ "targets": ["*Tests"] }] }
            """
        let package = try CheckedPackage(rules: rules)
        let ended = try package.ashlar(["check", "--package", ".."], in: package.path + "/Sources")
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
        let package = try CheckedPackage(rules: nil)
        try FileManager.default.removeItem(at: package.folder.appending(path: "Sources"))
        if file == "Package.swift" {
            try FileManager.default.removeItem(at: package.folder.appending(path: file))
        }
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(ended.errors.contains(message))
    }

    @Test func unreadableRulesAreNotMissing() throws {
        let package = try CheckedPackage(rules: nil)
        try package.write("", to: "architecture.json/file")
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(ended.errors.contains("architecture.json is a folder."))
    }
}
