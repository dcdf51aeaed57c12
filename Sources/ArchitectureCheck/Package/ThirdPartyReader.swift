/// Reads the manifests of checked-out third-party packages.
struct ThirdPartyReader: Sendable {
    let reader: ManifestReader
    let checkouts: Checkouts

    /// The packages that the members’ manifests name, then those that they need, without
    /// duplicates.
    func packages(of members: [MemberManifest]) -> [ThirdPartyPackage] {
        var packages: [ThirdPartyPackage] = []
        var seen: Set<String> = []
        let declaredBy = declaredBy(members)
        var wanted = members.flatMap { member in
            member.manifest.dependencies.filter { member.siblings[$0.identity] == nil }
        }
        while !wanted.isEmpty {
            wanted = wanted.filter { seen.insert($0.identity).inserted }
            var next: [Manifest.Dependency] = []
            for (dependency, found) in zip(wanted, wanted.concurrentMap(read)) {
                var one: ThirdPartyPackage
                if let (theirs, folder) = found {
                    one = package(dependency, theirs, folder: folder)
                    next += theirs.dependencies.filter { !isMember($0, of: members) }
                } else {
                    one = unknown(dependency, productsUsedBy: members)
                }
                one.declaredBy = declaredBy[one.identity, default: []]
                packages.append(one)
            }
            wanted = next
        }
        return packages
    }

    private func declaredBy(_ members: [MemberManifest]) -> [String: Set<Int>] {
        var declaredBy: [String: Set<Int>] = [:]
        for (index, member) in members.enumerated() {
            for dependency in member.manifest.dependencies {
                declaredBy[dependency.identity, default: []].insert(index)
            }
        }
        return declaredBy
    }

    private func isMember(_ dependency: Manifest.Dependency, of members: [MemberManifest]) -> Bool {
        guard members.count > 1, let path = dependency.path.map(FileSystem.resolved) else {
            return false
        }
        return members.contains { $0.path == path }
    }

    /// `nil` for a package that cannot be read: it counts as not checked out, and SwiftPM reports
    /// it.
    private func read(_ dependency: Manifest.Dependency) -> (Manifest, folder: String)? {
        guard let folder = checkouts.folders[dependency.identity] ?? dependency.path,
            let manifest = try? reader.manifest(in: folder, isFetched: true)
        else { return nil }
        return (manifest, folder)
    }

    private func package(
        _ dependency: Manifest.Dependency, _ manifest: Manifest, folder: String
    ) -> ThirdPartyPackage {
        let targets = Dictionary(
            manifest.targets.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        func module(_ target: Manifest.Target) -> String {
            ModuleName.of(
                target,
                folder: Path.joined(
                    folder, TargetFiles.folder(of: target, in: manifest, root: folder)))
        }
        let importable = manifest.targets.filter { ![.plugin, .test].contains($0.type) }
        var package = ThirdPartyPackage(
            identity: dependency.identity, isDirect: false, products: [:],
            modules: Set(importable.map(module)))
        for product in manifest.products {
            let parts = product.targets.compactMap { targets[$0] }
            let modules = parts.filter { ![.plugin, .test].contains($0.type) }.map(module)
            package.products[product.name] = product.isLibrary ? modules : []
            let isKnown = parts.allSatisfy { $0.type != .binary && $0.type != .system }
            if !product.isLibrary || !isKnown { package.opaqueProducts.insert(product.name) }
        }
        return package
    }

    /// A package that is known only from the dependencies on it.
    private func unknown(
        _ dependency: Manifest.Dependency, productsUsedBy members: [MemberManifest]
    ) -> ThirdPartyPackage {
        let names: [String?] = [dependency.identity, dependency.name?.lowercased()]
        let used = members.flatMap(\.manifest.targets).flatMap(\.dependencies)
        let products = used.filter { used -> Bool in
            switch used.kind {
            case .product: names.contains(used.package?.lowercased())
            case .byName: names.contains(used.name.lowercased())
            case .target: false
            }
        }.map(\.name)
        return ThirdPartyPackage(
            identity: dependency.identity, isDirect: false, isCheckedOut: false,
            products: Dictionary(
                products.map { ($0, [$0.asModuleName]) }, uniquingKeysWith: { first, _ in first }),
            opaqueProducts: Set(products))
    }
}
