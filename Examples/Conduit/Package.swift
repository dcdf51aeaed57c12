// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Conduit",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(name: "Conduit", targets: ["ConduitDomain", "ConduitData", "FeatureConduit"]),
        .executable(name: "conduit", targets: ["ConduitApp"]),
        .executable(name: "conduit-server", targets: ["ConduitServer"]),
    ],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["SQLite", "Shell", "Check"]),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "ConduitDomain", dependencies: [.core]),
        .target(name: "ConduitData", dependencies: ["ConduitDomain", .core, .http, .offline]),
        .target(
            name: "FeatureConduit", dependencies: ["ConduitDomain", .core, .sharedUI],
            resources: [.embedInCode("Words")]),
        .executableTarget(
            name: "ConduitApp",
            dependencies: [
                "ConduitDomain", "ConduitData", "FeatureConduit", .core, .http, .offline,
                .arguments,
                ashlar("Terminal"), ashlar("WebShell"),
            ], resources: [.embedInCode("Pages")]),
        .executableTarget(
            name: "ConduitServer",
            dependencies: [
                .core, .http, .arguments, ashlar("OfflineTesting"), ashlar("StandIn"),
            ]),
        // The in-memory repository.
        .target(
            name: "ConduitDomainTesting", dependencies: ["ConduitDomain", .core, .testing],
            path: "Tests/ConduitDomainTesting"),
        tests("ConduitDomain", ["ConduitDomainTesting", .testing]),
        tests(
            "ConduitData",
            ["ConduitDomain", "ConduitServer", .http, .offline, .testing, ashlar("OfflineTesting")]),
        tests(
            "FeatureConduit",
            ["ConduitDomain", "ConduitDomainTesting", .testing, ashlar("Recording")]),
        tests(
            "ConduitApp",
            ["ConduitDomain", "FeatureConduit", .arguments, ashlar("Terminal"), ashlar("WebShell")]),
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
