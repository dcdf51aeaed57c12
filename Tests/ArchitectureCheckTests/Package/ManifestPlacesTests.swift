import AshlarArchitectureCheck
import Testing

@Suite struct ManifestPlacesTests {
    private static let manifest = #"""
        // swift-tools-version: 6.2
        let package = Package(
            name: "Shop",
            products: [.library(name: "Core", targets: ["Core"]), .library(name: "Log", targets: [])],
            targets: [
                .target(name: "Core"), /* "Late" "Core" */
                .target(
                    name: "Shop",
                    dependencies: [
                        "Core", .target(name: "Money"), .product(name: "Log", package: "swift-log"),
                        .grdb,
                    ]),
                .target(name: "Money", dependencies: [.byName(name: "Core")]),
                .testTarget(name: "ShopTests", dependencies: ["Shop"] + parts),
            ] + feature("Cards") + layer("Late", on: ["Core"], tests: ["Doubles"]) + computed()
        )
        func feature(_ name: String) -> [Target] {
            layer("Feature\(name)", on: ["Money"])
        }
        func layer(_ name: String, on: [String] = [], tests: [String] = []) -> [Target] {
            [
                .target(name: name, dependencies: on),
                .testTarget(name: "\(name)Tests", exclude: ["Money": ["Data"]][name] ?? []),
            ]
        }
        let parts = ["Nothing"]
        func computed() -> [Target] {
            let libraries = ["Core", "Money"]
            let parts = libraries + ["Gate"]
            return [.target(name: "App", dependencies: named(parts)), .target(name: "Raw\("X")")]
        }
        extension Target.Dependency {
            static let grdb = from("GRDB.swift", "GRDB")
            static let other = from("Other", "GRDBSQLite")
        }
        """#

    @Test(arguments: [
        ("Core", 6, 23), ("Shop", 8, 19), ("Money", 13, 23), ("ShopTests", 14, 27),
        ("Late", 15, 34), ("FeatureCards", 18, 11), ("App", 30, 27), ("RawX", 30, 77),
        ("Unknown", 1, 1),
    ])
    func findsTargets(target: String, line: Int, column: Int) {
        let place = ManifestPlaces(Array(Self.manifest.utf8)).place(ofTarget: target)
        #expect(place == Place(file: "Package.swift", line: line, column: column))
    }

    @Test(arguments: [
        // A literal in the target’s own call.
        ("Core", "Shop", 10, 17), ("Money", "Shop", 10, 39), ("Log", "Shop", 10, 64),
        ("Core", "Money", 13, 61), ("Shop", "ShopTests", 14, 55), ("Core", "Late", 15, 47),
        // A member, or a variable of the same function.
        ("GRDB", "Shop", 11, 18), ("Gate", "App", 29, 30), ("Money", "App", 28, 30),
        // The call of the tested target.
        ("Doubles", "LateTests", 15, 64), ("Money", "FeatureCardsTests", 18, 34),
        // A computed name.
        ("Money", "FeatureCards", 18, 34),
        // Anywhere except in products; otherwise the target itself.
        ("Nothing", "Core", 26, 14), ("Absent", "Shop", 8, 19),
    ])
    func findsDependencies(
        dependency: String, target: String, line: Int, column: Int
    ) {
        let places = ManifestPlaces(Array(Self.manifest.utf8))
        let place = places.place(of: .target(dependency), in: target)
        #expect(place == Place(file: "Package.swift", line: line, column: column))
    }

    @Test(arguments: [
        ("swift-log", 2, 23), ("grdb.swift", 3, 16), ("kit", 4, 27), ("absent", 1, 1),
    ])
    func findsPackages(identity: String, line: Int, column: Int) {
        let manifest = """
            let log: Target.Dependency = .product(name: "Logging", package: "swift-log")
            let a = .package(url: "https://example.com/apple/swift-log.git", from: "1.0.0"),
            .package( url: "git@example.com:groue/GRDB.swift", from: "7.0.0"),
            .package(name: "X", path: "../Kit"),
            """
        let place = ManifestPlaces(Array(manifest.utf8)).place(ofPackage: identity)
        #expect(place == Place(file: "Package.swift", line: line, column: column))
    }

    @Test(arguments: [
        #"let x = .target(name: "A" "#, #"""""#, ##"#"\#("##, "/* /*", "\"\\", ")]}", "((((", "let",
    ])
    func otherTextHasNoPlaces(text: String) {
        let place = ManifestPlaces(Array(text.utf8)).place(of: .target("B"), in: "C")
        #expect(place == Place(file: "Package.swift", line: 1, column: 1))
    }
}
