// swift-tools-version: 6.2
import PackageDescription

// No trait: neither GRDB nor any other package is resolved.
let package = Package(
    name: "DomainOnly",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "DomainOnly", dependencies: [.product(name: "Domain", package: "Ashlar")],
            path: "Sources")
    ]
)
