// swift-tools-version: 6.2
import PackageDescription

// A technician's visits: an app of another domain over `Offline`, with a server that stands in for a
// real one. `./run` builds it, runs its tests and kills it in a loop.

let package = Package(
    name: "Visits",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Visits", targets: ["VisitsDomain", "VisitsData"]),
        .executable(name: "visits", targets: ["VisitsCommandLine"]),
        .executable(name: "visits-server", targets: ["VisitsServer"]),
    ],
    dependencies: [
        // The store, and nothing of the shell.
        .package(name: "Ashlar", path: "../..", traits: ["SQLite"]),
        // The stand-in server alone.
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "VisitsDomain", dependencies: [.ashlar("Core")], path: "Sources/Visits/Domain"),
        .target(
            name: "VisitsData",
            dependencies: ["VisitsDomain", .ashlar("Core"), .ashlar("HTTP"), .ashlar("Offline")],
            path: "Sources/Visits/Data"),
        .executableTarget(
            name: "VisitsCommandLine",
            dependencies: ["VisitsDomain", "VisitsData", .ashlar("Core"), .ashlar("Offline")],
            path: "Sources/CommandLine"),
        .executableTarget(
            name: "VisitsServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            path: "Sources/Server"),
        .testTarget(
            name: "VisitsDomainTests", dependencies: ["VisitsDomain", .ashlar("Core")]),
        .testTarget(
            name: "VisitsDataTests",
            dependencies: [
                "VisitsDomain", "VisitsData", .ashlar("Core"), .ashlar("HTTP"), .ashlar("Offline"),
                .ashlar("CoreTesting"), .ashlar("OfflineTesting"),
            ]),
        .testTarget(
            name: "VisitsCommandLineTests",
            dependencies: ["VisitsCommandLine", "VisitsDomain", .ashlar("Core")]),
    ],
    swiftLanguageModes: [.v6]
)

extension Target.Dependency {
    static func ashlar(_ name: String) -> Self { .product(name: name, package: "Ashlar") }
}

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
