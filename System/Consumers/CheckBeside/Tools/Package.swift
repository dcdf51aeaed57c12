// swift-tools-version: 6.2
import PackageDescription

// The check in a separate package, so that the main package’s dependencies stay unchanged.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: ["Check"])
    ]
)
