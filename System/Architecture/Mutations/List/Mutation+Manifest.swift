extension Mutation {
    /// Mutations of the manifest.
    static let manifestEdges: [Mutation] = [
        Mutation(
            "the domain depends on a higher layer", in: manifest,
            find: #""Domain", on: ["Core"], tests:"#,
            replace: #""Domain", on: ["Core", "Data"], tests:"#,
            finds: [
                .init("layer-dependency", at: #""Core", "Data""#),
                .init("layer-dependency", at: #""Core", "Data""#),
                .init("cycle", at: #""Core", "Data""#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "features depend on data", in: manifest, find: #""Feature\(subject)", on: ["Domain"]"#,
            replace: #""Feature\(subject)", on: ["Domain", "Data"]"#,
            finds: [
                .init("layer-dependency", at: #"["Domain", "Data"]"#),
                .init("layer-dependency", at: #"["Domain", "Data"]"#),
                .init("layer-dependency", at: #"["Domain", "Data"]"#),
                .init("layer-dependency", at: #"["Domain", "Data"]"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "features depend on SharedUI on every platform", in: manifest,
            find: #"name: "AshlarSharedUI", condition: .when(platforms: apple))"#,
            replace: #"name: "AshlarSharedUI")"#,
            finds: [
                .init("layer-dependency", at: #"packages: [.sharedUI]"#),
                .init("layer-dependency", at: #"packages: [.sharedUI]"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "the domain depends on a package", in: manifest,
            find: #""Domain", on: ["Core"], tests:"#,
            replace: """
                "Domain", on: ["Core"],
                        packages: [.product(name: "GRDB", package: "GRDB.swift")], tests:
                """,
            finds: [
                .init("package-dependency", at: #"package: "GRDB.swift")]"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "a target without a layer", in: manifest, find: #"module("CheckGate"),"#,
            replace: """
                module("CheckGate"),
                        .target(name: "Utilities", path: "Sources/CheckGate/../../docs/none"),
                """,
            finds: [
                .init("unassigned-target", at: #""Utilities""#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "a dependency that is not imported", in: manifest,
            find: #"tests: ["CoreTesting"], untested: ["Hashing""#,
            replace: #"tests: ["CoreTesting", "DomainTesting"], untested: ["Hashing""#,
            finds: [
                .init(
                    "unused-dependency", at: #"tests: ["CoreTesting", "DomainTesting"], untested"#)
            ]),
        Mutation(
            "a product that is not imported", in: manifest,
            find: #"named(["AppShell", "CoreTesting", "HTTP", "Offline"] + parts),"#,
            replace: """
                named(["AppShell", "CoreTesting", "HTTP", "Offline"] + parts)
                                + [.product(name: "ArgumentParser", package: "swift-argument-parser")],
                """, finds: [.init("unused-dependency", at: #"[.product(name: "ArgumentParser""#)]),
        Mutation(
            "an import whose dependency was removed", in: manifest,
            find: #"let parts = named(["HTTP", "Offline", "OfflineTesting", "Domain", "Data","#,
            replace: #"let parts = named(["HTTP", "Offline", "OfflineTesting", "Domain","#,
            finds: [
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/Acts+Changes.swift"),
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/Acts+Payments.swift"),
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/Ends.swift"),
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/Looks.swift"),
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/PaymentsApp.swift"),
                .init(
                    "undeclared-import", at: "import AshlarData",
                    in: "System/Simulation/Suite.swift"),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "an import reached only through another dependency", in: manifest,
            find: #"module("CoreSamples", on: ["Core", "CoreTesting"]"#,
            replace: #"module("CoreSamples", on: ["CoreTesting"]"#,
            finds: [
                .init(
                    "transitive-import", at: "import AshlarCore",
                    in: "Examples/CoreSamples/Catalogue.swift"),
                .init(
                    "transitive-import", at: "import AshlarCore",
                    in: "Examples/CoreSamples/StepFeature+Settling.swift"),
                .init(
                    "transitive-import", at: "import AshlarCore",
                    in: "Examples/CoreSamples/ListFeature.swift"),
                .init(
                    "transitive-import", at: "import AshlarCore",
                    in: "Examples/CoreSamples/StepFeature.swift"),
            ]),
        Mutation(
            "a package that no target uses", in: manifest,
            find: """
                        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),

                """,
            replace: """
                        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
                        .package(path: "Elsewhere/Unused"),

                """,
            also: [
                Change(
                    in: "Elsewhere/Unused/Package.swift",
                    create: """
                        // swift-tools-version: 6.2
                        import PackageDescription
                        let package = Package(
                            name: "Unused", products: [.library(name: "Unused", targets: ["Unused"])],
                            targets: [.target(name: "Unused")])

                        """)
            ], finds: [.init("unused-dependency", at: "Elsewhere/Unused")]),
        Mutation(
            "the bank depends on data", in: manifest,
            find: #"on: ["CSV", "Domain", "Hashing", "HTTP""#,
            replace: #"on: ["CSV", "Data", "Domain", "Hashing", "HTTP""#,
            finds: [
                .init("layer-dependency", at: #"on: ["CSV", "Data", "Domain", "Hashing""#),
                .init("layer-dependency", at: #"on: ["CSV", "Data", "Domain", "Hashing""#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "features depend on the core", in: manifest,
            find: #""Feature\(subject)", on: ["Domain"]"#,
            replace: #""Feature\(subject)", on: ["Domain", "Core"]"#,
            finds: [
                .init("layer-dependency", at: #"["Domain", "Core"]"#),
                .init("layer-dependency", at: #"["Domain", "Core"]"#),
                .init("layer-dependency", at: #"["Domain", "Core"]"#),
                .init("layer-dependency", at: #"["Domain", "Core"]"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "a feature depends on another", in: manifest,
            find: #""Feature\(subject)", on: ["Domain"]"#,
            replace: #"""
                "Feature\(subject)",
                        on: ["Domain"] + (subject == "Accounts" ? ["FeaturePayments"] : [])
                """#,
            finds: [
                .init("sibling", at: #"["FeaturePayments"] : []"#),
                .init("sibling", at: #"["FeaturePayments"] : []"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
        Mutation(
            "a cycle of targets", in: manifest,
            find: #"library("Hashing") + "#,
            replace: #"library("Hashing", on: ["ArchitectureCheck"]) + "#,
            finds: [
                .init("cycle", at: #"on: ["ArchitectureCheck"]"#),
                .init("layer-dependency", at: #"on: ["ArchitectureCheck"]"#),
                .init("layer-dependency", at: #"on: ["ArchitectureCheck"]"#),
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md"),
            ]),
    ]
}
