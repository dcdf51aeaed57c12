// swift-tools-version: 6.2
import PackageDescription

// A package with a module `Core` of its own renames Ashlar's.
let package = Package(
    name: "OwnCore",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: [])
    ],
    targets: [
        .target(name: "Core", path: "Sources/Core"),
        .executableTarget(
            name: "OwnCore",
            dependencies: [
                "Core",
                .product(
                    name: "FeatureAccounts", package: "Ashlar",
                    moduleAliases: ["Core": "AshlarCore"]),
            ],
            path: "Sources/OwnCore"),
    ]
)
