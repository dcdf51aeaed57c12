import Testing

@testable import AshlarArchitectureCheck

/// A package as a table: each target with its dependencies and the content of its only file.
struct SamplePackage {
    var package: SwiftPackage
    var sources: [String: String] = [:]

    init(_ targets: [(name: String, needs: [String], source: String)]) {
        package = .sample(targets.map { ($0.name, $0.needs) })
        for (index, target) in targets.enumerated() {
            let file = "\(package.targets[index].folder)/File.swift"
            package.targets[index].files = [file]
            sources[file] = target.source
        }
        let products = Set(targets.flatMap(\.needs).filter { $0.contains(".") })
        package.packages = products.sorted().map {
            let name = String($0.split(separator: ".")[0])
            return ThirdPartyPackage(
                identity: $0.lowercased(), isDirect: true, products: [name: [name]])
        }
    }

    var scans: [String: SourceScan] { sources.mapValues { SourceScanner().scan($0) } }

    func proposal() throws -> Proposal {
        try Proposal(of: package, manifests: [[]], scans: scans)
    }

    func violations(by proposal: Proposal) throws -> [Violation] {
        let rules = try ArchitectureRules(Array(proposal.text.utf8))
        return try ArchitectureCheck(rules: rules, package: package, manifests: [[]], scans: scans)
            .violations()
    }
}

extension Proposal {
    fileprivate var rules: ArchitectureRules {
        get throws { try ArchitectureRules(Array(text.utf8)) }
    }
}

@Suite struct ProposalTests {
    private static let shop = SamplePackage([
        ("Core", [], "import Foundation"),
        ("Domain", ["Core"], "@_exported import Core\nimport Foundation"),
        ("Data", ["Domain", "GRDB.swift"], "import Domain\nimport GRDB\nimport SwiftUI"),
        ("FeatureA", ["Domain"], "import Domain\nimport SwiftUI"),
        ("FeatureB", ["Domain"], "import Domain"),
        ("CoreTesting", ["Core"], "import Core"),
        (
            "AppShell", ["Data", "FeatureA", "FeatureB"],
            "import Data\nimport FeatureA\nimport FeatureB"
        ),
        ("CoreTests", ["Core", "CoreTesting"], "@testable import Core\nimport CoreTesting"),
        ("FeatureATests", ["FeatureA", "Domain"], "@testable import FeatureA\nimport Domain"),
        ("WholeTests", ["FeatureA", "Data"], "@testable import Data\nimport FeatureA"),
    ])

