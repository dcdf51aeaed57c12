import AshlarArchitectureCheck
import Testing

/// Runs on packages in separate folders.
@Suite struct BaselineCommandTests {
    private static let rules = """
        { // Mine.
          "layers": [{ "name": "All", "targets": ["*"], "platform": { "allow": ["Foundation"] } }] }
        """

    @Test func baselineMakesALegacyPackagePassAndOnlyShrinks() throws {
        let package = try CheckedPackage(rules: Self.rules)
        #expect(try package.ashlar("check").code == 1)

        let written = try package.ashlar("baseline", "--owner", "kim", "--reason", "legacy")
        #expect(written.errors == "architecture-baseline.json lists 2 violations.\n")
        #expect(
            try package.text("architecture.json").hasPrefix(
                "{\n  \"baseline\": \"architecture-baseline.json\", // Mine."))
        #expect(try package.ashlar("check").code == 0)

        try package.write("import AppKit\n", to: "Sources/B/b.swift")
        #expect(try package.ashlar("check").code == 1)
        let refused = try package.ashlar(
            "baseline", "--owner", "kim", "--reason", "x", environment: ["CI": "true"])
        #expect(refused.code == 2)
        #expect(refused.errors.contains("“AppKit” in Sources/B/b.swift"))

        try package.write("", to: "Sources/B/b.swift")
        try package.write("import UIKit\n", to: "Sources/A/a.swift")
        #expect(try package.ashlar("check").code == 1)
        #expect(try package.ashlar("baseline", "--prune", environment: ["CI": "true"]).code == 0)
        #expect(try package.ashlar("check").code == 0)
        #expect(
            try package.text("architecture-baseline.json").contains(
                "\"count\": 1, \"owner\": \"kim\""))
    }

    @Test func baselineNeedsOwnerAndReason() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let refused = try package.ashlar("baseline")
        #expect(refused.code == 2)
        #expect(refused.errors.contains("Add --owner NAME --reason TEXT."))
        #expect(!FileSystem.isFile(package.path + "/architecture-baseline.json"))
    }

    /// An existing file that cannot be read is not replaced.
    @Test func unreadableBaselineIsKept() throws {
        let package = try CheckedPackage(rules: Self.rules)
        try package.write("", to: "architecture-baseline.json/file")
        for arguments in [["--owner", "kim", "--reason", "x"], ["--prune"]] {
            let refused = try package.ashlar(["baseline"] + arguments)
            #expect(refused.code == 2)
            #expect(refused.errors.contains("architecture-baseline.json is a folder."))
        }
        #expect(try package.text("architecture.json") == Self.rules)
        let reported = try package.ashlar("check", "--baseline", "architecture-baseline.json")
        #expect(
            reported.errors.contains("The baseline “architecture-baseline.json” cannot be read."))
    }

    @Test func withoutABaselineThereIsNothingToPrune() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let reported = try package.ashlar("baseline", "--prune")
        #expect(reported.code == 0)
        #expect(reported.errors == "There is no baseline, so there is nothing to prune.\n")
        let named = try package.ashlar("baseline", "--prune", "--baseline", "mine.json")
        #expect(named.code == 2)
        #expect(named.errors.contains("There is no baseline mine.json to prune."))
        #expect(try package.text("architecture.json") == Self.rules)
        let names = FileSystem.entries(of: package.path).map(\.name)
        #expect(!names.contains { $0.contains("baseline") || $0 == "mine.json" })
    }

    @Test func noBaselineWithoutViolations() throws {
        let rules = #"{ "layers": [{ "name": "All", "targets": ["*"] }] }"#
        let package = try CheckedPackage(rules: rules)
        let reported = try package.ashlar("baseline", "--owner", "kim", "--reason", "x")
        #expect(reported.code == 0)
        #expect(reported.errors == "There are no violations, so no baseline is needed.\n")
        #expect(try package.text("architecture.json") == rules)
        #expect(!FileSystem.isFile(package.path + "/architecture-baseline.json"))
    }

    @Test func outsideBaselineHasItsOwnPath() throws {
        let package = try CheckedPackage(rules: Self.rules)
        let other = try CheckedPackage(rules: "")
        let file = other.path + "/base.json"
        let owner = ["--owner", "kim", "--reason", "x", "--baseline", file]
        #expect(try package.ashlar(["baseline"] + owner).code == 0)
        try package.write("", to: "Sources/A/a.swift")
        // Run from another folder, where the package’s own files have a prefix.
        let reported = try package.ashlar(
            ["check", "--package", "..", "--baseline", file], in: package.path + "/Sources")
        #expect(reported.code == 1)
        #expect(reported.output.hasPrefix("\(file):3:9: error: The baseline lists 2"))
    }

    @Test(arguments: [
        (["--unknown"], "Unknown option '--unknown'"), (["nonsense"], "nonsense"),
        (["check", "--build", "x"], "--build needs --public-api."),
        (["baseline", "--owner", " ", "--reason", "x"], "--owner is empty."),
        (["check", "--rules", "absent.json"], "There is no rules file"),
        (["check", "--baseline", "absent.json"], "There is no baseline “absent.json”."),
    ])
    func wrongUsageExitsWithTwo(arguments: [String], reported: String) throws {
        let package = try CheckedPackage(rules: Self.rules)
        let ended = try package.ashlar(arguments)
        #expect(ended.code == 2)
        #expect(ended.errors.contains(reported))
    }

    @Test func mistakesInRulesHaveTheirPlace() throws {
        let package = try CheckedPackage(
            rules: #"{ "layers": [{ "name": "A", "target": ["A"] }] }"#)
        let ended = try package.ashlar("check")
        #expect(ended.code == 2)
        #expect(
            ended.errors.contains("architecture.json:1:29: error: A layer has no key “target”."))
    }
}
