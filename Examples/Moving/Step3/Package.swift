// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lending",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Lending", targets: ["Lending"])],
    dependencies: [
        // Replaces Combine on platforms without it.
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")
    ],
    targets: [
        .target(name: "LendingDomain"),
        .target(name: "LendingDomainTesting", dependencies: ["LendingDomain"]),
        .target(name: "LendingData", dependencies: ["LendingDomain"]),
        .target(name: "Lending", dependencies: ["LendingDomain", "LendingData", .openCombine]),
        .testTarget(
            name: "LendingDomainTests", dependencies: ["LendingDomain", "LendingDomainTesting"]),
        .testTarget(name: "LendingDataTests", dependencies: ["LendingData", "LendingDomain"]),
        .testTarget(
            name: "LendingTests",
            dependencies: ["Lending", "LendingDomain", "LendingDomainTesting"]),
    ],
    swiftLanguageModes: [.v6]
)

extension Target.Dependency {
    static let openCombine = product(
        name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))
}

// The app’s own target keeps its settings; new modules get strict ones.
for target in package.targets where target.name != "Lending" {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
