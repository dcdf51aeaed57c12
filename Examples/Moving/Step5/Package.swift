// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Lending",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Lending", targets: ["Lending"])],
    dependencies: [
        // Core, HTTP and Offline with its store. Your own package depends on Ashlar by URL.
        .package(name: "Ashlar", path: "../../..", traits: ["SQLite"])
    ],
    targets: [
        .target(name: "LendingDomain", dependencies: [.ashlar("Core")]),
        .target(
            name: "LendingDomainTesting",
            dependencies: ["LendingDomain", .ashlar("Core"), .ashlar("CoreTesting")]),
        .target(
            name: "LendingData",
            dependencies: ["LendingDomain", .ashlar("Core"), .ashlar("HTTP"), .ashlar("Offline")]),
        .target(
            name: "FeatureLoans", dependencies: ["LendingDomain", .ashlar("Core"), .sharedUI]),
        .target(
            name: "Lending",
            dependencies: [
                "LendingDomain", "LendingData", "FeatureLoans", .ashlar("Core"), .ashlar("Offline"),
            ]),
        .testTarget(
            name: "LendingDomainTests", dependencies: ["LendingDomain", "LendingDomainTesting"]),
        .testTarget(
            name: "LendingDataTests",
            dependencies: [
                "LendingData", "LendingDomain", .ashlar("Core"), .ashlar("CoreTesting"),
                .ashlar("HTTP"), .ashlar("Offline"), .ashlar("OfflineTesting"),
            ]),
        .testTarget(
            name: "FeatureLoansTests",
            dependencies: [
                "FeatureLoans", "LendingDomain", "LendingDomainTesting", .ashlar("Core"),
                .ashlar("CoreTesting"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

extension Target.Dependency {
    static func ashlar(_ name: String) -> Self { .product(name: name, package: "Ashlar") }
    /// Only for views, on platforms that have them.
    static let sharedUI = product(
        name: "SharedUI", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS]))
}

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
