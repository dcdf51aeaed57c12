/// Resolves the dependencies that a manifest declares.
struct DependencyResolver: Sendable {
    private let index: Int
    private let members: [MemberManifest]
    private let names: TargetNames
    private let targets: Set<String>
    /// Package identities by every name that a manifest may use for the package.
    private var identities: [String: String] = [:]
    private var owners: [String: String] = [:]

    /// - Parameters:
    ///   - index: The member whose dependencies are resolved.
    ///   - packages: The third-party packages of all members.
    init(
        of index: Int, in members: [MemberManifest], packages: [ThirdPartyPackage],
        names: TargetNames
    ) {
        self.index = index
        self.members = members
        self.names = names
        let manifest = members[index].manifest
        targets = Set(manifest.targets.map(\.name))
        for package in packages {
            identities[package.identity] = package.identity
            guard package.declaredBy.contains(index) else { continue }
            for product in package.products.keys { owners[product] = package.identity }
        }
        for (identity, sibling) in members[index].siblings {
            identities[identity] = identity
            for product in members[sibling].manifest.products { owners[product.name] = identity }
        }
        for dependency in manifest.dependencies {
            if let name = dependency.name?.lowercased() {
                identities[name] = dependency.identity
            }
        }
    }

    func dependencies(of target: Manifest.Target) -> [PackageTarget.Dependency] {
        var seen: Set<PackageTarget.Dependency> = []
        return target.dependencies.flatMap(dependencies).filter { seen.insert($0).inserted }
    }

    /// Dependencies for certain platforms only; those also declared for all platforms are left out.
    func platformDependencies(of target: Manifest.Target) -> Set<PackageTarget.Dependency> {
        let always = target.dependencies.filter(\.platforms.isEmpty).flatMap(dependencies)
        let sometimes = target.dependencies.filter { !$0.platforms.isEmpty }.flatMap(dependencies)
        return Set(sometimes).subtracting(always)
    }

    /// The products of siblings that a target depends on, by the names of their targets.
    func siblingProducts(of target: Manifest.Target) -> [String: PackageMember.Product] {
        guard !members[index].siblings.isEmpty else { return [:] }
        var products: [String: PackageMember.Product] = [:]
        for product in target.dependencies.compactMap(siblingProduct) {
            for name in product.targets where products[name] == nil { products[name] = product }
        }
        return products
    }

    /// As in SwiftPM, a target of the package takes precedence over a product of another; a
    /// sibling’s product is resolved to its targets.
    private func dependencies(
        _ declared: Manifest.Target.Dependency
    ) -> [PackageTarget.Dependency] {
        if isTarget(declared) { return [.target(names.name(of: declared.name, in: index))] }
        if let product = siblingProduct(declared) { return product.targets.map { .target($0) } }
        return [.product(declared.name, package: package(of: declared))]
    }

    private func isTarget(_ declared: Manifest.Target.Dependency) -> Bool {
        declared.kind == .target || declared.kind == .byName && targets.contains(declared.name)
    }

    private func siblingProduct(
        _ declared: Manifest.Target.Dependency
    ) -> PackageMember.Product? {
        guard !isTarget(declared), let sibling = members[index].siblings[package(of: declared)]
        else { return nil }
        return members[sibling].manifest.products.first { $0.name == declared.name }
            .map { names.product($0, of: sibling) }
    }

    private func package(of declared: Manifest.Target.Dependency) -> String {
        guard let name = declared.package?.lowercased() else {
            // In older manifests a package usually has the name of its product.
            return owners[declared.name] ?? identities[declared.name.lowercased()]
                ?? declared.name.lowercased()
        }
        return identities[name] ?? name
    }

    func aliases(of target: Manifest.Target) -> [String: String] {
        target.dependencies.reduce(into: [:]) { all, dependency in
            for (name, alias) in dependency.aliases { all[alias] = name }
        }
    }
}

/// The names of targets, unique in a repository.
struct TargetNames: Sendable {
    private let packages: [String]
    /// The target names that several packages use.
    private let ambiguous: Set<String>

    init(_ members: [MemberManifest]) {
        packages = members.map(\.manifest.name)
        var seen: Set<String> = []
        ambiguous =
            members.count == 1
            ? []
            : Set(
                members.flatMap(\.manifest.targets).map(\.name).filter { !seen.insert($0).inserted }
            )
    }

    func name(of target: String, in member: Int) -> String {
        ambiguous.contains(target) ? "\(packages[member])/\(target)" : target
    }

    func product(_ product: Manifest.Product, of member: Int) -> PackageMember.Product {
        PackageMember.Product(
            name: product.name, isLibrary: product.isLibrary,
            targets: product.targets.map { name(of: $0, in: member) })
    }
}
