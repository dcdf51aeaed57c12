import AshlarArchitectureCheck
import Testing

/// The forms of an import, for a module that may be imported.
@Suite struct ImportFormTests {
    private static let rules = """
        { "layers": [
            { "name": "Core", "targets": ["Core", "CoreKit"], "platform": { "allow": ["Foundation"] },
              "reexports": ["Foundation"] },
            { "name": "Domain", "targets": ["Domain"], "reexports": ["Core"], "exposes": ["swift-log"] },
            { "name": "Data", "targets": ["Data"], "exposes": ["Domain"] }
        ], "tests": [{ "targets": ["*Tests"], "testable": ["tested", "Core"] }] }
        """

    private func sample(_ target: String, _ source: String) -> Sample {
        var sample = Sample(rules: Self.rules)
        let log = PackageTarget.Dependency.product("Logging", package: "swift-log")
        let grdb = PackageTarget.Dependency.product("GRDB", package: "grdb.swift")
        sample.packages = ["swift-log", "grdb.swift"].map { identity in
            let name = identity == "swift-log" ? "Logging" : "GRDB"
            return ThirdPartyPackage(identity: identity, isDirect: true, products: [name: [name]])
        }
        let all: [(String, [PackageTarget.Dependency])] = [
            ("Core", []), ("CoreKit", [.target("Core")]), ("Domain", [.target("Core"), log]),
            ("Data", [.target("Domain"), .target("Core"), grdb]),
            ("DataTests", [.target("Data"), .target("Domain"), .target("Core"), grdb]),
            ("Helpers", [.target("Core")]),
        ]
        for (name, dependencies) in all {
            let used = dependencies.map { "import \($0.name)" }.joined(separator: "\n")
            sample.add(
                name, on: dependencies, kind: name.hasSuffix("Tests") ? .test : .regular,
                files: ["A.swift": used].merging(
                    name == target ? ["B.swift": source] : [:], uniquingKeysWith: { $1 }))
        }
        return sample
    }

    @Test(arguments: [
        ("Domain", "@_exported import Core"), ("CoreKit", "@_exported import Core"),
        ("Core", "@_exported import Foundation"), ("Domain", "public import Logging"),
        ("Data", "public import Domain"), ("Domain", "public import Core"),
        ("Data", "public import Foundation"),
        ("DataTests", "@testable import Data"), ("DataTests", "@testable import Core"),
        ("DataTests", "@_exported import Domain; public import GRDB"),
        ("Helpers", "@_exported import Core"),
        ("Data", "private import GRDB; package import GRDB; import struct GRDB.Row"),
        (
            "Data",
            "#if canImport(GRDB) && canImport(Domain) && canImport(Data) && canImport(SwiftUI)\n#endif"
        ),
    ])
    func mayBe(target: String, source: String) throws {
        #expect(try sample(target, source).found() == [])
    }

    @Test(arguments: [
        ("Data", "@_exported import Domain", "1:19 re-export Domain"),
        ("Data", "@_exported import GRDB", "1:19 re-export GRDB"),
        ("Data", "@_exported import Foundation", "1:19 re-export Foundation"),
        ("Domain", "@_exported import Logging", "1:19 re-export Logging"),
        ("Data", "public import GRDB", "1:15 public-import GRDB"),
        ("Data", "public import Core", "1:15 public-import Core"),
        ("Data", "@testable import Domain", "1:18 testable-import Domain"),
        ("Helpers", "@testable import Core", "1:18 testable-import Core"),
        ("DataTests", "@testable import Domain", "1:18 testable-import Domain"),
        ("DataTests", "@testable import GRDB", "1:18 testable-import GRDB"),
        ("Core", "#if canImport(Data)\n#endif", "1:15 conditional-import Data"),
        ("Core", "#if os(Linux)\n#elseif canImport(GRDB)\n#endif", "2:19 conditional-import GRDB"),
    ])
    func isRefused(target: String, source: String, found: String) throws {
        let folder = target.hasSuffix("Tests") ? "Tests" : "Sources"
        #expect(try sample(target, source).found() == ["\(folder)/\(target)/B.swift:\(found)"])
    }

    /// The fix works regardless of the layer’s platform rule.
    @Test(arguments: ["", #""platform": { "allow": ["Found*"] }, "#])
    func platformModulesCanBeReExportedByName(platform: String) throws {
        func sample(_ reexports: String) -> Sample {
            var sample = Sample(
                rules: """
                    { "layers": [{ "name": "A", "targets": ["A"], \(platform)"reexports": [\(reexports)] }] }
                    """)
            sample.add("A", files: ["a.swift": "@_exported import Foundation"])
            return sample
        }
        let refused = try #require(try sample("").check().violations().first)
        #expect(refused.fix.contains("add “Foundation” to the “reexports” of layer “A”"))
        #expect(try sample(#""Foundation""#).found() == [])
        #expect(sample(#""Fundation""#).mistakes().count == 1)
    }

    /// An import that breaks several rules is reported once, by the most serious one.
    @Test func reportsAPlaceOnce() throws {
        let found = try sample("Domain", "@testable @_exported public import Data").found()
        #expect(
            found.filter { !$0.contains("cycle") }
                == ["Sources/Domain/B.swift:1:36 layer-import Data"])
    }

    @Test func aliasedModulesBelongToTheirPackage() throws {
        var sample = sample("Data", "import AshlarCore")
        sample.packages.append(
            ThirdPartyPackage(identity: "ashlar", isDirect: true, products: ["Core": ["Core"]]))
        #expect(try sample.found() == [])
        let data = try #require(sample.targets.firstIndex { $0.name == "Data" })
        sample.targets[data].dependencies.append(.product("Core", package: "ashlar"))
        sample.targets[data].aliases = ["AshlarCore": "Core"]
        #expect(try sample.found() == [])
        sample.rules = sample.rules.replacing(
            #""exposes": ["Domain"]"#, with: #""packages": ["grdb.swift"]"#)
        #expect(
            try sample.found() == [
                "Package.swift:5:48 package-dependency Core",
                "Sources/Data/B.swift:1:8 package-dependency AshlarCore",
            ])
    }
}
