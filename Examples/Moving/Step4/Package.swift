// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lending",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Lending", targets: ["Lending"])],
    dependencies: [
        // Only Core. Your own package depends on Ashlar by URL.
        .package(name: "Ashlar", path: "../../..", traits: []),
        // Replaces Combine, and needs no CoreCombine, on platforms without Combine.
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(name: "AshlarOpenCombine", path: "../../../System/CoreOpenCombine"),
    ],
    targets: [
        .target(name: "LendingDomain"),
        .target(name: "LendingDomainTesting", dependencies: ["LendingDomain"]),
        .target(name: "LendingData", dependencies: ["LendingDomain"]),
        .target(name: "FeatureLoans", dependencies: ["LendingDomain", .ashlar("Core")]),
        .target(
            name: "Lending",
            dependencies: ["LendingDomain", "LendingData", "FeatureLoans", .ashlar("Core")]
                + combine),
        .testTarget(
            name: "LendingDomainTests", dependencies: ["LendingDomain", "LendingDomainTesting"]),
        .testTarget(name: "LendingDataTests", dependencies: ["LendingData", "LendingDomain"]),
        .testTarget(
            name: "FeatureLoansTests",
            dependencies: [
                "FeatureLoans", "LendingDomain", "LendingDomainTesting", .ashlar("CoreTesting"),
            ]),
        .testTarget(
            name: "LendingTests",
            dependencies: [
                "Lending", "FeatureLoans", "LendingDomain", "LendingDomainTesting",
                .ashlar("Core"), .ashlar("CoreTesting"), .openCombine,
            ]),
    ],
    swiftLanguageModes: [.v6]
)

/// Needed only while views observe objects.
var combine: [Target.Dependency] {
    let apple: [Platform] = [.iOS, .macOS]
    return [
        .product(name: "CoreCombine", package: "Ashlar", condition: .when(platforms: apple)),
        .product(
            name: "CoreOpenCombine", package: "AshlarOpenCombine",
            condition: .when(platforms: [.linux])),
        .openCombine,
    ]
}

extension Target.Dependency {
    static func ashlar(_ name: String) -> Self { .product(name: name, package: "Ashlar") }
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
