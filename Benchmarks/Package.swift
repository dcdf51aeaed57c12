// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who imports Ashlar ever resolves what measuring needs. Nor
// does who counts instructions only: `--disable-default-traits` leaves Core's works alone.

/// How SwiftPM names the package above: by its folder.
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
        // The package that Data's store is built on: the limits use the same SQLite.
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
        // `Data` is a link to the library's own sources: what is measured alone, a page's writing or
        // a record's mapping, is internal there.
        .executableTarget(
            name: "bench-store",
            dependencies: [
                "Limits",
                .product(name: "Core", package: "Ashlar"),
                // Brings AshlarHashing, which Data's sources import and which is no product.
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
            // Data's sources use what Offline shows within their package alone: SwiftPM's own name
            // for this one would come last, and count.
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
