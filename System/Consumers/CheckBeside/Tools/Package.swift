// swift-tools-version: 6.2
import PackageDescription

// The check in a package beside, so that nothing of it shows in one's own dependencies.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: ["Check"])
    ]
)
