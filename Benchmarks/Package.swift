// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that importers of Ashlar never resolve the benchmarks’ dependencies.
// Counting instructions needs only Core’s works: `--disable-default-traits`.

/// SwiftPM’s identity of the package above: its folder’s name.
let ashlar = Context.packageDirectory.split(separator: "/").dropLast().last.map {
    String($0.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    traits: [
        .trait(name: "Peers", description: "The same work on OpenCombine."),
        .trait(name: "Store", description: "Sync and search by Data; brings GRDB."),
        .default(enabledTraits: ["Peers", "Store"]),
    ],
    dependencies: [
        .package(
            name: "Ashlar", path: "..",
            traits: [.trait(name: "SQLite", condition: .when(traits: ["Store"]))]),
        .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
        // Data’s store uses this package: the limits use the same SQLite.
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .executableTarget(
            name: "bench-core",
            dependencies: ["ByHand"]
                + ["Core", "Recording", "ServiceLocator"].map {
                    .product(name: $0, package: "Ashlar")
                }),
        .target(name: "ByHand"),
        .executableTarget(
            name: "bench-peers",
            dependencies: [
                .product(
                    name: "OpenCombine", package: "OpenCombine",
                    condition: .when(traits: ["Peers"]))
            ]),
        .target(
            name: "Limits",
            dependencies: [
                .product(
                    name: "GRDBSQLite", package: "GRDB.swift",
                    condition: .when(traits: ["Store"]))
            ]),
        // `Data` is a link to the library’s sources, because parts that are measured separately,
        // such as writing a page or mapping a record, are internal there.
        .executableTarget(
            name: "bench-store",
            dependencies: [
                "Limits",
                .product(name: "Core", package: "Ashlar"),
                // Brings AshlarHashing, which Data’s sources import and which is not a product.
                .product(name: "CoreTesting", package: "Ashlar"),
                .product(name: "HTTP", package: "Ashlar"),
                .product(name: "Offline", package: "Ashlar"),
                .product(name: "Domain", package: "Ashlar"),
                .product(
                    name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Store"])),
                .product(
                    name: "GRDBSQLite", package: "GRDB.swift",
                    condition: .when(traits: ["Store"])),
            ],
            exclude: ["Data/Gate.swift", "Data/Data.docc"],
            // Data’s sources use Offline’s `package` members: SwiftPM’s name for this package would
            // come last and win.
            packageAccess: false,
            swiftSettings: [
                .unsafeFlags(["-package-name", ashlar ?? "ashlar"]),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
