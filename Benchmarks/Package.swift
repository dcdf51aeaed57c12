// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who imports Ashlar ever resolves what measuring needs.

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Ashlar", path: "..", traits: ["SQLite"])],
    targets: [
        .executableTarget(
            name: "bench-dispatch", dependencies: [.product(name: "Core", package: "Ashlar")]),
        .executableTarget(
            name: "bench-data",
            dependencies: ["Core", "Domain", "Data"].map { .product(name: $0, package: "Ashlar") }),
    ],
    swiftLanguageModes: [.v6]
)
