import AshlarFeatureGenerator
import Foundation
import Testing

/// Plans for this repository: fails if an anchor has moved or changed.
@Suite struct FeaturePlanTests {
    static let folder = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Read once for all tests.
    static let repository = RepositoryFolder(folder).tree()
    let tree: SourceTree

    init() { tree = Self.repository }

    private func problems(_ work: () throws -> FeaturePlan) -> String {
        do {
            let plan = try work()
            return "\(plan.files.count) files would be written"
        } catch { return "\(error)" }
    }

    @Test func aFeatureIsWrittenAndJoinedToTheApp() throws {
        let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: tree)
        let after = plan.applied(to: tree)
        for path in [
            "Sources/FeatureMarbles/MarblesModule.swift", "Sources/AppShell/Pages/marbles.mustache",
            "Tests/FeatureMarblesTests/MarblesList/MarblesListRulesTests.swift",
        ] {
            #expect(tree.files[path] == nil && after.files[path]?.isEmpty == false, "\(path)")
        }
        #expect(after.files["Package.swift"]?.contains("    \"Marbles\",\n]") == true)
        for (path, text) in plan.files {
            #expect(text.contains(/%(?:Name|name|path|title)%/) == false, "\(path)")
        }
    }

    /// Each further line has to be maintained in every feature.
    @Test func aFeatureIsSmall() throws {
        let plan = try FeaturePlan.adding(try FeatureName("Marbles"), to: tree)
        let new = plan.files.filter { tree.files[$0.key] == nil }
        let shipped = new.filter { !$0.key.hasPrefix("Tests/") }
        let lines = shipped.values.map {
            $0.split(separator: "\n", omittingEmptySubsequences: false)
        }
        #expect(shipped.count <= 8)
        #expect(lines.map { $0.count - 1 }.reduce(0, +) <= 300)
        #expect(plan.files.count - new.count == 3, "three files get an insertion")
    }

    /// The longest possible name, and one with only digits and capitals.
    @Test(arguments: ["Marbles", "X509", "InternationalMarbleTrade", "XMLs"])
    func noLineIsTooLong(text: String) throws {
        let plan = try FeaturePlan.adding(try FeatureName(text), to: tree)
        for (path, text) in plan.files where path.hasSuffix(".swift") {
            for line in text.split(separator: "\n") where line.count > 100 {
                Issue.record("\(path): \(line)")
            }
        }
    }

    @Test func severalFeaturesJoinTheApp() throws {
        let names = try ["Marbles", "Boulders", "Pebbles"].map { try FeatureName($0) }
        let after = try names.reduce(tree) { tree, name in
            try FeaturePlan.adding(name, to: tree).applied(to: tree)
        }
        let list = after.files["Sources/AppShell/Features/Features.swift"]
        #expect(
            list?.contains(
                "        MarblesPages.self,\n        BouldersPages.self,\n        PebblesPages.self,\n    ]"
            )
                == true)
    }

    @Test func listsFilesAndUndo() throws {
        let name = try FeatureName("Marbles")
        let plan = try FeaturePlan.adding(name, to: tree)
        let text = FeatureSummary(name: name, plan: plan, before: tree).text
        for part in [
            "+ Sources/FeatureMarbles/MarblesModule.swift", "~ Package.swift",
            "git stash",
        ] {
            #expect(text.contains(part), "\(text)")
        }
    }

    // MARK: Conflicts

    @Test(arguments: [
        ("Generator", "FeatureGenerator"), ("PaymentsTests", "target"),
        ("Appshell", "AppShell"), ("Simulation", "Simulation"), ("Insights", "/insights"),
        ("Payees", "/payees"), ("StandingOrders", "/standing-orders"),
        ("Money", "Money.swift"), ("Account", "account"), ("Notice", "Notice"),
        ("More", "more.mustache"), ("Recurring", "recurring"),
    ])
    func rejectsExistingNames(text: String, reason: String) throws {
        let said = problems { try FeaturePlan.adding(try FeatureName(text), to: tree) }
        #expect(said.contains(reason) && said.contains("another name"), "\(said)")
    }

    @Test func rejectsTheSameFeatureInAnyLetterCase() throws {
        let after = try FeaturePlan.adding(try FeatureName("Marbles"), to: tree).applied(to: tree)
        for text in ["Marbles", "MArbles", "MarblesTests"] {
            let said = problems { try FeaturePlan.adding(try FeatureName(text), to: after) }
            #expect(said.contains("A feature cannot be named “\(text)”"), "\(said)")
        }
    }

    @Test func overwritesNothingAndNamesAllProblemsAtOnce() throws {
        var tree = tree
        tree.files["Sources/AppShell/Features/MarblesPages.swift"] = "// mine"
        tree.files["Sources/AppShell/Features/Features.swift"]?.replace(
            "static let all:", with: "static let none:")
        tree.files["docs/deep-links.md"] = nil
        let said = problems { try FeaturePlan.adding(try FeatureName("Marbles"), to: tree) }
        for part in [
            "Sources/AppShell/Features/MarblesPages.swift already exists",
            "Features.swift has no line “static let all: [any WebFeature<AshlarApp>.Type] = [”",
            "“MarblesPages.self,”", "docs/deep-links.md is missing",
        ] {
            #expect(said.contains(part), "\(said)")
        }
    }

    @Test func writesIntoNoOtherPackage() throws {
        let other = SourceTree(files: ["Package.swift": "", "Sources/App/App.swift": ""])
        let said = problems { try FeaturePlan.adding(try FeatureName("Marbles"), to: other) }
        #expect(said.contains("Sources/AppShell is missing"))
    }
}
