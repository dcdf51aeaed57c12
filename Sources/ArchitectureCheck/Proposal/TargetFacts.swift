/// The facts about a target that a proposal needs, from its manifest and files.
struct TargetFacts {
    let target: PackageTarget
    /// Targets of the package or repository, by the manifest.
    var declared: Set<String> = []
    /// Targets of the package, by imports.
    var imported: Set<String> = []
    /// The packages it needs, by manifest or imports; as products if those are known.
    var packages: Set<PackageName> = []
    var platform: Set<String> { Set(platformImports.map(\.name)) }
    /// The platform’s modules that it imports, sorted by name.
    private(set) var platformImports: [PlatformImports.Module] = []
    var testable: Set<String> = []
    /// The targets that it re-exports by `@_exported import`.
    var reExportedTargets: Set<String> = []
    var reExportedPackages: Set<String> = []
    var reExportedPlatform: Set<String> = []
    /// Packages that it imports for its public declarations.
    var exposedPackages: Set<String> = []

    /// The package’s targets that it needs, declared or imported.
    var seen: Set<String> { declared.union(imported) }

    /// - Parameter scans: The scans of every file of the target, by path.
    init(of target: PackageTarget, scans: [String: SourceScan], modules: ModuleIndex) {
        self.target = target
        for dependency in target.dependencies {
            switch dependency {
            case .target(let name): declared.insert(name)
            case .product(let name, let package):
                packages.insert(PackageName(identity: package, product: name))
            }
        }
        var platform: [String: [Place]] = [:]
        for file in target.files {
            var inFile: [String: Place] = [:]
            for imported in scans[file]?.imports ?? [] {
                let owner = modules.owner(of: imported.module, in: target)
                read(imported, owner)
                guard owner == .platform, inFile[imported.module] == nil else { continue }
                inFile[imported.module] = Place(
                    file: file, line: imported.line, column: imported.column)
            }
            for (module, place) in inFile { platform[module, default: []].append(place) }
        }
        platformImports = PlatformImports.modules(platform)
        declared.remove(target.name)
        imported.remove(target.name)
    }

    private mutating func read(_ declaration: ImportDeclaration, _ owner: ModuleIndex.Owner) {
        let isExported = declaration.attributes.contains(.exported)
        switch owner {
        case .own(let other):
            imported.insert(other.name)
            if declaration.attributes.contains(.testable) { testable.insert(other.name) }
            if isExported { reExportedTargets.insert(other.name) }
        case .thirdParty(let other):
            guard let name = other.names.first(where: packages.contains) ?? other.names.first
            else { return }
            packages.insert(name)
            if isExported { reExportedPackages.insert(name.identity) }
            if declaration.access == .public { exposedPackages.insert(name.identity) }
        case .platform:
            if isExported { reExportedPlatform.insert(declaration.module) }
        }
    }
}
