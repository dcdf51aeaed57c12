/// Whose module it is that a file imports.
struct ModuleIndex: Sendable {
    enum Owner: Hashable, Sendable {
        case own(PackageTarget)
        /// The products that hold it, by package and name.
        case thirdParty([PackageTarget.Dependency])
        case platform
    }

    private var own: [String: PackageTarget] = [:]
    private var thirdParty: [String: [PackageTarget.Dependency]] = [:]
    private var packages: [String: String] = [:]
    private var products: [PackageTarget.Dependency: [String]] = [:]
    private var opaque: Set<PackageTarget.Dependency> = []

    init(_ package: SwiftPackage) {
        for target in package.targets { own[target.module] = target }
        for package in package.packages {
            for module in package.modules { packages[module] = package.identity }
            for (name, modules) in package.products.sorted(by: { $0.key < $1.key }) {
                let product = PackageTarget.Dependency.product(name, package: package.identity)
                products[product] = modules
                if package.opaqueProducts.contains(name) { opaque.insert(product) }
                for module in modules { thirdParty[module, default: []].append(product) }
            }
        }
    }

    /// - Parameter module: As a file of the target calls it.
    func owner(of module: String, in target: PackageTarget) -> Owner {
        if let name = target.aliases[module], let products = thirdParty[name] {
            return .thirdParty(products)
        }
        if let target = own[module] { return .own(target) }
        guard let products = thirdParty[module] else { return .platform }
        // What the toolchain brings is the toolchain's, unless the target asks for another.
        if Self.toolchain.contains(module), !products.contains(where: target.dependencies.contains)
        {
            return .platform
        }
        return .thirdParty(products)
    }

    /// The package that declares a module which files cannot import, or do not.
    func package(declaring module: String) -> String? {
        Self.toolchain.contains(module) ? nil : packages[module]
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
}
