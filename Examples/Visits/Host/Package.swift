// swift-tools-version: 6.2
import PackageDescription

// `swift run` on a Mac; for an iPhone, an app target in Xcode with these sources.
let package = Package(
    name: "VisitsHost",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [
        .package(name: "Visits", path: ".."),
        .package(name: "Ashlar", path: "../../..", traits: ["SQLite"]),
    ],
    targets: [
        .executableTarget(
            name: "VisitsHost",
            dependencies: [.product(name: "Visits", package: "Visits")]
                + ["Core", "Offline", "SharedUI"].map { .product(name: $0, package: "Ashlar") })
    ],
    swiftLanguageModes: [.v6]
)
