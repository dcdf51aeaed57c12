// swift-tools-version: 6.2
import PackageDescription

// The dependency rule is code: a target exists only through its layer’s function below, and each
// function offers no way to name a dependency that the layer may not have.
//
// Folders, products and test targets have plain names. A target’s name has to be unique among all
// packages that an importer resolves, so each is `Ashlar` and its folder: `import AshlarCore`.

/// The features by subject; `swift package new-feature` adds to this list.
let features = [
    "Payments",
    "Accounts",
]

let package = Package(
    name: "Ashlar",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        "Core", "CoreCombine", "Recording", "HTTP", "Offline", "ServiceLocator", "Domain", "Data",
        "Passcode", "SharedUI", "Terminal", "WebShell", "StandIn", "SandboxBank",
        "CoreTesting",
        "OfflineTesting",
        "DomainTesting",
    ].map { .library(name: $0, targets: ["Ashlar\($0)"]) }
        + features.map { .library(name: "Feature\($0)", targets: ["AshlarFeature\($0)"]) } + [
            .executable(name: "AppShell", targets: ["AshlarAppShell"]),
            .executable(name: "ashlar", targets: ["ashlar"]),
            .plugin(name: "CheckArchitecture", targets: ["AshlarCheckArchitecture"]),
        ],
    traits: [
        .trait(name: "SQLite", description: "The store of Data, and Offline; brings GRDB."),
        .trait(name: "Shell", description: "AppShell, and the port of the bank; brings three."),
        .trait(name: "Passcode", description: "The hash of a PIN; brings swift-crypto to Apple's."),
        .trait(name: "Check", description: "The architecture check; brings swift-argument-parser."),
        .default(enabledTraits: ["SQLite", "Shell", "Passcode", "Check"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    ],
    targets: library("Hashing") + core() + recording() + http() + offline() + serviceLocator()
        + domain() + data() + sharedUI() + features.flatMap(feature) + passcode() + terminal()
        + loopback() + webShell() + standIn() + sandboxBank() + programStart() + appShell()
        + simulation()
        + tool()
        + testWidth(),
    swiftLanguageModes: [.v6]
)

// MARK: Layers, innermost first

/// Depends on the toolchain only.
func core() -> [Target] {
    library("Core", tests: ["CoreTesting", "CoreSamples"], has: ["Words"])
        + support(
            "CoreTesting", for: ["Core", "Hashing", "Recording"], tests: ["CoreSamples"],
            untested: ["Hashing"])
        + [
            module("CoreCombine", on: ["Core"]),
            module("CoreSamples", on: ["Core", "CoreTesting"], in: "Examples"),
        ]
}

/// Recordings as files, their replay, and JSON, which is not a product.
func recording() -> [Target] {
    [module("JSON", on: ["Core"])]
        + library("Recording", on: ["Core", "JSON"], tests: ["CoreTesting", "CoreSamples"])
}

/// Request values and the transport port: for Data, the bank and tests.
func http() -> [Target] { library("HTTP", on: ["Core"], tests: ["CoreTesting", "CoreSamples"]) }

/// Synchronization with a server and files on this device, for any offline-first layer above.
func offline() -> [Target] {
    library(
        "Offline", on: ["Core", "Hashing", "HTTP", "JSON"], gates: ["SQLiteGate"],
        packages: [.grdb, .sqlite], tests: ["CoreTesting", "OfflineTesting", "OfflineSamples"],
        testPackages: [.grdb, .sqlite], untested: ["Hashing", "JSON"])
        + support(
            "OfflineTesting", for: ["Core", "Hashing", "HTTP", "JSON", "Offline"],
            tests: ["CoreTesting", "OfflineSamples"],
            untested: ["Hashing", "JSON"])
        + [
            module(
                "OfflineSamples", on: ["Core", "HTTP", "Offline", "OfflineTesting"],
                in: "Examples"),
            // Fault schedules of the samples, as a program.
            .executableTarget(
                name: "AshlarOfflineFaults",
                dependencies: named(["OfflineTesting", "OfflineSamples"]),
                path: "System/OfflineFaults"),
        ]
}

/// An optional container; no target here uses it.
func serviceLocator() -> [Target] {
    library("ServiceLocator", tests: ["Core", "CoreTesting", "CoreSamples"])
}

func domain() -> [Target] {
    library(
        "Domain", on: ["Core"], tests: ["CoreTesting", "CSV", "DomainTesting", "Hashing"],
        has: ["Words"])
        + support("DomainTesting", for: ["Domain"], tests: ["CoreTesting"])
}

/// The gate target holds one `#error`, so that a missing trait causes one sentence instead of a
/// list of missing imports.
func data() -> [Target] {
    library(
        "Data", on: ["Domain", "HTTP", "Offline"], gates: ["SQLiteGate"],
        tests: ["CoreTesting", "CSV", "DomainTesting", "Hashing", "Recording"],
        testPackages: [.grdb, .sqlite])
        + [module("SQLiteGate")]
}

/// Shared SwiftUI views of the features; empty without SwiftUI, and so without tests.
func sharedUI() -> [Target] { [module("SharedUI", on: ["Core"])] }

/// A feature imports `Domain`: not `Data`, not `Core`, not another feature. Its SwiftUI views also
/// import `SharedUI`.
func feature(_ subject: String) -> [Target] {
    library(
        "Feature\(subject)", on: ["Domain"], packages: [.sharedUI],
        tests: ["CoreTesting", "DomainTesting", "Recording"], has: ["Words"])
}

/// PIN hashing, for which Linux has its own library. The hasher’s file holds the `#error` for a
/// missing trait.
func passcode() -> [Target] {
    library("Passcode", on: ["Domain"], packages: [.crypt, .cryptoExtras]) + [
        .systemLibrary(
            name: "AshlarCrypt", path: "Sources/Crypt",
            providers: [.apt(["libcrypt-dev"]), .yum(["libxcrypt-devel"])])
    ]
}

/// Support for command-line programs of any app: output, errors, signals, files.
func terminal() -> [Target] {
    library("Terminal", on: ["Core"], tests: ["CoreTesting"])
}

/// The features of any app as web pages, and the server program.
func webShell() -> [Target] {
    [
        .target(
            name: "AshlarWebShell",
            dependencies: named(
                ["Core", "HTTP", "Recording", "Offline", "Loopback", "Terminal", "ShellGate"])
                + [.mustache],
            path: "Sources/WebShell", resources: embedded(["Pages", "Words"])),
        .testTarget(
            name: "WebShellTests",
            dependencies: named(
                ["Core", "CoreTesting", "HTTP", "Loopback", "Offline", "Terminal", "WebShell"])),
    ]
}

/// The HTTP server of the bank and the shell; not a product.
func loopback() -> [Target] {
    library("Loopback", on: ["Core", "HTTP"], packages: [.flyingSocks], untested: ["Core"])
}

/// A stand-in server in memory on a port, with faults on demand: for demos and kill loops of any
/// app.
func standIn() -> [Target] {
    library(
        "StandIn", on: ["Hashing", "HTTP", "Loopback", "OfflineTesting", "Terminal"],
        gates: ["ShellGate"], tests: ["CoreTesting", "Offline"],
        untested: ["Hashing", "Loopback", "Terminal"])
}

/// CSV is a separate target because tests of other layers use it, too.
func sandboxBank() -> [Target] {
    [module("CSV")]
        + library(
            "SandboxBank",
            on: ["CSV", "Domain", "Hashing", "HTTP", "JSON", "Loopback", "Terminal"],
            tests: ["CoreTesting"], untested: ["Hashing", "JSON", "Loopback", "Terminal"])
}

/// The common start of both programs; not a product.
func programStart() -> [Target] { [module("ProgramStart")] }

/// The composition root: the only target that depends on everything.
func appShell() -> [Target] {
    let below = [
        "Core", "Recording", "Domain", "Data", "SandboxBank", "Loopback", "Terminal", "WebShell",
    ]
    let parts = below + features.map { "Feature\($0)" }
    return [
        .executableTarget(
            name: "AshlarAppShell",
            dependencies: named(parts + ["Offline", "ShellGate", "ProgramStart"]) + [
                .arguments, .passcode,
            ],
            path: "Sources/AppShell", resources: embedded(["Pages", "Words"])),
        .testTarget(
            name: "AppShellTests",
            dependencies: named(["AppShell", "CoreTesting", "HTTP", "Offline"] + parts),
            exclude: ["Hostile/shell_requests.json", "Hostile/more_requests.json"]),
        module("ShellGate"),
        // The code that articles show.
        .testTarget(
            name: "TutorialTests",
            dependencies: named(
                ["CoreTesting", "DomainTesting", "FeaturePayments", "FeatureAccounts", "Core"]
                    + ["HTTP", "Offline", "OfflineTesting", "Domain", "Data", "SandboxBank"])),
    ]
}

/// The deterministic world of the fault tests; not a product.
func simulation() -> [Target] {
    let parts = named(["HTTP", "Offline", "OfflineTesting", "Domain", "Data", "SandboxBank"])
    return [
        .executableTarget(
            name: "AshlarSimulation", dependencies: parts, path: "System/Simulation",
            exclude: ["run"]),
        .testTarget(
            name: "SimulationTests", dependencies: named(["Simulation", "OfflineTesting"])),
    ]
}

/// The architecture check for any package, and the generator; both depend on none of the above.
func tool() -> [Target] {
    let parts = ["ArchitectureCheck", "FeatureGenerator"]
    let generator = library("FeatureGenerator", has: ["Templates"])
    return library("ArchitectureCheck", on: ["Hashing"]) + generator + [
        .executableTarget(
            name: "ashlar",
            dependencies: named(parts + ["CheckGate", "ProgramStart"]) + [.checkArguments]),
        .testTarget(
            name: "AshlarToolTests",
            dependencies: named(parts) + ["ashlar", .checkArguments]),
        module("CheckGate"),
        .plugin(
            name: "AshlarCheckArchitecture",
            capability: .command(
                intent: .custom(
                    verb: "check-architecture",
                    description: "Checks imports and dependencies against architecture.json.")),
            dependencies: ["ashlar"], path: "Plugins/CheckArchitecture"),
        // For this package only, so not a product.
        .plugin(
            name: "AshlarNewFeature",
            capability: .command(
                intent: .custom(
                    verb: "new-feature", description: "Writes a feature, with its tests and page."),
                permissions: writing()),
            dependencies: ["ashlar"], path: "Plugins/NewFeature"),
    ]
}

/// Limits how many test cases run concurrently.
func testWidth() -> [Target] { [.testTarget(name: "TestWidthTests")] }

/// On Linux plugins are not sandboxed; permission is requested only where there is a sandbox.
func writing() -> [PluginPermission] {
    #if os(macOS)
        [.writeToPackageDirectory(reason: "It writes the feature’s files.")]
    #else
        []
    #endif
}

// MARK: How a layer becomes targets

/// `Sources/<name>` and its mirror `Tests/<name>Tests`, which depends on all of `lower` except
/// `untested`.
func library(
    _ name: String, on lower: [String] = [], gates: [String] = [],
    packages: [Target.Dependency] = [], tests support: [String] = [],
    testPackages: [Target.Dependency] = [], untested: Set<String> = [], has folders: [String] = []
) -> [Target] {
    [
        module(name, on: lower + gates, packages: packages, has: folders),
        .testTarget(
            name: "\(name)Tests",
            dependencies: named([name] + lower.filter { !untested.contains($0) } + support)
                + testPackages,
            // Data that tests read in place.
            exclude: [
                "Domain": ["Reference"], "CoreTesting": ["Recordings"], "Data": ["Hostile"],
            ][name] ?? []),
    ]
}

/// `Sources/<name>` as the module `Ashlar<name>`.
func module(
    _ name: String, on lower: [String] = [], packages: [Target.Dependency] = [],
    has folders: [String] = [], in root: String = "Sources"
) -> Target {
    .target(
        name: "Ashlar\(name)", dependencies: named(lower) + packages, path: "\(root)/\(name)",
        resources: embedded(folders))
}

/// Test doubles and harnesses for tests against a layer.
func support(
    _ name: String, for layers: [String], tests support: [String], untested: Set<String> = []
) -> [Target] {
    library(name, on: layers, tests: support, untested: untested)
}

/// Pages and texts become code, so that an executable works wherever it is copied.
func embedded(_ folders: [String]) -> [Resource] { folders.map { .embedInCode($0) } }

func named(_ targets: [String]) -> [Target.Dependency] {
    targets.map { .target(name: "Ashlar\($0)") }
}

extension Target.Dependency {
    private static let apple: [Platform] = [
        .iOS, .macCatalyst, .macOS, .tvOS, .visionOS, .watchOS,
    ]
    static let sharedUI = target(name: "AshlarSharedUI", condition: .when(platforms: apple))
    static let grdb = from("GRDB.swift", "GRDB", trait: "SQLite")
    static let sqlite = from("GRDB.swift", "GRDBSQLite", trait: "SQLite")
    /// Without it AppShell is complete, except for the PIN.
    static let passcode = target(name: "AshlarPasscode", condition: .when(traits: ["Passcode"]))
    static let flyingSocks = from("FlyingFox", "FlyingSocks")
    static let mustache = from("swift-mustache", "Mustache")
    static let crypt = target(name: "AshlarCrypt", condition: .when(platforms: [.linux]))
    static let cryptoExtras = product(
        name: "CryptoExtras", package: "swift-crypto",
        condition: .when(platforms: apple, traits: ["Passcode"]))
    static let arguments = from("swift-argument-parser", "ArgumentParser")
    static let checkArguments = from("swift-argument-parser", "ArgumentParser", trait: "Check")
    private static func from(_ package: String, _ name: String, trait: String = "Shell") -> Self {
        product(name: name, package: package, condition: .when(traits: [trait]))
    }
}

for target in package.targets where target.type != .plugin && target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    ]
}
