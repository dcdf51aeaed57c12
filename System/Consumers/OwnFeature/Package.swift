// swift-tools-version: 6.2
import PackageDescription

// The README’s counter: a custom feature and its test, with a version by tag.
let package = Package(
    name: "OwnFeature",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "Counter", targets: ["Counter"])],
    dependencies: [
        .package(url: Context.environment["ASHLAR_URL"]!, from: "0.1.0", traits: [])
    ],
    targets: [
        .target(name: "Counter", dependencies: [.product(name: "Core", package: "Ashlar")]),
        .testTarget(
            name: "CounterTests",
            dependencies: ["Counter", .product(name: "CoreTesting", package: "Ashlar")]),
    ],
    swiftLanguageModes: [.v6]  // SE-0337: data races are errors
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335: `any` where a box is
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409: `public import`
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444: also for members
    ]
}
