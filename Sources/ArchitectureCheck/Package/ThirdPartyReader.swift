/// Reads the manifests of the packages that a package needs, as far as they are checked out.
struct ThirdPartyReader: Sendable {
    let reader: ManifestReader
    let checkouts: Checkouts

    /// The packages that the manifest names, then those that they need, each once.
    func packages(of manifest: Manifest) -> [ThirdPartyPackage] {
        var packages: [ThirdPartyPackage] = []
        var seen: Set<String> = []
        var (wanted, isDirect) = (manifest.dependencies, true)
        while !wanted.isEmpty {
            wanted = wanted.filter { seen.insert($0.identity).inserted }
            var next: [Manifest.Dependency] = []
            for (dependency, found) in zip(wanted, wanted.concurrentMap(read)) {
                if let (theirs, folder) = found {
                    packages.append(
                        package(dependency, theirs, folder: folder, isDirect: isDirect))
                    next += theirs.dependencies
                } else {
                    packages.append(
                        unknown(dependency, isDirect: isDirect, productsUsedBy: manifest))
                }
            }
            (wanted, isDirect) = (next, false)
        }
        return packages
    }

    /// A package that cannot be read is one that is not checked out: SwiftPM tells of it.
    private func read(_ dependency: Manifest.Dependency) -> (Manifest, folder: String)? {
        guard let folder = checkouts.folders[dependency.identity] ?? dependency.path,
            let manifest = try? reader.manifest(in: folder, isFetched: true)
        else { return nil }
        return (manifest, folder)
    }

    private func package(
        _ dependency: Manifest.Dependency, _ manifest: Manifest, folder: String, isDirect: Bool
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
            identity: dependency.identity, isDirect: isDirect, products: [:],
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

    /// What dependencies say of a package is all that is known of it.
    private func unknown(
        _ dependency: Manifest.Dependency, isDirect: Bool, productsUsedBy manifest: Manifest
    ) -> ThirdPartyPackage {
        let names: [String?] = [dependency.identity, dependency.name?.lowercased()]
        let products = manifest.targets.flatMap(\.dependencies).filter { used -> Bool in
            switch used.kind {
            case .product: names.contains(used.package?.lowercased())
            case .byName: names.contains(used.name.lowercased())
            case .target: false
            }
        }.map(\.name)
        return ThirdPartyPackage(
            identity: dependency.identity, isDirect: isDirect, isCheckedOut: false,
            products: Dictionary(
                products.map { ($0, [$0.asModuleName]) }, uniquingKeysWith: { first, _ in first }),
            opaqueProducts: Set(products))
    }
}
