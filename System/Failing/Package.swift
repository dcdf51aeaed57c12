// swift-tools-version: 6.2
import PackageDescription

// Tests that must fail, in both test frameworks, and some that must not. `System/Failing/run`
// compares their messages.

let package = Package(
    name: "Failing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "Ashlar", path: "../..", traits: [])],
    targets: [
        .target(
            name: "Samples",
            dependencies: ["Core", "CoreTesting"].map { .product(name: $0, package: "Ashlar") }),
        .testTarget(name: "XCTestSamples", dependencies: ["Samples"]),
        .testTarget(name: "SwiftTestingSamples", dependencies: ["Samples"]),
    ],
    swiftLanguageModes: [.v6]
)
