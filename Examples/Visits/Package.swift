// swift-tools-version: 6.2
import PackageDescription

/// One module `Feature…` and its tests for each.
let features = [
    "Visits"
]

let package = Package(
    name: "Visits",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Visits", targets: ["VisitsDomain", "VisitsData"] + features.map(module)),
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
        .executableTarget(
            name: "VisitsApp",
            dependencies: named(features.map(module)) + [
                "VisitsDomain", "VisitsData", .core, .offline, .arguments, .terminal, .webShell,
            ],
            resources: [.embedInCode("Pages")]),
        .executableTarget(
            name: "VisitsServer",
            dependencies: [.core, .arguments, ashlar("OfflineTesting"), ashlar("StandIn")]),
        // The in-memory repositories.
        .target(
            name: "VisitsDomainTesting", dependencies: ["VisitsDomain", .core, .testing],
            path: "Tests/VisitsDomainTesting"),
        tests("VisitsDomain", ["VisitsDomainTesting", .testing]),
        tests(
            "VisitsData",
            ["VisitsDomain", "VisitsServer", .http, .offline, .testing, ashlar("OfflineTesting")]),
        tests(
            "VisitsApp",
            named(features.map(module)) + ["VisitsDomain", .arguments, .terminal, .webShell]),
    ] + features.flatMap(feature),
    swiftLanguageModes: [.v6]
)

func module(of feature: String) -> String { "Feature\(feature)" }

func feature(_ name: String) -> [Target] {
    [
        .target(
            name: module(of: name),
            dependencies: [
                "VisitsDomain", .core,
                .sharedUI,
            ],
            resources: [.embedInCode("Words")]),
        tests(
            module(of: name),
            ["VisitsDomain", "VisitsDomainTesting", .testing, ashlar("Recording")]),
    ]
}

func tests(_ layer: String, _ more: [Target.Dependency]) -> Target {
    .testTarget(name: "\(layer)Tests", dependencies: named([layer]) + [.core] + more)
}

func named(_ targets: [String]) -> [Target.Dependency] { targets.map { .target(name: $0) } }

func ashlar(_ product: String) -> Target.Dependency { .product(name: product, package: "Ashlar") }

extension Target.Dependency {
    static let core = ashlar("Core")
    static let http = ashlar("HTTP")
    static let offline = ashlar("Offline")
    static let testing = ashlar("CoreTesting")
    static let terminal = ashlar("Terminal")
    static let webShell = ashlar("WebShell")
    static let arguments = product(name: "ArgumentParser", package: "swift-argument-parser")
    static let sharedUI = product(
        name: "SharedUI", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS]))
}

for target in package.targets {
    target.swiftSettings = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
        .map { .enableUpcomingFeature($0) }
}
