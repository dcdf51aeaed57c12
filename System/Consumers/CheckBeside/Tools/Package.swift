// swift-tools-version: 6.2
import PackageDescription

// For a package that has targets called as Ashlar's are: the check, in a package beside it.
let package = Package(
    name: "Tools",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: ["Check"])
    ]
)
