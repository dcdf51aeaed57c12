/// Puts a package together from its manifest, its files and the packages it needs.
package struct PackageReader: Sendable {
    /// The package's folder.
    package let root: String
    private let scratch: String
    private let reader: ManifestReader

    /// - Parameter scratch: The folder of the package's build: `.build` if `nil`.
    package init(root: String, scratch: String? = nil, isCaching: Bool = true) {
        let scratch = scratch ?? "\(root)/.build"
        self.init(
            root: root, scratch: scratch,
            reader: ManifestReader(package: root, scratch: scratch, isCaching: isCaching))
    }

    package init(root: String, scratch: String, reader: ManifestReader) {
        (self.root, self.scratch, self.reader) = (root, scratch, reader)
    }

    package func package() throws(ToolFailure) -> SwiftPackage {
        let manifest = try reader.manifest(in: root, isFetched: false)
        let packages = ThirdPartyReader(
            reader: reader, checkouts: Checkouts(scratch: scratch, package: root)
        ).packages(of: manifest)
        let resolver = DependencyResolver(manifest: manifest, packages: packages)
        let files = manifest.targets.concurrentMap { TargetFiles(of: $0, in: manifest, root: root) }
        if let folder = files.lazy.compactMap(\.unreadable).first {
            throw ToolFailure(
                "\(folder) could not be read.", nextStep: "Make it readable, or exclude it.")
        }
        return SwiftPackage(
            name: manifest.name, manifest: manifestFile(of: manifest),
            targets: zip(manifest.targets, files).map { target(of: $0, $1, resolver) },
            packages: packages)
    }

    /// Of several manifests, the one whose tools are those that SwiftPM told of; the newest of such.
    private func manifestFile(of manifest: Manifest) -> String {
        let versioned = FileSystem.entries(of: root).map(\.name).filter {
            $0.hasPrefix("Package@swift-") && $0.hasSuffix(".swift")
        }
        let wanted = manifest.toolsVersion.prefix(2)
        return versioned.sorted(by: >).first { name in
            let first = FileSystem.bytes(of: "\(root)/\(name)")?.prefix { $0 != UInt8(ascii: "\n") }
            let version = String(decoding: first ?? [], as: UTF8.self).split(separator: ":").last
            let numbers = version?.split(separator: ".").compactMap {
                Int($0.filter(\.isWholeNumber))
            }
            return numbers.map { $0.prefix(2) == wanted } ?? false
        } ?? "Package.swift"
    }

    private func target(
        of target: Manifest.Target, _ files: TargetFiles, _ resolver: DependencyResolver
    ) -> PackageTarget {
        PackageTarget(
            name: target.name,
            module: ModuleName.of(target, folder: "\(root)/\(files.folder)"),
            kind: PackageTarget.Kind(rawValue: target.type.rawValue) ?? .regular,
            folder: files.folder, files: files.swift, hasOtherLanguages: files.hasOtherLanguages,
            outwardLinks: files.outwardLinks,
            dependencies: resolver.dependencies(of: target),
            platformDependencies: resolver.platformDependencies(of: target),
            aliases: resolver.aliases(of: target))
    }
}

/// Finds what a dependency's name stands for.
struct DependencyResolver: Sendable {
    private let targets: Set<String>
    /// Identities by every name that a manifest may call a package.
    private var identities: [String: String] = [:]
    private var owners: [String: String] = [:]

    init(manifest: Manifest, packages: [ThirdPartyPackage]) {
        targets = Set(manifest.targets.map(\.name))
        for package in packages {
            identities[package.identity] = package.identity
            for product in package.products.keys where package.isDirect {
                owners[product] = package.identity
            }
        }
        for dependency in manifest.dependencies {
            if let name = dependency.name?.lowercased() {
                identities[name] = dependency.identity
            }
        }
    }

    func dependencies(of target: Manifest.Target) -> [PackageTarget.Dependency] {
        var seen: Set<PackageTarget.Dependency> = []
        return target.dependencies.map(dependency).filter { seen.insert($0).inserted }
    }

    /// What is declared for all platforms as well is not among them.
    func platformDependencies(of target: Manifest.Target) -> Set<PackageTarget.Dependency> {
        let always = target.dependencies.filter(\.platforms.isEmpty).map(dependency)
        let sometimes = target.dependencies.filter { !$0.platforms.isEmpty }.map(dependency)
        return Set(sometimes).subtracting(always)
    }

    /// A target of the package goes before a product of another, as with SwiftPM.
    private func dependency(_ declared: Manifest.Target.Dependency) -> PackageTarget.Dependency {
        let isTarget =
            declared.kind == .target
            || declared.kind == .byName && targets.contains(declared.name)
        return isTarget
            ? .target(declared.name) : .product(declared.name, package: package(of: declared))
    }

    private func package(of declared: Manifest.Target.Dependency) -> String {
        guard let name = declared.package?.lowercased() else {
            // In older manifests a package's name is its product's, most often.
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
