// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Visits",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Visits", targets: ["VisitsDomain", "VisitsData", "FeatureVisits"]),
        .executable(name: "visits", targets: ["VisitsApp"]),
        .executable(name: "visits-server", targets: ["VisitsServer"]),
    ],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["SQLite", "Shell", "Check"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "VisitsDomain", dependencies: [.core]),
        .target(name: "VisitsData", dependencies: ["VisitsDomain", .core, .http, .offline]),
        .target(
            name: "FeatureVisits", dependencies: ["VisitsDomain", .core, .sharedUI],
            resources: [.embedInCode("Words")]),
        .executableTarget(
            name: "VisitsApp",
            dependencies: [
                "VisitsDomain", "VisitsData", "FeatureVisits", .core, .offline, .arguments,
                ashlar("Terminal"), ashlar("WebShell"),
            ], resources: [.embedInCode("Pages")]),
        .executableTarget(
            name: "VisitsServer",
            dependencies: [.core, .arguments, ashlar("OfflineTesting"), ashlar("StandIn")]),
        // The repository in memory.
        .target(
            name: "VisitsDomainTesting", dependencies: ["VisitsDomain", .core, .testing],
            path: "Tests/VisitsDomainTesting"),
        tests("VisitsDomain", ["VisitsDomainTesting", .testing]),
        tests(
            "VisitsData",
            ["VisitsDomain", "VisitsServer", .http, .offline, .testing, ashlar("OfflineTesting")]),
        tests(
            "FeatureVisits",
            ["VisitsDomain", "VisitsDomainTesting", .testing, ashlar("Recording")]),
        tests(
            "VisitsApp",
            ["VisitsDomain", "FeatureVisits", .arguments, ashlar("Terminal"), ashlar("WebShell")]),
    ],
    swiftLanguageModes: [.v6]
)

func tests(_ layer: String, _ more: [Target.Dependency]) -> Target {
    .testTarget(name: "\(layer)Tests", dependencies: [.target(name: layer), .core] + more)
}

func ashlar(_ product: String) -> Target.Dependency { .product(name: product, package: "Ashlar") }

extension Target.Dependency {
    static let core = ashlar("Core")
    static let http = ashlar("HTTP")
    static let offline = ashlar("Offline")
    static let testing = ashlar("CoreTesting")
    static let arguments = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let sharedUI = product(
        name: "SharedUI", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS]))
}

for target in package.targets {
    target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .map { .enableUpcomingFeature($0) }
}
