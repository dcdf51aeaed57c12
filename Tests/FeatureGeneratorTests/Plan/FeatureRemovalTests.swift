import FeatureGenerator
import Foundation
import Testing

@Suite struct FeatureRemovalTests {
    let name: FeatureName
    let before: SourceTree
    var tree: SourceTree

    init() throws {
        name = try FeatureName("Marbles")
        before = try FeaturePlanTests.repository.get()
        tree = try FeaturePlan.adding(name, to: before).applied(to: before)
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
        tree.links["Sources/FeatureMarbles/Screen/NoticeRow.swift"] = "../Mine.swift"
        tree.files["Sources/FeatureMarbles/Marbles.swift"] = "struct Marbles {}"
        tree.files["Package.swift"]?.replace("    \"Marbles\",", with: "    \"Marbles\",  // mine")
        tree.files["Sources/AppShell/Web/Mine.swift"] = "import FeatureMarbles\n"
        let said = refusal(tree)
        for part in [
            "Sources/FeatureMarbles/MarblesModule.swift was changed",
            "Tests/FeatureMarblesTests/Support.swift is gone",
            "Sources/FeatureMarbles/Screen/NoticeRow.swift was changed",
            "Sources/FeatureMarbles/Marbles.swift was not generated",
            "Package.swift has no longer “\"Marbles\",”",
            "Sources/AppShell/Web/Mine.swift still needs FeatureMarbles", "--force",
        ] {
            #expect(said.contains(part), "\(said)")
        }
    }

    @Test func aChangeBesideItIsNobodysBusiness() throws {
        var (tree, before) = (tree, before)
        let path = "Sources/AppShell/Navigation/AppRoute.swift"
        for change in ["\n// mine", "\n// FeatureMarblesAndMore"] {
            tree.files[path]? += change
            before.files[path]? += change
        }
        #expect(try FeaturePlan.removing(name, from: tree).applied(to: tree) == before)
    }

    @Test func byForceRemovesWhatWasGeneratedAndSaysWhatIsLeft() throws {
        var (tree, before) = (tree, before)
        tree.files["Sources/FeatureMarbles/MarblesModule.swift"]? += "\n// mine"
        tree.links["Sources/FeatureMarbles/Screen/NoticeRow.swift"] = "../Mine.swift"
        for path in ["Sources/FeatureMarbles/Mine.swift"] {
            tree.files[path] = "// mine"
            before.files[path] = "// mine"
        }
        let plan = try FeaturePlan.removing(name, from: tree, force: true)
        #expect(plan.applied(to: tree) == before)
        #expect(plan.notes.contains("Sources/FeatureMarbles/Mine.swift was not generated."))
        #expect(plan.notes.contains { $0.contains("MarblesModule.swift was changed") })
    }

    @Test func thereIsNothingToRemoveOfAnotherName() {
        #expect(throws: Problems.self) {
            try FeaturePlan.removing(try FeatureName("Pebbles"), from: tree, force: true)
        }
    }
}
