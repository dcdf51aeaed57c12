// swift-tools-version: 6.2
import PackageDescription

// `swift run` on a Mac; for an iPhone, an app target in Xcode with these sources.

let package = Package(
    name: "ConduitHost",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [
        .package(name: "Conduit", path: ".."),
        .package(name: "Ashlar", path: "../../..", traits: ["SQLite"]),
    ],
    targets: [
        .executableTarget(
            name: "ConduitHost",
            dependencies: [.product(name: "Conduit", package: "Conduit")]
                + ["Core", "Offline", "SharedUI"].map { .product(name: $0, package: "Ashlar") })
    ],
    swiftLanguageModes: [.v6]
)
