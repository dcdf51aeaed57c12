// swift-tools-version: 6.2
import PackageDescription

// CoreCombine’s sources, compiled against OpenCombine, for platforms without Combine and for tests
// there. A separate package, so that importing Ashlar does not resolve OpenCombine.

let package = Package(
    name: "AshlarOpenCombine",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "CoreOpenCombine", targets: ["CoreOpenCombine"])],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: []),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    ],
    targets: [
        // The folder is a link to Sources/CoreCombine.
        .target(
            name: "CoreOpenCombine",
            dependencies: [
                .product(name: "Core", package: "Ashlar"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            exclude: ["CoreCombine.docc"],
            // A definition instead of `canImport`, which would depend on modules that happen to be
            // built.
            swiftSettings: [.define("OPENCOMBINE")]),
        .testTarget(
            name: "CoreOpenCombineTests",
            dependencies: [
                "CoreOpenCombine", .product(name: "Core", package: "Ashlar"),
                .product(name: "CoreTesting", package: "Ashlar"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .enableUpcomingFeature("ExistentialAny"),  // SE-0335
            .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
            .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        ]
}
