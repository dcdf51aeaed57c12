import AshlarArchitectureCheck
import Testing

@Suite struct LayerTests {
    private static let rules = """
        { "layers": [
            { "name": "Core", "targets": ["Core"], "imports": [], "platform": { "allow": ["Foundation*"] } },
            { "name": "Domain", "targets": ["Domain"], "imports": ["Core"], "reexports": ["Core"], "packages": [], "reason": "Rules alone." },
            { "name": "Data", "targets": ["Data", "DataGate"], "packages": ["grdb.swift"] },
            { "name": "Features", "targets": ["Feature*"], "imports": ["Domain"], "independent": true,
              "platform": { "deny": ["UIKit"], "reason": "It runs on servers." } }
        ], "tests": [
            { "targets": ["FeatureATests"], "imports": ["tested", "Data"], "testable": ["tested"], "packages": ["tested"] },
            { "targets": ["*Tests"], "imports": ["tested"] }
        ] }
        """

    /// A package with everything declared and imported; the file of one target is given.
    private func sample(
        _ target: String, imports source: String, on more: [PackageTarget.Dependency] = []
    ) -> Sample {
        var sample = Sample(rules: Self.rules)
        let grdb = PackageTarget.Dependency.product("GRDB", package: "grdb.swift")
        sample.packages = [
            ThirdPartyPackage(
                identity: "grdb.swift", isDirect: true,
                products: ["GRDB": ["GRDB"], "GRDBSQLite": ["CSQLite"]]),
            ThirdPartyPackage(
                identity: "swift-log", isDirect: true, products: ["Logging": ["Logging"]]),
        ]
        let all: [(String, [PackageTarget.Dependency], PackageTarget.Kind)] = [
            ("Core", [], .regular), ("Domain", [.target("Core")], .regular),
            ("Data", [.target("Domain"), .target("DataGate"), grdb], .regular),
            ("DataGate", [], .regular),
            ("FeatureA", [.target("Domain")], .regular),
            ("FeatureB", [.target("Domain")], .regular),
            ("FeatureATests", [.target("FeatureA")], .test),
            ("CoreTests", [.target("Core")], .test),
            ("Loose", [], .regular),
        ]
        for (name, dependencies, kind) in all {
            let own = name == target ? dependencies + more : dependencies
            let imports = dependencies.map { "import \($0.name)" }.joined(separator: "\n")
            sample.add(
                name, on: own, kind: kind,
                files: ["A.swift": imports].merging(
                    name == target ? ["B.swift": source] : [:], uniquingKeysWith: { $1 }))
        }
        return sample
    }

    @Test(arguments: ["Core", "Data", "FeatureA", "FeatureATests", "CoreTests", "Loose"])
    func allowedDeclaredImportsPass(target: String) throws {
        #expect(try sample(target, imports: "import Foundation").found() == [])
    }

