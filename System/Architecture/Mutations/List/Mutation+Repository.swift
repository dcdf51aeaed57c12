extension Mutation {
    /// A second package and an app’s folder, both in the layer of features.
    static let repository: [Mutation] = [
        beside(
            "another package imports a layer that it may not see",
            source: "import AshlarDomain\nimport AshlarData\n",
            finds: [.init("layer-import", at: "import AshlarData", in: extraSource)]),
        beside(
            "another package depends on a layer that it may not see", products: ["Domain", "Data"],
            finds: [.init("layer-dependency", at: #""Data""#, in: extraManifest)]),
        beside(
            "a feature imports its sibling in another package",
            source: "import AshlarDomain\nimport AshlarFeaturePayments\n",
            finds: [.init("sibling", at: "import AshlarFeaturePayments", in: extraSource)]),
        beside(
            "an app folder imports a layer that it may not see",
            app: "import AshlarDomain\nimport AshlarOffline\n",
            finds: [.init("layer-import", at: "import AshlarOffline", in: extraApp)]),
        beside(
            "an app folder imports a framework that it may not use",
            app: "import AshlarDomain\nimport CoreData\n",
            finds: [.init("platform-import", at: "import CoreData", in: extraApp)]),
        beside(
            "the domain imports a package above it",
            also: [Change(in: money, prepend: "import AshlarFeatureExtra")],
            finds: [
                .init("layer-import", at: "import AshlarFeatureExtra", in: money),
                .init("cycle", at: "import AshlarFeatureExtra", in: money),
            ]),
    ]

    private static let extraManifest = "Extra/Package.swift"
    private static let extraSource = "Extra/Sources/AshlarFeatureExtra/Extra.swift"
    private static let extraApp = "Extra/App/App.swift"

    /// - Parameters:
    ///   - products: The products of this package that the other one depends on.
    ///   - source: The content of its only file.
    ///   - app: The content of the only file in the app’s folder.
    private static func beside(
        _ name: String, products: [String] = ["Domain"],
        source: String = "import AshlarDomain\n", app: String = "import AshlarDomain\n",
        also: [Change] = [], finds places: [Place]
    ) -> Mutation {
        let dependencies = products.map { ".product(name: \"\($0)\", package: \"Ashlar\")" }
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "Extra", dependencies: [.package(path: "..")],
                targets: [
                    .target(
                        name: "AshlarFeatureExtra",
                        dependencies: [
                            \(dependencies.joined(separator: ",\n                "))
                        ])
                ])

            """
        return Mutation(
            name, in: "architecture.json",
            find: """
                    "exhaustive": true,

                """,
            replace: """
                    "exhaustive": true,
                    "packageFolders": ["Extra"],
                    "appFolders": { "AshlarFeatureApp": "Extra/App" },

                """,
            also: [
                Change(in: extraManifest, create: manifest),
                Change(in: extraSource, create: source), Change(in: extraApp, create: app),
            ] + also,
            finds: places + [
                .init("outdated-picture", at: "<!-- ashlar graph -->", in: "docs/architecture.md")
            ])
    }
}
