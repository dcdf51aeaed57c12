import FeatureGenerator
import Foundation
import Testing

@Suite struct FeatureRemovalTests {
    let name: FeatureName
    let before: SourceTree
    var tree: SourceTree

    init() throws {
        name = try FeatureName("Cards")
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
        tree.files["Sources/FeatureCards/CardsModule.swift"]? += "\n// mine"
        tree.files["Tests/FeatureCardsTests/Support.swift"] = nil
        tree.links["Sources/FeatureCards/Screen/NoticeRow.swift"] = "../Mine.swift"
        tree.files["Sources/FeatureCards/Cards.swift"] = "struct Cards {}"
        tree.files["Package.swift"]?.replace("    \"Cards\",", with: "    \"Cards\",  // mine")
        tree.files["Sources/AppShell/Web/Mine.swift"] = "import FeatureCards\n"
        let said = refusal(tree)
        for part in [
            "Sources/FeatureCards/CardsModule.swift was changed",
            "Tests/FeatureCardsTests/Support.swift is gone",
            "Sources/FeatureCards/Screen/NoticeRow.swift was changed",
            "Sources/FeatureCards/Cards.swift was not generated",
            "Package.swift has no longer “\"Cards\",”",
            "Sources/AppShell/Web/Mine.swift still needs FeatureCards", "--force",
        ] {
            #expect(said.contains(part), "\(said)")
        }
    }

    @Test func aChangeBesideItIsNobodysBusiness() throws {
        var (tree, before) = (tree, before)
        let path = "Sources/AppShell/Navigation/AppRoute.swift"
        for change in ["\n// mine", "\n// FeatureCardsAndMore"] {
            tree.files[path]? += change
            before.files[path]? += change
        }
        #expect(try FeaturePlan.removing(name, from: tree).applied(to: tree) == before)
    }

    @Test func byForceRemovesWhatWasGeneratedAndSaysWhatIsLeft() throws {
        var (tree, before) = (tree, before)
        tree.files["Sources/FeatureCards/CardsModule.swift"]? += "\n// mine"
        tree.links["Sources/FeatureCards/Screen/NoticeRow.swift"] = "../Mine.swift"
        for path in ["Sources/FeatureCards/Mine.swift"] {
            tree.files[path] = "// mine"
            before.files[path] = "// mine"
        }
        let plan = try FeaturePlan.removing(name, from: tree, force: true)
        #expect(plan.applied(to: tree) == before)
        #expect(plan.notes.contains("Sources/FeatureCards/Mine.swift was not generated."))
        #expect(plan.notes.contains { $0.contains("CardsModule.swift was changed") })
    }

    @Test func thereIsNothingToRemoveOfAnotherName() {
        #expect(throws: Problems.self) {
            try FeaturePlan.removing(try FeatureName("Boxes"), from: tree, force: true)
        }
    }
}