    @Test func layersFollowTheGraph() throws {
        let rules = try Self.shop.proposal().rules
        #expect(
            rules.layers.map(\.name.value) == [
                "Core", "Domain", "CoreTesting", "Data", "Features", "AppShell",
            ])
        #expect(
            rules.layers.map { $0.imports?.map(\.value) ?? ["?"] } == [
                [], ["Core"], ["Core"], ["Domain"], ["Domain"], ["Data", "Features"],
            ])
        #expect(rules.layers.map(\.isIndependent) == [false, false, false, false, true, false])
        #expect(rules.layers[4].targets.map(\.value) == ["Feature*"])
        #expect(rules.isExhaustive)
    }

    @Test func proposesWhatIsInUse() throws {
        let rules = try Self.shop.proposal().rules
        #expect(rules.layers[0].platform?.allow?.map(\.value) == ["Foundation"])
        #expect(rules.layers[1].reexports.map(\.value) == ["Core"])
        #expect(rules.layers[3].packages?.map(\.value.description) == ["grdb.swift"])
        #expect(rules.layers[0].packages == [])
    }

    @Test func testsOfOneKindShareARule() throws {
        let rules = try Self.shop.proposal().rules
        #expect(rules.tests.map { $0.targets.map(\.value) } == [["WholeTests"], ["*Tests"]])
        #expect(rules.tests[0].imports?.map(\.value) == ["Data", "Features"])
        #expect(rules.tests[0].testable?.map(\.value) == ["Data"])
        #expect(rules.tests[1].imports?.map(\.value) == ["tested", "CoreTesting"])
        #expect(rules.tests[1].testable?.map(\.value) == ["tested"])
    }

    @Test func aTidyPackageHasNoRemarks() throws {
        let proposal = try Self.shop.proposal()
        #expect(proposal.remarks == [])
        #expect(!proposal.text.contains("looks wrong"))
        #expect(try Self.shop.violations(by: proposal) == [])
    }

    @Test func patternsMatchOnlyTheirTargets() throws {
        let proposal = try SamplePackage([
            ("Domain", [], ""), ("FeatureA", ["Domain"], "import Domain"),
            ("FeatureB", ["Domain"], "import Domain"), ("FeatureFlags", [], ""),
            ("AppShell", ["FeatureA", "FeatureB"], "import FeatureA\nimport FeatureB"),
        ]).proposal()
        let features = try #require(try proposal.rules.layer(called: "Features"))
        #expect(features.targets.map(\.value) == ["FeatureA", "FeatureB"])
    }

    /// Its name would match `FeatureMail` too, which otherwise has a pattern.
    @Test func starInATargetNameIsNoPattern() throws {
        let sample = SamplePackage([
            ("Domain", [], ""), ("FeatureMail", ["Domain"], "import Domain"),
            ("FeatureMap", ["Domain"], "import Domain"), ("*Mail", [], ""),
            (
                "AppShell", ["FeatureMail", "FeatureMap", "*Mail"],
                "import FeatureMail\nimport FeatureMap\nimport _Mail"
            ),
        ])
        let proposal = try sample.proposal()
        #expect(try sample.violations(by: proposal) == [])
    }

    @Test func siblingsThatSeeEachOtherAreNotIndependent() throws {
        let sample = SamplePackage([
            ("Domain", [], ""), ("FeatureA", ["Domain"], "import Domain"),
            ("FeatureB", ["Domain", "FeatureA"], "import Domain\nimport FeatureA"),
            ("FeatureC", ["Domain"], "import Domain"), ("Extra", [], ""), ("Other", [], ""),
        ])
        let proposal = try sample.proposal()
        #expect(
            try proposal.rules.layers.allSatisfy {
                !$0.isIndependent || !$0.targets.contains { $0.value == "FeatureB" }
            })
        #expect(
            proposal.text.contains(
                "// looks wrong: Package.swift:1:1: “FeatureB” needs its sibling"))
        #expect(try sample.violations(by: proposal) == [])
    }

    @Test func remarksAreNextToTheirLayer() throws {
        let sample = SamplePackage([
            ("Core", ["Extra"], "import UIKit"), ("Extra", [], ""),
            ("Domain", ["Core"], "import Core\nimport Extra\n@testable import Core"),
        ])
        let proposal = try sample.proposal()
        let lines = proposal.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        let remarks = lines.filter { $0.hasPrefix("// looks wrong: ") }
        #expect(remarks.count == proposal.remarks.count)
        #expect(
            proposal.remarks.map(\.rule) == [
                .unusedDependency, .transitiveImport, .testableImport, nil,
            ])
        let core = try #require(lines.firstIndex(of: "\"name\": \"Core\","))
        #expect(lines[core - 1].contains("imports “UIKit”, a UI module, below layers"))
        let domain = try #require(lines.firstIndex(of: "\"name\": \"Domain\","))
        #expect(lines[domain - 1].contains("@testable"))
    }

    @Test func cyclicImportsAreRemarks() throws {
        let sample = SamplePackage([
            ("Data", ["Domain"], "import Domain"), ("Domain", [], "import Data"),
        ])
        let proposal = try sample.proposal()
        #expect(try proposal.rules.layers.map(\.name.value) == ["Domain", "Data"])
        #expect(Set(proposal.remarks.map(\.rule)).isSuperset(of: [.layerImport]))
        #expect(proposal.remarks.allSatisfy { $0.rule == .layerImport || $0.rule == .cycle })
    }

    /// `Features` would see `Kits`, and `Kits` `Features`.
    @Test func mutuallyDependentFamiliesStaySeparate() throws {
        let sample = SamplePackage([
            ("Core", [], ""), ("KitA", ["Core"], "import Core"),
            ("FeatureA", ["Core", "KitA"], "import Core\nimport KitA"),
            ("FeatureB", ["Core"], "import Core"),
            ("KitB", ["Core", "FeatureB"], "import Core\nimport FeatureB"),
        ])
        let proposal = try sample.proposal()
        #expect(try sample.violations(by: proposal) == [])
        #expect(
            try proposal.rules.layers.map(\.name.value) == ["Core", "KitA", "Features", "KitB"])
    }

    @Test(arguments: [
        ("Domain", 1), ("SharedModels", 1), ("CoreNetworking", 0), ("APIClient", 0), ("Sync", 0),
    ])
    func networkInInnerTargetsIsARemark(name: String, count: Int) throws {
        let proposal = try SamplePackage([
            (name, [], "import FoundationNetworking"), ("App", [name], "import \(name)"),
        ]).proposal()
        #expect(proposal.remarks.count == count)
        #expect(proposal.remarks.allSatisfy { $0.rule == nil && $0.target == name })
    }

    @Test func namesCannotLeaveTheirComment() throws {
        let sample = SamplePackage([
            ("A", ["B"], ""), ("B\n\"}", [], ""), ("\u{2028}]", ["A"], ""),
        ])
        #expect(throws: Never.self) { try sample.proposal().rules }
    }

    @Test func undeclaredPackagesAreNotForbidden() throws {
        var sample = SamplePackage([("A", ["X.swift"], "import Y"), ("B", ["A"], "import A")])
        sample.package.packages.append(
            ThirdPartyPackage(identity: "y.swift", isDirect: false, products: ["Y": ["Y"]]))
        let proposal = try sample.proposal()
        #expect(try proposal.rules.layers.map { $0.packages == nil } == [true, false])
        #expect(proposal.remarks.map(\.rule) == [.unusedDependency, .undeclaredImport])
    }

    /// A family, two executables and two plain targets; one of each uses a package.
    @Test func differentPackagesMeanDifferentLayers() throws {
        var sample = SamplePackage([
            ("Domain", [], ""), ("FeatureA", ["Domain"], "import Domain"),
            ("FeatureB", ["Domain"], "import Domain"),
            ("FeatureC", ["Domain", "GRDB.swift"], "import Domain\nimport GRDB"),
            ("one", ["FeatureA", "FeatureB", "FeatureC"], ""),
            ("two", ["FeatureA", "Log.swift"], ""),
            ("Left", ["FeatureB"], "import FeatureB"),
            ("Right", ["FeatureB", "GRDB.swift"], "import FeatureB\nimport GRDB"),
        ])
        for index in 4...5 { sample.package.targets[index].kind = .executable }
        let layers = try sample.proposal().rules.layers
        #expect(layers.first { $0.targets.contains { $0.value == "FeatureC" } }?.targets.count == 1)
        #expect(
            try #require(sample.proposal().rules.layer(called: "Features")).targets.map(\.value)
                == ["FeatureA", "FeatureB"])
        let packages: [[String]] = layers.map { layer in
            layer.packages?.map(\.value.description) ?? ["?"]
        }
        #expect(
            packages.filter { !$0.isEmpty } == [["grdb.swift"], ["log.swift"], ["grdb.swift"]])
    }

    @Test func differentProductsMeanDifferentLayers() throws {
        var sample = SamplePackage([
            ("Domain", [], ""), ("FeatureA", ["Domain", "A"], "import Domain\nimport A"),
            ("FeatureB", ["Domain", "A"], "import Domain\nimport A"),
            ("FeatureC", ["Domain", "B"], "import Domain\nimport B"),
        ])
        sample.package.packages = [
            ThirdPartyPackage(
                identity: "kit", isDirect: true, products: ["A": ["A"], "B": ["B"]])
        ]
        for (index, name) in [(1, "A"), (2, "A"), (3, "B")] {
            sample.package.targets[index].dependencies[1] = .product(name, package: "kit")
        }
        let proposal = try sample.proposal()
        #expect(proposal.remarks == [])
        #expect(
            try proposal.rules.layers.map { $0.packages?.map(\.value.description) } == [
                [], ["kit/A"], ["kit/B"],
            ])
    }

    @Test func remarksCombinePlaces() throws {
        let imports = String(repeating: "import Core\n", count: 9)
        let proposal = try SamplePackage([
            ("Core", [], ""), ("Domain", ["Core"], "import Core"), ("A", ["Domain"], imports),
        ]).proposal()
        let transitive = proposal.remarks.filter { $0.rule == .transitiveImport }
        #expect(transitive.map(\.count) == [9])
        #expect(proposal.text.contains("[transitive-import] (in 9 places)"))
    }
}

@Suite struct WordsOfNamesTests {
    @Test(arguments: [
        ("FeaturePayments", "Feature"), ("NIOCore", "NIO"), ("NIO", "NIO"), ("Core", "Core"),
        ("core", "core"), ("swift-log", "swift"), ("HTTP2Client", "HTTP"), ("", ""),
        ("_Helpers", "_"),
        ("X", "X"), ("XCore", "X"),
    ])
    func beginWithOne(name: String, word: String) { #expect(name.firstWord == word) }
}
