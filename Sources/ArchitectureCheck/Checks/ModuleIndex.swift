/// Whose module it is that a file imports.
struct ModuleIndex: Sendable {
    enum Owner: Hashable, Sendable {
        case own(PackageTarget)
        case thirdParty(ThirdPartyModule)
        case platform
    }

    private var own: [String: PackageTarget] = [:]
    /// The targets of modules that several members have.
    private var namesakes: [String: [PackageTarget]] = [:]
    /// The members that targets of each member may import by what manifests declare; empty where
    /// there is one package alone.
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

    /// - Parameter module: As a file of the target calls it.
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
        // Of a package that this one does not reach, it is only where nothing else is called so.
        let other = others(of: module, in: target)
        return other == .platform && !Self.isSystem(module) ? .own(nearest) : other
    }

    /// How far a target is from another one of a repository: 3 where nothing leads there.
    private func distance(of other: PackageTarget, from target: PackageTarget) -> Int {
        if other.member == target.member { return 0 }
        if target.dependencies.contains(.target(other.name)) { return 1 }
        guard let member = target.member else { return 2 }
        return other.member.map(reaches[member].contains) == true ? 2 : 3
    }

    private static func isSystem(_ module: String) -> Bool {
        toolchain.contains(module) || systems.contains(module)
    }

    /// - Parameter module: One that no target of the package has.
    private func others(of module: String, in target: PackageTarget) -> Owner {
        guard let other = thirdParty[module] else { return .platform }
        // What the toolchain brings is the toolchain's, unless the target asks for another. What no
        // product holds nobody can ask for: a name that a system has, too, is the system's.
        let isAskedFor = other.products.contains(where: target.dependencies.contains)
        let isPlatform =
            Self.toolchain.contains(module)
            || other.products.isEmpty && Self.systems.contains(module)
        return isPlatform && !isAskedFor ? .platform : .thirdParty(other)
    }

    /// What files import from the platform.
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

    /// The modules of a product, as files may import them; `nil` if that is not known.
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

    /// Modules of Apple's systems by whose names packages call targets of their own.
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

/// A module of other people's packages.
struct ThirdPartyModule: Hashable, Sendable {
    /// The identities of those that declare it.
    var packages: [String] = []
    /// The products that hold it, by package and name; none if it only comes along with others.
    var products: [PackageTarget.Dependency] = []

    /// The identities of the packages that a target has it from.
    var owners: [String] { products.isEmpty ? packages : products.compactMap(\.package) }

    /// What rules may call it by: its products, or where none holds it, its packages.
    var names: [PackageName] {
        guard !products.isEmpty else { return packages.map { PackageName(identity: $0) } }
        return products.compactMap { product in
            product.package.map { PackageName(identity: $0, product: product.name) }
        }
    }

    /// The one by which a target has it, or would.
    func name(in target: PackageTarget) -> PackageName? {
        let declared = zip(products, names).first { target.dependencies.contains($0.0) }
        return declared?.1 ?? names.first
    }

    /// Whether a name of the rules stands for it.
    func isNamed(by text: String) -> Bool {
        guard let name = PackageName(text) else { return false }
        return names.contains(where: name.covers)
    }

    /// Whether a target declares one of its products, or where none holds it, any of its package.
    func isDeclared(by target: PackageTarget) -> Bool {
        guard products.isEmpty else {
            return products.contains(where: target.dependencies.contains)
        }
        return target.dependencies.contains { $0.package.map(packages.contains) ?? false }
    }
}
