import AshlarFeatureGenerator
import Foundation
import Testing

@Suite struct FeatureRemovalTests {
    let name: FeatureName
    let before = FeaturePlanTests.repository
    let tree: SourceTree

    /// Made once for all tests.
    private static let generated = Result {
        let before = FeaturePlanTests.repository
        return try FeaturePlan.adding(FeatureName("Marbles"), to: before).applied(to: before)
    }

    init() throws {
        name = try FeatureName("Marbles")
        tree = try Self.generated.get()
    }

    private func refusal(_ tree: SourceTree) -> String {
        do {
            _ = try FeaturePlan.removing(name, from: tree)
            return "removed"
        } catch { return "\(error)" }
    }

    @Test func refusesWhatWasChangedByName() {
        var tree = tree
        tree.files["Sources/FeatureMarbles/MarblesModule.swift"]? += "\n// mine"
        tree.files["Tests/FeatureMarblesTests/Support.swift"] = nil
        tree.files["Sources/FeatureMarbles/Marbles.swift"] = "struct Marbles {}"
        tree.files["Package.swift"]?.replace("    \"Marbles\",", with: "    \"Marbles\",  // mine")
        tree.files["Sources/AppShell/Web/Mine.swift"] = "import AshlarFeatureMarbles\n"
        let said = refusal(tree)
        for part in [
            "Sources/FeatureMarbles/MarblesModule.swift was changed",
            "Tests/FeatureMarblesTests/Support.swift is gone",
            "Sources/FeatureMarbles/Marbles.swift was not generated",
            "Package.swift has not exactly once any more: “\"Marbles\",”",
            "Sources/AppShell/Web/Mine.swift still needs AshlarFeatureMarbles", "--force",
        ] {
            #expect(said.contains(part), "\(said)")
        }
    }

    @Test func aChangeBesideItIsNobodysBusiness() throws {
        var (tree, before) = (tree, before)
        let path = "Sources/AppShell/Features/Features.swift"
        for change in ["\n// mine", "\n// FeatureMarblesAndMore"] {
            tree.files[path]? += change
            before.files[path]? += change
        }
        #expect(try FeaturePlan.removing(name, from: tree).applied(to: tree) == before)
    }

    @Test func byForceRemovesWhatWasGeneratedAndSaysWhatIsLeft() throws {
        var (tree, before) = (tree, before)
        tree.files["Sources/FeatureMarbles/MarblesModule.swift"]? += "\n// mine"
        for path in ["Sources/FeatureMarbles/Mine.swift"] {
            tree.files[path] = "// mine"
            before.files[path] = "// mine"
        }
        let plan = try FeaturePlan.removing(name, from: tree, force: true)
        #expect(plan.applied(to: tree) == before)
        #expect(plan.notes.contains("Sources/FeatureMarbles/Mine.swift was not generated."))
        #expect(plan.notes.contains { $0.contains("MarblesModule.swift was changed") })
    }

    // MARK: What is left

    @Test(arguments: [
        "import AshlarFeatureMarbles  // why", "import struct AshlarFeatureMarbles.MarblesRoute",
        "import AshlarCore; @testable import AshlarFeatureMarbles",
        "#if DEBUG\n  public import AshlarFeatureMarbles\n#endif",
    ])
    func namesWhoeverStillImportsIt(text: String) {
        for path in ["Sources/AppShell/Mine.swift", "Examples/Mine/Sources/Mine.swift"] {
            var tree = tree
            tree.files[path] = text
            #expect(refusal(tree).contains("\(path) still needs AshlarFeatureMarbles."))
        }
    }

    @Test func namesWhoeverStillUsesItsTypes() {
        var tree = tree
        let path = "Sources/AppShell/Screens/PageWords.swift"
        let lines = tree.files[path]?.components(separatedBy: "\n").count ?? 0
        tree.files[path]? += "\nlet mine = MarblesRoute.list\n"
        #expect(refusal(tree).contains("\(path):\(lines + 1) still uses MarblesRoute."))
    }

    @Test(arguments: [
        "// import AshlarFeatureMarbles", "let text = \"import AshlarFeatureMarbles\"",
    ])
    func whatOnlySpeaksOfItMayStay(text: String) {
        var tree = tree
        tree.files["Sources/AppShell/Mine.swift"] = text
        #expect(refusal(tree) == "removed")
    }

    /// The layer has another name by now, so that the target is not found in it.
    @Test func namesTheRulesThatStillNameIt() {
        var tree = tree
        tree.files["architecture.json"]?.replace(
            "\"name\": \"Features\"", with: "\"name\": \"Screens\"")
        let said = refusal(tree)
        #expect(said.contains(/architecture\.json:\d+:\d+ still names AshlarFeatureMarbles/))
    }

    @Test func namesTheManifestThatStillNamesIt() {
        var tree = tree
        let lines = tree.files["Package.swift"]?.components(separatedBy: "\n").count ?? 0
        tree.files["Package.swift"]? += """
            let mine = [1]  // "FeatureMarbles"
            let more = ["FeatureMarblesTests", "FeatureMarblesAndMore"]
            """
        let said = refusal(tree)
        let place = "Package.swift:\(lines):13"
        #expect(said.contains("\(place) still names AshlarFeatureMarbles"), "\(said)")
        #expect(said.ranges(of: "still names").count == 1)
    }

    /// Whatever its kind: it would stay, in a folder of no target.
    @Test func namesEverythingElseInItsFolders() {
        var tree = tree
        tree.others = ["Sources/FeatureMarbles/fixtures.json", "Tests/FeatureMarblesTests/Empty"]
        let said = refusal(tree)
        for path in tree.others { #expect(said.contains("\(path) was not generated."), "\(said)") }
    }

    // MARK: What there is

    /// Screens of other features have pages, samples and lines that are called as a feature's are.
    @Test(
        arguments: ["Pebbles", "Payees", "NewPayee", "StandingOrders", "Insights"], [true, false])
    func isNoFeatureWithoutAModule(text: String, force: Bool) throws {
        let name = try FeatureName(text)
        let error = try #require(throws: Problems.self) {
            try FeaturePlan.removing(name, from: tree, force: force)
        }
        #expect("\(error)".hasPrefix("There is no feature “\(text)”"))
        #expect(!"\(error)".contains("--force"))
    }

    @Test func byForceAHalfFeatureGoes() throws {
        for half in ["Sources/FeatureMarbles/MarblesModule.swift", "Package.swift"] {
            var tree = tree
            tree.files[half] = before.files[half]
            let plan = try FeaturePlan.removing(name, from: tree, force: true)
            #expect(plan.applied(to: tree) == before, "\(half)")
        }
    }
}
