import AshlarArchitectureCheck
import Foundation
import Testing

@Suite struct ThirdPartyTests {
    /// A package that depends on another one, which depends on a third.
    private func packages() throws -> TemporaryPackage {
        let package = try TemporaryPackage(
            manifest: """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(
                    name: "P",
                    dependencies: [
                        .package(path: "deps/Kit"), .package(path: "deps/Named"),
                        .package(url: "https://example.com/far/Away.git", from: "1.0.0"),
                    ],
                    targets: [
                        .target(name: "A", dependencies: [
                            "Kit", .product(name: "KitC", package: "Kit"), "Far",
                            .product(name: "Far", package: "Away"),
                            .product(name: "Other", package: "named", moduleAliases: ["Other": "Mine"]),
                        ]),
                        .target(name: "Far"),
                    ])
                """,
            files: ["Sources/A/a.swift", "Sources/Far/a.swift"])
        try package.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "Kit",
                products: [
                    .library(name: "Kit", targets: ["Kit", "Kit-More"]),
                    .library(name: "KitC", targets: ["CKit"]), .plugin(name: "Run", targets: ["Run"]),
                    .executable(name: "kit", targets: ["kit"]),
                ],
                dependencies: [.package(path: "../Deep")],
                targets: [
                    .target(name: "Kit"), .target(name: "Kit-More"), .target(name: "CKit"),
                    .executableTarget(name: "kit"),
                    .plugin(name: "Run", capability: .buildTool()), .testTarget(name: "KitTests"),
                ])
            """, to: "deps/Kit/Package.swift")
        try package.write(
            "module CustomKit { umbrella \".\" }",
            to: "deps/Kit/Sources/CKit/include/module.modulemap")
        for (name, target) in [("Named", "Other"), ("Deep", "Deep")] {
            try package.write(
                """
                // swift-tools-version: 6.2
                import PackageDescription
                let package = Package(name: "\(name)", products: [.library(name: "\(target)", targets: ["\(target)"])],
                    targets: [.target(name: "\(target)")])
                """, to: "deps/\(name)/Package.swift")
        }
        return package
    }

    @Test func readsModulesOfProducts() throws {
        let read = try packages().read()
        #expect(
            read.packages == [
                ThirdPartyPackage(
                    identity: "kit", isDirect: true,
                    products: [
                        "Kit": ["Kit", "Kit_More"], "KitC": ["CustomKit"], "Run": [], "kit": [],
                    ], opaqueProducts: ["Run", "kit"], modules: ["kit"]),
                ThirdPartyPackage(
                    identity: "named", isDirect: true, products: ["Other": ["Other"]]),
                ThirdPartyPackage(
                    identity: "away", isDirect: true, isCheckedOut: false,
                    products: ["Far": ["Far"]], opaqueProducts: ["Far"]),
                ThirdPartyPackage(identity: "deep", isDirect: false, products: ["Deep": ["Deep"]]),
            ])
    }

    @Test func targetsTakePrecedenceOverProducts() throws {
        let target = try #require(try packages().read().targets.first)
        #expect(
            target.dependencies == [
                .product("Kit", package: "kit"), .product("KitC", package: "kit"), .target("Far"),
                .product("Far", package: "away"), .product("Other", package: "named"),
            ])
        #expect(target.aliases == ["Mine": "Other"])
    }

    // MARK: Checkouts

    /// The products of `away`, with the same dump for every folder.
    private func products(_ package: TemporaryPackage) throws -> [String: [String]]? {
        let scratch = "\(package.path)/.build"
        let reader = ManifestReader(package: package.path, scratch: scratch, isCaching: false) {
            _ in
            Array(Self.dump.utf8)
        }
        let read = try withExtendedLifetime(package) {
            try PackageReader(root: package.path, scratch: scratch, reader: reader).package()
        }
        return read.packages.first { $0.identity == "away" }?.products
    }

    private static let dump = """
        { "name": "P", "toolsVersion": { "_version": "6.2.0" },
          "targets": [{ "name": "FarCore", "type": "regular",
            "dependencies": [{ "product": ["Far", "Away", null, null] }] }],
          "products": [{ "name": "Far", "type": { "library": ["automatic"] }, "targets": ["FarCore"] }],
          "dependencies": [{ "sourceControl": [{ "identity": "away" }] }] }
        """

    @Test(arguments: [
        (#"{ "name": "sourceControlCheckout" }"#, "checkouts/Away"),
        (#"{ "name": "registryDownload" }"#, "registry/downloads/Away"),
        (#"{ "name": "edited", "path": "SCRATCH/mine" }"#, "mine"),
        (#"{ "name": "fileSystem", "path": "SCRATCH/there" }"#, "there"),
    ])
    func readsCheckoutsFromTheWorkspaceState(state: String, folder: String) throws {
        let package = try TemporaryPackage(manifest: "")
        try package.write(
            """
            { "object": { "dependencies": [{ "packageRef": { "identity": "away", "location": "x" },
              "state": \(state.replacing("SCRATCH", with: "\(package.path)/.build")),
              "subpath": "Away" }] } }
            """, to: ".build/workspace-state.json")
        // While it is not checked out, only the product’s own name is known.
        #expect(try products(package) == ["Far": ["Far"]])
        try package.write("", to: ".build/\(folder)/Package.swift")
        #expect(try products(package) == ["Far": ["FarCore"]])
    }

    /// The folder’s name differs between clones.
    @Test(arguments: [
        (#""nameForTargetDependencyResolutionOnly": "Away", "#, "away"), ("", "clone-7"),
    ])
    func localPackagesHaveTheirManifestsName(
        name: String, identity: String
    ) throws {
        let dump = """
            { "name": "P", "toolsVersion": { "_version": "6.2.0" }, "targets": [], "products": [],
              "dependencies": [{ "fileSystem": [
                { \(name)"identity": "clone-7", "path": "/srv/clone-7" }] }] }
            """
        let manifest = try Manifest(dump: Array(dump.utf8), file: "Package.swift")
        #expect(manifest.dependencies.map(\.identity) == [identity])
        #expect(manifest.dependencies.map(\.path) == ["/srv/clone-7"])
    }

    @Test func readsCheckoutsByNameWithoutAState() throws {
        let package = try TemporaryPackage(
            manifest: "", files: [".build/checkouts/Away/Package.swift"])
        #expect(try products(package) == ["Far": ["FarCore"]])
    }

    @Test func cacheKeyIncludesNamedVariables() throws {
        let package = try TemporaryPackage(manifest: "")
        try package.write(
            "let isOn = Context.environment[\"ASHLAR_TEST_SWITCH\"] != nil",
            to: ".build/checkouts/Away/Package.swift")
        let scratch = "\(package.path)/.build"
        var reader = ManifestReader(package: package.path, scratch: scratch) { _ in
            Array(Self.dump.utf8)
        }
        func kept() throws -> Int {
            _ = try PackageReader(root: package.path, scratch: scratch, reader: reader).package()
            return try FileManager.default.contentsOfDirectory(
                atPath: "\(scratch)/ashlar/manifests"
            )
            .count { $0.hasPrefix("Away-") }
        }
        #expect(try kept() == 1)
        reader.environment.variables["ASHLAR_TEST_OTHER"] = "1"
        #expect(try kept() == 1)
        reader.environment.variables["ASHLAR_TEST_SWITCH"] = "1"
        #expect(try kept() == 2)
        try package.write("import PackageDescription", to: ".build/checkouts/Away/Package.swift")
        #expect(try kept() == 3)
    }
}
