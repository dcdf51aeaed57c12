import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct InitCommandTests {
    @Test func proposesRulesThatTheCheckReads() throws {
        let package = try CheckedPackage(rules: nil)
        let ended = try package.ashlar("init")
        #expect(ended.code == 0)
        #expect(ended.errors.contains("1 layer and 0 rules for tests, of 2 targets; nothing looks"))
        #expect(try package.ashlar("check").code == 0)
        let again = try package.ashlar("init")
        #expect(again.code == 2)
        #expect(again.errors.contains("already exists."))
        #expect(try package.ashlar("init", "--force").code == 0)
        let printed = try package.ashlar("init", "--stdout")
        #expect(try printed.output == package.text("architecture.json"))
    }

    /// The link and its target belong to the user.
    @Test func brokenLinkIsNotReplaced() throws {
        let package = try CheckedPackage(rules: nil)
        let link = package.path + "/architecture.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "shared.json")
        #expect(try package.ashlar("init").code == 2)
        #expect(try package.ashlar("init", "--force").code == 0)
        #expect(FileSystem.linkTarget(link) == "shared.json")
        #expect(FileSystem.isFile(package.path + "/shared.json"))
    }
}
