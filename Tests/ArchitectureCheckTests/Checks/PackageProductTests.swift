import AshlarArchitectureCheck
import Testing

/// Layers that may use some products of a package.
@Suite struct PackageProductTests {
    private static let core = PackageTarget.Dependency.product("Core", package: "ashlar")
    private static let data = PackageTarget.Dependency.product("Data", package: "ashlar")

    private func sample(
        packages: String, on dependencies: [PackageTarget.Dependency], _ source: String
    ) -> Sample {
        var sample = Sample(
            rules: """
                { "layers": [
                    { "name": "Features", "targets": ["Trips"], "exposes": ["ashlar/Core"], "packages": [\(packages)] }
                ], "tests": [{ "targets": ["*Tests"], "imports": ["tested"], "packages": ["tested"] }] }
                """)
        sample.packages = [
            ThirdPartyPackage(
                identity: "ashlar", isDirect: true,
                products: [
                    "Core": ["AshlarCore"], "Data": ["AshlarData"],
                    "Everything": ["AshlarCore", "AshlarData"],
                ], modules: ["AshlarGate"])
        ]
        sample.add("Trips", on: dependencies, files: ["A.swift": source])
        sample.add(
            "TripsTests", on: [.target("Trips"), Self.core], kind: .test,
            files: ["A.swift": "import Trips\nimport AshlarCore"])
        return sample
    }

    @Test(arguments: [#""ashlar/Core""#, #""Ashlar/Core""#, #""ashlar""#])
    func namedProductsMayBeUsed(packages: String) throws {
        let sample = sample(packages: packages, on: [Self.core], "public import AshlarCore")
        #expect(try sample.found() == [])
    }

    @Test func anotherProductIsFoundInTheManifestAndAtTheImport() throws {
        let sample = sample(
            packages: #""ashlar/Core""#, on: [Self.core, Self.data],
            "import AshlarCore\nimport AshlarData")
        #expect(
            try sample.found() == [
                "Package.swift:2:47 package-dependency Data",
                "Sources/Trips/A.swift:2:8 package-dependency AshlarData",
            ])
        #expect(
            try sample.check().violations().map(\.fix) == [
                "Remove “Data” from the dependencies of “Trips”, or add “ashlar/Data” to the "
                    + "packages of layer “Features” (architecture.json:2).",
                "Remove the import, or add “ashlar/Data” to the packages of layer “Features” "
                    + "(architecture.json:2).",
            ])
    }

    @Test func aModuleOfTwoProductsMayBeUsedByEitherOfThem() throws {
        let both = #""ashlar/Everything""#
        let everything = PackageTarget.Dependency.product("Everything", package: "ashlar")
        var sample = sample(packages: both, on: [everything], "import AshlarData")
        sample.targets.removeLast()
        #expect(try sample.found() == [])
    }

    @Test func modulesWithoutProductBelongToThePackage() throws {
        func found(_ packages: String) throws -> [String] {
            try sample(packages: packages, on: [Self.core], "import AshlarCore; import AshlarGate")
                .found()
        }
        #expect(
            try found(#""ashlar/Core""#)
                == ["Sources/Trips/A.swift:1:27 package-dependency AshlarGate"])
        #expect(try found(#""ashlar""#) == [])
    }

    @Test func aPublicImportOfAnotherProductIsFound() throws {
        let sample = sample(
            packages: #""ashlar""#, on: [Self.core, Self.data],
            "import AshlarCore\npublic import AshlarData")
        #expect(try sample.found() == ["Sources/Trips/A.swift:2:15 public-import AshlarData"])
    }

    @Test(arguments: [
        (
            #""ashlar/Cor""#,
            "2:90: The package “ashlar” has no product “Cor”. Did you mean “Core”?"
        ),
        (
            #""ashlar/core""#,
            "2:90: The package “ashlar” has no product “core”. Did you mean “Core”?"
        ),
        (#""ashler/Core""#, "2:90: The package has no package “ashler”. Did you mean “ashlar”?"),
    ])
    func unknownProductsAreMistakes(packages: String, mistake: String) {
        #expect(sample(packages: packages, on: [], "").mistakes() == [mistake])
    }

    @Test func productsOfUnresolvedPackagesAreUnknown() {
        var sample = sample(packages: #""ashlar/Other""#, on: [], "")
        sample.packages[0].isCheckedOut = false
        #expect(sample.mistakes() == [])
    }
}