    @Test(arguments: [
        ("Core", "import Domain", "layer-import Domain"),
        ("Domain", "import Data", "layer-import Data"),
        ("FeatureA", "import Data", "layer-import Data"),
        // A layer’s re-exports are visible by importing that layer.
        ("FeatureA", "import Core", "layer-import Core"),
        ("FeatureA", "import FeatureB", "sibling FeatureB"),
        ("CoreTests", "import Domain", "layer-import Domain"),
        ("FeatureATests", "import FeatureB", "sibling FeatureB"),
        // A platform module.
        ("Core", "import UIKit", "platform-import UIKit"),
        ("FeatureA", "import UIKit", "platform-import UIKit"),
        // A third-party module.
        ("Domain", "import GRDB", "package-dependency GRDB"),
        ("Data", "import Logging", "package-dependency Logging"),
        // Undeclared, with and without a path to it.
        ("Data", "import Core", "transitive-import Core"),
        ("Data", "import CSQLite", "transitive-import CSQLite"),
        ("FeatureA", "import GRDB", "undeclared-import GRDB"),
        ("FeatureATests", "import Data", "undeclared-import Data"),
        ("FeatureATests", "import Domain", "transitive-import Domain"),
    ])
    func importsAreCheckedAgainstTheLayer(target: String, source: String, found: String) throws {
        let folder = target.hasSuffix("Tests") ? "Tests" : "Sources"
        #expect(
            try sample(target, imports: source).found().filter { !$0.contains(" cycle ") }
                == ["\(folder)/\(target)/B.swift:1:8 \(found)"])
    }

    @Test(arguments: [
        ("Core", "Core"), ("Core", "Foundation"), ("Core", "FoundationNetworking"),
        ("Core", "Swift"), ("FeatureA", "SwiftUI"), ("Domain", "UIKit"), ("Loose", "UIKit"),
    ])
    func ownAndAllowedModulesMayBeImported(target: String, module: String) throws {
        #expect(try sample(target, imports: "import \(module)").found() == [])
    }

    @Test(arguments: [
        (
            "Domain", PackageTarget.Dependency.target("Data"), "import Data", 3, 48,
            "layer-dependency Data"
        ),
        ("FeatureA", .target("FeatureB"), "import FeatureB", 6, 52, "sibling FeatureB"),
        ("CoreTests", .target("Domain"), "import Domain", 9, 51, "layer-dependency Domain"),
        (
            "Domain", .product("GRDB", package: "grdb.swift"), "import GRDB", 3, 48,
            "package-dependency GRDB"
        ),
        ("Data", .target("Core"), "", 4, 68, "unused-dependency Core"),
        (
            "Data", .product("GRDBSQLite", package: "grdb.swift"), "import GRDB", 4, 68,
            "unused-dependency GRDBSQLite"
        ),
    ])
    func dependenciesAreCheckedAgainstTheLayer(
        target: String, dependency: PackageTarget.Dependency, source: String, line: Int,
        column: Int,
        found: String
    ) throws {
        let all = try sample(target, imports: source, on: [dependency]).found()
        #expect(
            all.filter { $0.hasPrefix("Package.swift") && !$0.contains("cycle") } == [
                "Package.swift:\(line):\(column) \(found)"
            ])
    }

    @Test func aProductOfAPackageThatIsNotCheckedOutIsNeverUnused() throws {
        var sample = sample(
            "Data", imports: "", on: [.product("GRDBSQLite", package: "grdb.swift")])
        sample.packages[0].opaqueProducts = ["GRDBSQLite"]
        #expect(try sample.found() == [])
    }

    @Test func reasonComesFromTheRulesAndFixNamesTheLine() throws {
        let violations = try sample("Domain", imports: "import Data").check().violations()
        let violation = try #require(violations.first { $0.rule == .layerImport })
        #expect(violation.reason == "Rules alone.")
        #expect(
            violation.message
                == "“Domain” (layer “Domain”) imports “Data” of layer “Data”, which it may not see."
        )
        #expect(
            violation.fix == "Remove the import, or add “Data” to the imports of layer “Domain” "
                + "(architecture.json:3).")
    }

    @Test func platformReasonTakesPrecedence() throws {
        let violations = try sample("FeatureA", imports: "import UIKit").check().violations()
        #expect(violations.map(\.reason) == ["It runs on servers."])
    }

    @Test func reExportingLayerIsSuggested() throws {
        let violations = try sample("FeatureA", imports: "import Core").check().violations()
        #expect(
            violations.map(\.fix)
                == ["Import “Domain” instead: layer “Domain” re-exports “Core”."])
    }

    @Test func violationsAreOrderedByPlace() throws {
        var sample = sample("Core", imports: "import UIKit; import AppKit\nimport Logging")
        sample.sources["Sources/Domain/A.swift"] = "import Core; import GRDB"
        #expect(
            try sample.found() == [
                "Sources/Core/B.swift:1:8 platform-import UIKit",
                "Sources/Core/B.swift:1:22 platform-import AppKit",
                "Sources/Core/B.swift:2:8 undeclared-import Logging",
                "Sources/Domain/A.swift:1:21 package-dependency GRDB",
            ])
    }
}
