// swift-tools-version: 6.2
import PackageDescription

// Compares the scanner with Swift’s own parser, and measures both. A separate package, so that
// importers of Ashlar never resolve swift-syntax.

let package = Package(
    name: "ScannerOracle",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
    ],
    targets: [
        // The folder is a link to Sources/ArchitectureCheck/Scanner.
        .target(name: "ArchitectureScanner"),
        // A link to Sources/Hashing.
        .target(name: "AshlarHashing"),
        .executableTarget(
            name: "oracle",
            dependencies: [
                "ArchitectureScanner", "AshlarHashing",
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}
