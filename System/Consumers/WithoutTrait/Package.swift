// swift-tools-version: 6.2
import PackageDescription

// Must not build: an importer that omits the trait.
let package = Package(
    name: "WithoutTrait",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "WithoutTrait", dependencies: [.product(name: "Data", package: "Ashlar")],
            path: "Sources")
    ]
)
