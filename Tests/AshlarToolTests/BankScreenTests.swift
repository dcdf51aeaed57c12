import AshlarArchitectureCheck
import Foundation
import Testing

/// `ashlar new-screen` in a copy of the files of a bank feature.
@Suite struct BankScreenTests {
    private let copy: CheckedPackage

    init() throws {
        copy = try CheckedPackage(rules: nil)
        let root = URL(filePath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for path in [
            ".swift-format", "docs/deep-links.md", "Sources/AppShell", "Sources/FeatureAccounts",
            "Sources/FeaturePayments", "Tests/FeatureAccountsTests",
        ] {
            let place = copy.folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: root.appending(path: path), to: place)
        }
    }

    private var files: [String] {
        (FileManager.default.enumerator(atPath: copy.path)?.allObjects as? [String] ?? []).sorted()
    }

    @Test func aScreenIsWrittenAndFormatted() throws {
        let name = "InternationalComparisons"
        let added = try copy.ashlar("new-screen", name, "--feature", "Accounts")
        #expect(added.code == 0, "\(added)")
        for part in [
            "  + Sources/AppShell/Pages/international-comparisons.mustache",
            "  ~ Sources/FeatureAccounts/AccountsRoute.swift",
            "swift test --filter '^FeatureAccountsTests\\.|^AppShellTests\\.'",
            "open /international-comparisons\nUndo it with git",
        ] { #expect(added.output.contains(part), "\(added.output)") }
        let changed = added.output.split(separator: "\n").filter { $0.hasSuffix(".swift") }
            .map { String($0.dropFirst(4)) }
        #expect(changed.count == 10)
        let lint = ["swift", "format", "lint", "--strict"]
        let run = try ToolRun.run(lint + changed, in: copy.path)
        #expect(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
        let files = files
        let route = "Sources/FeatureAccounts/AccountsRoute.swift"
        let text = try copy.text(route)
        let again = try copy.ashlar("new-screen", name, "--feature", "Payments")
        #expect(again.code == 2 && again.errors.contains("A screen cannot be named"), "\(again)")
        #expect(try self.files == files && copy.text(route) == text)
    }

    /// Uses one copy for all cases, because each leaves it unchanged.
    @Test func invalidInputIsOneSentenceAndWritesNothing() throws {
        let files = files
        for (arguments, reason) in [
            (["new-screen", "Overview"], "name one of Accounts, Payments with --feature"),
            (
                ["new-screen", "Overview", "--feature", "Cards"],
                "has no feature “Cards”: name one of Accounts, Payments"
            ),
            (["new-screen", "overview", "--feature", "Accounts"], "like a type"),
            (["new-command", "cancel"], "CONTRIBUTING.md says where to start"),
            (
                ["new-entity", "Drivers", "--entity", "Driver", "--command", "invite"],
                "begins with the bank’s interface"
            ),
        ] {
            let refused = try copy.ashlar(arguments)
            #expect(refused.code == 2 && refused.errors.contains(reason), "\(refused)")
            #expect(refused.errors.split(separator: "\n").count == 1, "\(refused)")
            #expect(self.files == files)
        }
    }
}
