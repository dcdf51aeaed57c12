import ArchitectureCheck
import Foundation
import Testing

/// The program itself, on packages in folders of their own.
@Suite struct BaselineCommandTests {
    private final class Package {
        let folder: URL

        init(rules: String) throws {
            folder = FileManager.default.temporaryDirectory
                .appending(path: "ashlar-\(UUID().uuidString)")
            try write(rules, to: "architecture.json")
            try write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
                """, to: "Package.swift")
            try write("import UIKit\nimport UIKit\n", to: "Sources/A/a.swift")
            try write("", to: "Sources/B/b.swift")
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        func write(_ text: String, to file: String) throws {
            let url = folder.appending(path: file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }

        func text(_ file: String) throws -> String {
            try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        }

        /// - Parameter ci: What `CI` is set to.
        /// - Returns: The exit code and standard error.
        func ashlar(_ arguments: String..., ci: String = "") throws -> (code: Int32, errors: String)
        {
            try ashlar(arguments, ci: ci)
        }

        func ashlar(
            _ arguments: [String], ci: String = ""
        ) throws -> (code: Int32, errors: String) {
            let run = try ToolRun.run(["CI=\(ci)", Self.program] + arguments, in: folder.path)
            return (run.status, String(decoding: run.errors, as: UTF8.self))
        }

        /// Built beside the tests.
        private static let program: String = {
            let tests = CommandLine.arguments[0]
            var folder = URL(filePath: FileSystem.resolved(tests)).deletingLastPathComponent()
            while folder.path != "/" {
                let program = folder.appending(path: "ashlar").path
                if FileSystem.isFile(program) { return program }
                folder.deleteLastPathComponent()
            }
            return "ashlar"
        }()
    }

    private static let rules = """
        { // Mine.
          "layers": [{ "name": "All", "targets": ["*"], "platform": { "allow": ["Foundation"] } }] }
        """

    @Test func aLegacyPackageIsGreenByOneCommandAndOnlyGetsBetter() throws {
        let package = try Package(rules: Self.rules)
        #expect(try package.ashlar("check").code == 1)

        let written = try package.ashlar("baseline", "--owner", "kim", "--reason", "legacy")
        #expect(written.errors == "architecture-baseline.json knows 2 violations.\n")
        #expect(
            try package.text("architecture.json").hasPrefix(
                "{\n    \"baseline\": \"architecture-baseline.json\", // Mine."))
        #expect(try package.ashlar("check").code == 0)

        try package.write("import AppKit\n", to: "Sources/B/b.swift")
        #expect(try package.ashlar("check").code == 1)
        let refused = try package.ashlar("baseline", "--owner", "kim", "--reason", "x", ci: "true")
        #expect(refused.code == 2)
        #expect(refused.errors.contains("“AppKit” in Sources/B/b.swift"))

        try package.write("", to: "Sources/B/b.swift")
        try package.write("import UIKit\n", to: "Sources/A/a.swift")
        #expect(try package.ashlar("check").code == 1)
        #expect(try package.ashlar("baseline", "--prune", ci: "true").code == 0)
        #expect(try package.ashlar("check").code == 0)
        #expect(
            try package.text("architecture-baseline.json").contains(
                "\"count\": 1, \"owner\": \"kim\""))
    }

    @Test func nobodysViolationsAreNotWrittenDown() throws {
        let package = try Package(rules: Self.rules)
        let refused = try package.ashlar("baseline")
        #expect(refused.code == 2)
        #expect(refused.errors.contains("Add --owner NAME --reason TEXT."))
        #expect(!FileSystem.isFile(package.folder.path + "/architecture-baseline.json"))
    }

    @Test(arguments: [
        (["--unknown"], "Unknown option '--unknown'"), (["nonsense"], "nonsense"),
        (["check", "--build", "x"], "--build is for --public-api."),
        (["baseline", "--owner", " ", "--reason", "x"], "--owner is empty."),
        (["check", "--rules", "absent.json"], "There is no rules file"),
        (["check", "--baseline", "absent.json"], "There is no baseline “absent.json”."),
    ])
    func wrongUsageEndsWithTwo(arguments: [String], told: String) throws {
        let package = try Package(rules: Self.rules)
        let ended = try package.ashlar(arguments)
        #expect(ended.code == 2)
        #expect(ended.errors.contains(told))
    }

    @Test func aMistakeInTheRulesIsToldWithItsPlace() throws {
        let package = try Package(rules: #"{ "layers": [{ "name": "A", "target": ["A"] }] }"#)
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(
            ended.errors.contains("architecture.json:1:29: error: A layer knows no key “target”."))
    }
}
