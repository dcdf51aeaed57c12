import Testing

@testable import AshlarArchitectureCheck

/// Layers that another layer may see only under `#if canImport(…)`.
@Suite struct ConditionalLayerTests {
    private static let ui = PackageTarget.Dependency.target("UI")

    private func sample(
        _ source: String, imports: String = #""imports": [], "#,
        testSource: String = "import Feature",
        onEveryPlatform: Bool = false
    ) -> Sample {
        var sample = Sample(
            rules: """
                { "layers": [
                    { "name": "UI", "targets": ["UI"], "imports": [] },
                    { "name": "Feature", "targets": ["Feature"], \(imports)"importsIf": { "SwiftUI": ["UI"], "UIKit": ["UI"] } }
                ], "tests": [{ "targets": ["*Tests"], "imports": ["tested"] }] }
                """)
        sample.add("UI", files: ["A.swift": ""])
        sample.add("Feature", on: [Self.ui], files: ["A.swift": source])
        sample.add(
            "FeatureTests", on: [.target("Feature"), Self.ui], kind: .test,
            files: ["A.swift": testSource, "B.swift": "#if canImport(UIKit)\nimport UI\n#endif"])
        if !onEveryPlatform {
            for index in sample.targets.indices.dropFirst() {
                sample.targets[index].platformDependencies = [Self.ui]
            }
        }
        return sample
    }

    @Test(arguments: ["SwiftUI", "UIKit"])
    func mayBeImportedUnderTheCondition(module: String) throws {
        #expect(try sample("#if canImport(\(module))\nimport UI\n#endif").found() == [])
        let source = "#if canImport(\(module))\nimport UI\n#endif"
        // All earlier layers, except those with a condition.
        #expect(try sample(source, imports: "").found() == [])
    }

    @Test(arguments: [
        ("import UI", 1), ("#if os(iOS)\nimport UI\n#endif", 2),
        ("#if canImport(UI)\nimport UI\n#endif", 2),
        ("#if canImport(SwiftUI) || os(Linux)\nimport UI\n#endif", 2),
        ("#if canImport(SwiftUI)\nimport UI\n#else\nimport UI\n#endif", 4),
    ])
    func mayNotBeImportedElsewhere(source: String, line: Int) throws {
        for imports in [#""imports": [], "#, ""] {
            let found = try sample(source, imports: imports).found()
            #expect(found == ["Sources/Feature/A.swift:\(line):8 layer-import UI"])
        }
    }

    @Test func testsSeeWhatTheTestedTargetSees() throws {
        let guarded = "#if canImport(SwiftUI)\nimport UI\n#endif"
        #expect(
            try sample(guarded, testSource: "import UI\nimport Feature").found()
                == ["Tests/FeatureTests/A.swift:1:8 layer-import UI"])
    }

    @Test func isDeclaredForSomePlatformsOnly() throws {
        let guarded = "#if canImport(SwiftUI)\nimport UI\n#endif"
        #expect(
            try sample(guarded, onEveryPlatform: true).found() == [
                "Package.swift:3:41 layer-dependency UI", "Package.swift:4:57 layer-dependency UI",
            ])
    }

    @Test func theMessagesNameTheConditionAndTheNextStep() throws {
        let found = try sample("import UI", onEveryPlatform: true).check().violations()
            .filter { $0.target == "Feature" }
        #expect(
            found.map(\.message) == [
                "“Feature” (layer “Feature”) depends on “UI” on every platform; it may see it only "
                    + "under #if canImport(SwiftUI) or #if canImport(UIKit).",
                "“Feature” (layer “Feature”) imports “UI”, which it may see only under "
                    + "#if canImport(SwiftUI) or #if canImport(UIKit).",
            ])
        #expect(
            found.map(\.fix) == [
                "Give the dependency a condition: .when(platforms: […]), with the platforms that have "
                    + "“SwiftUI” or “UIKit”.",
                "Put the import, and what needs it, under "
                    + "#if canImport(SwiftUI) or #if canImport(UIKit).",
            ])
    }

    @Test func manifestMarksPlatformDependencies() throws {
        let dump = """
            { "name": "P", "toolsVersion": { "_version": "6.2.0" }, "targets": [
                { "name": "UI", "type": "regular" }, { "name": "Core", "type": "regular" },
                { "name": "Feature", "type": "regular", "dependencies": [
                    { "target": ["UI", { "platformNames": ["ios", "macos"] }] },
                    { "byName": ["Core", { "platformNames": ["ios"] }] }, { "byName": ["Core", null] },
                    { "product": ["Q", "q", null, { "platformNames": [], "traits": ["X"] }] },
                    { "product": ["R", "r", null, { "platformNames": ["ios"] }] }
                ] }
            ] }
            """
        let manifest = try Manifest(dump: Array(dump.utf8), file: "dump")
        let members = [MemberManifest(folder: "", root: "", manifest: manifest)]
        let resolver = DependencyResolver(
            of: 0, in: members, packages: [], names: TargetNames(members))
        #expect(
            resolver.platformDependencies(of: manifest.targets[2])
                == [.target("UI"), .product("R", package: "r")])
    }
}
