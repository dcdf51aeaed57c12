/// Finds the owners of imported modules.
struct ModuleIndex: Sendable {
    enum Owner: Hashable, Sendable {
        case own(PackageTarget)
        case thirdParty(ThirdPartyModule)
        case platform
    }

    private var own: [String: PackageTarget] = [:]
    /// The targets of module names that several members use.
    private var namesakes: [String: [PackageTarget]] = [:]
    /// For each member, the members whose products its manifest makes importable; empty for a
    /// single package.
    private var reaches: [Set<Int>] = []
    private var thirdParty: [String: ThirdPartyModule] = [:]
    private var products: [PackageTarget.Dependency: [String]] = [:]
    private var opaque: Set<PackageTarget.Dependency> = []

    init(_ package: SwiftPackage) {
        for target in package.targets {
            if let other = own.updateValue(target, forKey: target.module), package.isRepository {
                namesakes[target.module, default: [other]].append(target)
            }
        }
        if package.isRepository {
            reaches = package.members.enumerated().map { $1.reach.union([$0]) }
        }
        for package in package.packages {
            for module in package.modules {
                thirdParty[module, default: ThirdPartyModule()].packages.append(package.identity)
            }
            for (name, modules) in package.products.sorted(by: { $0.key < $1.key }) {
                let product = PackageTarget.Dependency.product(name, package: package.identity)
                products[product] = modules
                if package.opaqueProducts.contains(name) { opaque.insert(product) }
                for module in modules { thirdParty[module]?.products.append(product) }
            }
        }
    }

    /// - Parameter module: The name in the target’s file.
    func owner(of module: String, in target: PackageTarget) -> Owner {
        if let name = target.aliases[module] {
            if let other = thirdParty[name] { return .thirdParty(other) }
            if !reaches.isEmpty, let other = own[name] { return .own(other) }
        }
        guard let one = own[module] else { return others(of: module, in: target) }
        guard !reaches.isEmpty else { return .own(one) }
        let nearest =
            namesakes[module]?.min {
                distance(of: $0, from: target) < distance(of: $1, from: target)
            } ?? one
        if distance(of: nearest, from: target) < 3 { return .own(nearest) }
        // A module of a member that this one does not reach is used only if nothing else has the
        // name.
        let other = others(of: module, in: target)
        return other == .platform && !Self.isSystem(module) ? .own(nearest) : other
    }

    /// The distance between two targets of a repository: 3 if nothing connects them.
    private func distance(of other: PackageTarget, from target: PackageTarget) -> Int {
        if other.member == target.member { return 0 }
        if target.dependencies.contains(.target(other.name)) { return 1 }
        guard let member = target.member else { return 2 }
        return other.member.map(reaches[member].contains) == true ? 2 : 3
    }

    private static func isSystem(_ module: String) -> Bool {
        toolchain.contains(module) || systems.contains(module)
    }

    /// - Parameter module: A name that no target within reach has.
    private func others(of module: String, in target: PackageTarget) -> Owner {
        guard let other = thirdParty[module] else { return .platform }
        // A toolchain module belongs to the toolchain unless the target depends on another of that
        // name. A module that is in no product cannot be depended on, so a system’s module of that
        // name wins.
        let isDependency = other.products.contains(where: target.dependencies.contains)
        let isPlatform =
            Self.toolchain.contains(module)
            || other.products.isEmpty && Self.systems.contains(module)
        return isPlatform && !isDependency ? .platform : .thirdParty(other)
    }

    /// The platform’s modules that files import.
    func platformModules(of package: SwiftPackage, _ scans: [String: SourceScan]) -> Set<String> {
        var modules: Set<String> = []
        for target in package.targets {
            for imported in target.files.lazy.compactMap({ scans[$0] }).flatMap(\.imports)
            where owner(of: imported.module, in: target) == .platform {
                modules.insert(imported.module)
            }
        }
        return modules
    }

    /// The modules of a product, as files import them, or `nil` if they are not known.
    func modules(of product: PackageTarget.Dependency) -> [String]? {
        guard !opaque.contains(product), let modules = products[product], !modules.isEmpty else {
            return nil
        }
        return modules
    }

    private static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
        "FoundationNetworking", "FoundationXML", "Dispatch", "Testing", "XCTest", "Glibc", "Musl",
        "Darwin", "Android", "Bionic", "WASILibc", "WinSDK", "CRT", "Observation",
        "Synchronization",
        "RegexBuilder", "Distributed", "Cxx", "PackageDescription", "PackagePlugin",
        "CompilerPluginSupport",
    ]

    /// Modules of Apple’s systems whose names packages also use for targets.
    private static let systems: Set<String> = [
        "Accelerate", "Accessibility", "AppKit", "AVFoundation", "CFNetwork", "Charts", "Combine",
        "CommonCrypto", "Compression", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage",
        "CoreLocation", "CoreText", "CoreVideo", "CryptoKit", "ImageIO", "IOKit",
        "LocalAuthentication", "MapKit", "Metal", "MetalKit", "Network", "ObjectiveC", "OSLog",
        "QuartzCore", "SQLite3", "Security", "StoreKit", "SwiftData", "SwiftUI", "System",
        "SystemConfiguration", "UIKit", "UniformTypeIdentifiers", "WatchKit", "WebKit", "libxml2",
        "os", "simd", "zlib",
    ]
}

/// A module of a third-party package.
struct ThirdPartyModule: Hashable, Sendable {
    /// The identities of the packages that declare it.
    var packages: [String] = []
    /// The products that contain it, by package and name; empty if it is only a dependency of
    /// others.
    var products: [PackageTarget.Dependency] = []

    /// The identities of the packages that a target can get it from.
    var owners: [String] { products.isEmpty ? packages : products.compactMap(\.package) }

    /// The names for it in rules: its products, or its packages if no product contains it.
    var names: [PackageName] {
        guard !products.isEmpty else { return packages.map { PackageName(identity: $0) } }
        return products.compactMap { product in
            product.package.map { PackageName(identity: $0, product: product.name) }
        }
    }

    /// The name by which a target depends on it, or could.
    func name(in target: PackageTarget) -> PackageName? {
        let declared = zip(products, names).first { target.dependencies.contains($0.0) }
        return declared?.1 ?? names.first
    }

    /// Whether a name in the rules refers to it.
    func isNamed(by text: String) -> Bool {
        guard let name = PackageName(text) else { return false }
        return names.contains(where: name.covers)
    }

    /// Whether a target declares one of its products, or, if no product contains it, any product of
    /// its package.
    func isDeclared(by target: PackageTarget) -> Bool {
        guard products.isEmpty else {
            return products.contains(where: target.dependencies.contains)
        }
        return target.dependencies.contains { $0.package.map(packages.contains) ?? false }
    }
}
