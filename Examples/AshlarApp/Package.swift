// swift-tools-version: 6.2
import PackageDescription

// An app that hosts the features’ SwiftUI views, with an in-memory bank. A package of its own, like
// yours. `swift run` on a Mac; for an iPhone, an app target in Xcode with these sources.

let package = Package(
    name: "AshlarApp",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [
        // The store and the PIN’s hash, without the shell’s dependencies.
        .package(name: "Ashlar", path: "../..", traits: ["SQLite", "Passcode"])
    ],
    targets: [
        .executableTarget(
            name: "AshlarApp",
            dependencies: [
                "Core", "Domain", "Data", "Offline", "FeatureAccounts", "FeaturePayments",
                "SharedUI",
                "Passcode",
                "SandboxBank",
                // For previews and pictures.
                "DomainTesting", "CoreTesting",
            ].map { .product(name: $0, package: "Ashlar") },
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
