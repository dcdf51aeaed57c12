import Foundation
import Testing

@testable import AshlarFeatureGenerator

/// A screen of a bank feature, planned for this repository.
@Suite struct BankRepositoryTests {
    /// The repository with a newly generated feature.
    static let tree: SourceTree = {
        let tree = FeaturePlanTests.repository
        // If planning fails, `everyFeatureTakesAScreen` fails for lack of that feature.
        let plan = try? FeaturePlan.adding(FeatureName("Marbles"), to: tree)
        return plan?.applied(to: tree) ?? tree
    }()

    private func plan(
        _ name: String, in feature: String?, _ tree: SourceTree = Self.tree
    ) throws -> FeaturePlan {
        let bank = try #require(BankRepository(tree))
        return try bank.screen(try FeatureName(name), in: feature).plan(in: tree)
    }

    private func problems(
        _ name: String, in feature: String?, _ tree: SourceTree = Self.tree
    ) -> String {
        do {
            let plan = try plan(name, in: feature, tree)
            return "\(plan.files.count) files would be written"
        } catch { return "\(error)" }
    }

    @Test func knowsItsFeatures() throws {
        #expect(try #require(BankRepository(Self.tree)).features.contains("Marbles"))
        let own = try #require(BankRepository(FeaturePlanTests.repository)).features
        #expect(own.prefix(2) == ["Accounts", "Payments"])
        let other = SourceTree(files: ["Sources/FeatureCards/CardsModule.swift": ""])
        #expect(BankRepository(other) == nil)
    }

    /// Fails if an anchor in a feature has moved or changed.
    @Test(
        arguments: ["Accounts", "Payments", "Marbles"], ["Overview", "InternationalComparisons"])
    func everyFeatureTakesAScreen(feature: String, name: String) throws {
        let plan = try plan(name, in: feature)
        let new = plan.files.keys.filter { Self.tree.files[$0] == nil }
        #expect(new.count == 8 && plan.files.count - new.count == 6)
        for (path, text) in plan.files {
            let marks = /%(?:Screen|screen|Feature|path|title|resource)%/
            #expect(!text.contains(marks) && !path.contains(marks), "\(path)")
        }
        let module = try #require(plan.files["Sources/Feature\(feature)/\(feature)Module.swift"])
        for language in ["en", "de"] {
            #expect(module.contains("            PackageResources.\(name)_\(language)_strings,\n"))
        }
        let member = try FeatureName(name).memberName
        #expect(
            module.contains("            ReplayableFeature(\(member)Screen),\n        ]\n    }\n"))
    }

    @Test func aFeatureTakesSeveralScreens() throws {
        let after = try ["Overview", "Forecast"].reduce(Self.tree) { tree, name in
            try plan(name, in: "Accounts", tree).applied(to: tree)
        }
        let route = try #require(after.files["Sources/FeatureAccounts/AccountsRoute.swift"])
        #expect(
            route.contains(
                """
                        case .overview: ["overview"]
                        case .forecast: ["forecast"]

                """))
    }

    /// A feature may read other data than accounts once its first screen is replaced.
    @Test func addsMissingDependencies() throws {
        var tree = Self.tree
        let module = "Sources/FeatureMarbles/MarblesModule.swift"
        tree.files[module]?.replace("    var getAccounts: GetAccounts { get }\n", with: "")
        let text = try #require(try plan("Overview", in: "Marbles", tree).files[module])
        #expect(text.contains("    var getAccounts: GetAccounts { get }\n}"))
    }

    // MARK: Conflicts

    @Test(arguments: [nil, "Cards", "Generator"]) func namesTheFeatures(feature: String?) {
        let said = problems("Overview", in: feature)
        #expect(said.contains("name one of Accounts, Marbles, Payments with --feature."), "\(said)")
        #expect(said.contains(feature ?? "belongs to one of its features"), "\(said)")
    }

    @Test(arguments: [
        ("Insights", "links that begin with /insights"), ("More", "more.mustache"),
        ("Detail", "AccountsRoute.swift has a “detail”"),
        ("Recurring", "texts under “recurring.…”"),
        ("Wording", "AccountsModule.swift has a “wording”"), ("Money", "already declares “Money”"),
        ("ImmediateRepeat", "has a “ImmediateRepeatTests”"),
        ("OrderDays", "order-days.mustache already exists"),
        ("AccountHeader", "already declares “AccountHeader”"),
    ])
    func rejectsExistingNames(name: String, reason: String) {
        let said = problems(name, in: "Accounts")
        #expect(said.contains(reason) && said.contains("hoose another name"), "\(said)")
    }

    @Test func rejectsTheSameScreenInAnyFeature() throws {
        let after = try plan("Overview", in: "Accounts").applied(to: Self.tree)
        for feature in ["Accounts", "Payments"] {
            let said = problems("Overview", in: feature, after)
            #expect(said.contains("A screen cannot be named “Overview”"), "\(said)")
        }
    }

    /// Every missing place is a sentence of its own, as is an existing file.
    @Test func reportsAllMissingPlaces() throws {
        var tree = Self.tree
        let route = "Sources/FeatureAccounts/AccountsRoute.swift"
        let pages = "Sources/AppShell/Features/AccountsPages.swift"
        tree.files[route]?.replace("default: throw", with: "default:\n            throw")
        tree.files["Sources/FeatureAccounts/AccountsModule.swift"]?.replace(
            "var replayable:", with: "var screens:")
        tree.files[pages]?.replace("static let templates", with: "static var templates")
        tree.files["docs/deep-links.md"] = nil
        tree.files["Sources/AppShell/Pages/overview.mustache"] = "mine"
        let said = problems("Overview", in: "Accounts", tree)
        for part in [
            "\(route) has no line “default: throw .unknownPlace(link: path)”",
            "has no line “public var replayable: [ReplayableFeature] { [”",
            "\(pages) has no line “static let templates = [”", "docs/deep-links.md is missing",
            "overview.mustache already exists",
        ] {
            #expect(said.contains(part), "\(said)")
        }
        #expect(said.split(separator: "\n").count == 5)
    }
}
