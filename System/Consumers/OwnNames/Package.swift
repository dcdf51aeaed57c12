// swift-tools-version: 6.2
import PackageDescription

// Its own targets and products have the names of Ashlar’s folders and products; it uses both.
let own = [
    "Core", "Domain", "Data", "HTTP", "FeaturePayments", "FeatureAccounts", "SharedUI",
    "SandboxBank", "AppShell", "CoreTesting", "Simulation",
]

func ashlar(_ products: String...) -> [Target.Dependency] {
    products.map { .product(name: $0, package: "Ashlar") }
}

let package = Package(
    name: "OwnNames",
    platforms: [.macOS(.v15)],
    products: own.map { .library(name: $0, targets: [$0]) },
    dependencies: [
        .package(
            url: Context.environment["ASHLAR_URL"]!, branch: "consumed",
            traits: ["SQLite", "Passcode", "Check"])
    ],
    targets: own.map { .target(name: $0) } + [
        .executableTarget(
            name: "OwnNames",
            dependencies: own.map { .target(name: $0) }
                + ashlar(
                    "Core", "CoreCombine", "Recording", "HTTP", "Offline", "ServiceLocator",
                    "Domain", "Data", "Passcode", "SharedUI", "SandboxBank", "FeaturePayments",
                    "FeatureAccounts", "CoreTesting", "DomainTesting")),
        // A screen of each feature, on test doubles: no store, no network, no bank.
        .executableTarget(
            name: "Screens",
            dependencies: ashlar("Domain", "FeaturePayments", "FeatureAccounts", "DomainTesting")),
    ],
    swiftLanguageModes: [.v6]
)
