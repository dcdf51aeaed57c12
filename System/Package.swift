// swift-tools-version: 6.2
import PackageDescription

// What runs the built programs from outside. A package of its own, which needs the toolchain alone:
// a clean build takes seconds, and nobody who imports Ashlar resolves or compiles it.

/// The program of a folder, started by the `run` beside its sources or above them.
func program(_ name: String, in folder: String, besides others: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: ["Programs"], path: folder, exclude: others)
}

let package = Package(
    name: "System",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Programs", targets: ["Programs"])],
    targets: [
        .target(name: "Programs", path: "Programs"),
        program("faults", in: "Faults", besides: ["Tests", "run"]),
        .testTarget(
            name: "FaultsTests", dependencies: ["faults", "Programs"], path: "Faults/Tests"),
        program("bench", in: "Bench", besides: ["Tests"]),
        .testTarget(name: "BenchTests", dependencies: ["bench", "Programs"], path: "Bench/Tests"),
        program("million", in: "Million", besides: ["run"]),
        program("look", in: "Generator/Look"),
        program("api", in: "API", besides: ["Tests", "run"]),
        .testTarget(name: "APITests", dependencies: ["api", "Programs"], path: "API/Tests"),
        program("size", in: "Size", besides: ["Tests", "run"]),
        .testTarget(name: "SizeTests", dependencies: ["size", "Programs"], path: "Size/Tests"),
        program("documentation", in: "Documentation", besides: ["run"]),
        program("failing", in: "Failing/Check"),
        program("growth", in: "Growth", besides: ["run"]),
        program("load", in: "Contract/Load"),
        program("logs", in: "Contract/Logs"),
        program("views", in: "SwiftUIShim/Check"),
        program("mutations", in: "Architecture/Mutations"),
        program("reports", in: "Architecture/Reports"),
        program("corpus", in: "Architecture/Corpus", besides: ["known.json"]),
    ],
    swiftLanguageModes: [.v6]
)
for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
