// swift-tools-version: 6.2
import PackageDescription

// The store’s trait: GRDB and nothing else.
let package = Package(
    name: "DataOnly",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, branch: "consumed", traits: ["SQLite"])
    ],
    targets: [
        .executableTarget(
            name: "DataOnly",
            dependencies: [
                .product(name: "Data", package: "Ashlar"),
                .product(name: "Offline", package: "Ashlar"),
                .product(name: "CoreTesting", package: "Ashlar"),
            ],
            path: "Sources"),
        // The unchanged sources of Data, in a different package.
        .target(
            name: "OwnData",
            dependencies: [
                .product(name: "Domain", package: "Ashlar"),
                .product(name: "HTTP", package: "Ashlar"),
                .product(name: "Offline", package: "Ashlar"),
            ],
            path: "OwnData",
            swiftSettings: [
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
    ]
)
