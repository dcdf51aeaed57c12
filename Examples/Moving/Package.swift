// swift-tools-version: 6.2
import PackageDescription

// All steps of docs/guides/moving-an-app.md in one build. Each step is also a package of its own,
// with the same modules: here the modules of step 3 are named Step3LendingDomain and so on, and its
// sources import them by their own names. `./run` builds, tests and checks them.

let package = Package(
    name: "Moving",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [
        .package(name: "Ashlar", path: "../..", traits: ["SQLite"]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        .package(name: "AshlarOpenCombine", path: "../../System/CoreOpenCombine"),
    ],
    targets: [
        app(0, on: [.openCombine]),
        tests(0),
        // The bugs of step 0 that the guide describes.
        .testTarget(
            name: "BugTests", dependencies: named(modules(0), of: 0), path: "Bugs",
            swiftSettings: settings(0, "Tests", modules(0))),
        module(2, "LendingDomain"),
        app(2, on: [.openCombine]),
        tests(2),
        module(3, "LendingDomain"),
        module(3, "LendingDomainTesting"),
        module(3, "LendingData"),
        app(3, on: [.openCombine]),
        tests(3),
        module(4, "LendingDomain"),
        module(4, "LendingDomainTesting"),
        module(4, "LendingData"),
        module(4, "FeatureLoans", on: [.core]),
        app(4, on: [.core, .openCombine] + coreCombine),
        tests(4, on: [.core, .coreTesting, .openCombine]),
        module(5, "LendingDomain", on: [.core]),
        module(5, "LendingDomainTesting", on: [.core, .coreTesting]),
        module(5, "LendingData", on: [.core, .http, .offline]),
        module(5, "FeatureLoans", on: [.core, .sharedUI]),
        app(5, on: [.core, .offline]),
        tests(5, on: [.core, .coreTesting, .http, .offline, .offlineTesting]),
    ],
    swiftLanguageModes: [.v6]
)

/// The modules of a step, innermost layer first.
func modules(_ step: Int) -> [String] {
    [
        0: ["Lending"], 2: ["LendingDomain", "Lending"],
        3: ["LendingDomain", "LendingDomainTesting", "LendingData", "Lending"],
        4: ["LendingDomain", "LendingDomainTesting", "LendingData", "FeatureLoans", "Lending"],
        5: ["LendingDomain", "LendingDomainTesting", "LendingData", "FeatureLoans", "Lending"],
    ][step] ?? []
}

/// A module that depends on the step’s domain and on the given packages.
func module(_ step: Int, _ name: String, on packages: [Target.Dependency] = []) -> Target {
    target(step, name, on: name == "LendingDomain" ? [] : ["LendingDomain"], packages)
}

/// The module that depends on all others except doubles.
func app(_ step: Int, on packages: [Target.Dependency]) -> Target {
    let lower = modules(step).filter { $0 != "Lending" && $0 != "LendingDomainTesting" }
    return target(step, "Lending", on: lower, packages)
}

func target(
    _ step: Int, _ name: String, on modules: [String], _ packages: [Target.Dependency]
) -> Target {
    .target(
        name: "Step\(step)\(name)", dependencies: named(modules, of: step) + packages,
        path: "Step\(step)/Sources/\(name)", swiftSettings: settings(step, name, modules))
}

/// All tests of a step in one target, which saves a module for each layer and all but one link.
func tests(_ step: Int, on packages: [Target.Dependency] = []) -> Target {
    .testTarget(
        name: "Step\(step)Tests", dependencies: named(modules(step), of: step) + packages,
        path: "Step\(step)/Tests", swiftSettings: settings(step, "Tests", modules(step)))
}

func named(_ modules: [String], of step: Int) -> [Target.Dependency] {
    modules.map { .target(name: "Step\(step)\($0)") }
}

/// The settings of the step’s own manifest, and aliases for the modules that it imports.
func settings(_ step: Int, _ name: String, _ modules: [String]) -> [SwiftSetting] {
    let aliases = modules.flatMap { ["-module-alias", "\($0)=Step\(step)\($0)"] }
    let upcoming: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    let isStrict = step == 5 || step > 0 && name != "Lending"
    return (aliases.isEmpty ? [] : [.unsafeFlags(aliases)]) + (isStrict ? upcoming : [])
}

/// Needed only while views observe objects.
var coreCombine: [Target.Dependency] {
    [
        .product(
            name: "CoreCombine", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS])),
        .product(
            name: "CoreOpenCombine", package: "AshlarOpenCombine",
            condition: .when(platforms: [.linux])),
    ]
}

extension Target.Dependency {
    static let core = ashlar("Core")
    static let coreTesting = ashlar("CoreTesting")
    static let http = ashlar("HTTP")
    static let offline = ashlar("Offline")
    static let offlineTesting = ashlar("OfflineTesting")
    static let sharedUI = product(
        name: "SharedUI", package: "Ashlar", condition: .when(platforms: [.iOS, .macOS]))
    static let openCombine = product(
        name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))

    static func ashlar(_ name: String) -> Self { .product(name: name, package: "Ashlar") }
}
