/// What a proposal needs to know of a target: what it declares and what its files say.
struct TargetFacts {
    let target: PackageTarget
    /// Targets of the package, by the manifest.
    var declared: Set<String> = []
    /// Targets of the package, by imports.
    var imported: Set<String> = []
    /// The packages it needs, by either: the product where it is known.
    var packages: Set<PackageName> = []
    var platform: Set<String> = []
    var testable: Set<String> = []
    /// What it hands on by `@_exported import`.
    var handedOnTargets: Set<String> = []
    var handedOnPackages: Set<String> = []
    var handedOnPlatform: Set<String> = []
    /// Packages that it imports for its public declarations.
    var shownPackages: Set<String> = []

    /// The targets of the package that it needs in any way.
    var seen: Set<String> { declared.union(imported) }

    init(of target: PackageTarget, in files: [SourceScan], modules: ModuleIndex) {
        self.target = target
        for dependency in target.dependencies {
            switch dependency {
            case .target(let name): declared.insert(name)
            case .product(let name, let package):
                packages.insert(PackageName(identity: package, product: name))
            }
        }
        for imported in files.lazy.flatMap(\.imports) {
            read(imported, modules.owner(of: imported.module, in: target))
        }
        declared.remove(target.name)
        imported.remove(target.name)
    }

    private mutating func read(_ declaration: ImportDeclaration, _ owner: ModuleIndex.Owner) {
        let isExported = declaration.attributes.contains(.exported)
        switch owner {
        case .own(let other):
            imported.insert(other.name)
            if declaration.attributes.contains(.testable) { testable.insert(other.name) }
            if isExported { handedOnTargets.insert(other.name) }
        case .thirdParty(let other):
            guard let name = other.names.first(where: packages.contains) ?? other.names.first
            else { return }
            packages.insert(name)
            if isExported { handedOnPackages.insert(name.identity) }
            if declaration.access == .public { shownPackages.insert(name.identity) }
        case .platform:
            if !Self.everywhere.contains(declaration.module) { platform.insert(declaration.module) }
            if isExported { handedOnPlatform.insert(declaration.module) }
        }
    }

    /// Every file imports these, whether it says so or not.
    private static let everywhere: Set<String> = ["Swift", "_Concurrency", "_StringProcessing"]
}
