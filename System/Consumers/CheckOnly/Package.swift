// swift-tools-version: 6.2
import PackageDescription

// The check only: its trait brings swift-argument-parser, and no other package is resolved.
let package = Package(
    name: "CheckOnly",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: ["Check"])
    ],
    targets: [
        .target(name: "Inner"),
        .target(name: "Pictures", dependencies: ["Inner"]),
        .target(
            name: "Outer",
            dependencies: [
                "Inner", .target(name: "Pictures", condition: .when(platforms: [.iOS, .macOS])),
            ]),
    ]
)
