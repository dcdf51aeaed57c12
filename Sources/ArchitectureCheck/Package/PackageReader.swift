/// Assembles a package or repository from its manifests, files and third-party packages.
package struct PackageReader: Sendable {
    /// The folder that is checked.
    package let root: String
    private let scratch: String
    private let reader: ManifestReader

    /// - Parameter scratch: The package’s build folder; `nil` is `.build`.
    package init(root: String, scratch: String? = nil, isCaching: Bool = true) {
        let scratch = scratch ?? "\(root)/.build"
        self.init(
            root: root, scratch: scratch,
            reader: ManifestReader(package: root, scratch: scratch, isCaching: isCaching))
    }

    package init(root: String, scratch: String, reader: ManifestReader) {
        self.root = root
        self.scratch = scratch
        self.reader = reader
    }

    /// - Throws: ``FileMistakes`` in manifests, or a ``ToolFailure``.
    package func package(_ parts: RepositoryParts = RepositoryParts()) throws -> SwiftPackage {
        let manifests = try manifests(in: parts.packageFolders, isRepository: parts.isRepository)
        let packages = ThirdPartyReader(reader: reader, checkouts: checkouts(of: manifests))
            .packages(of: manifests)
        let names = TargetNames(manifests)
        var targets: [PackageTarget] = []
        for index in manifests.indices {
            targets += try self.targets(
                of: manifests[index],
                DependencyResolver(of: index, in: manifests, packages: packages, names: names),
                name: { names.name(of: $0, in: index) }, index: index)
        }
        targets += try appTargets(parts, beside: targets)
        return SwiftPackage(
            name: manifests.first { $0.folder.isEmpty }?.manifest.name ?? Path.name(root),
            members: members(manifests, names), targets: targets, packages: packages)
    }

    private func manifests(
        in folders: [String], isRepository: Bool
    ) throws -> [MemberManifest] {
        let read = try reader.manifests(in: folders, below: root)
        var manifests = zip(folders, read).map {
            MemberManifest(folder: $0, root: root, manifest: $1)
        }
        if isRepository { try manifests.setSiblings(in: root) }
        return manifests
    }

    /// The checkouts of all members, because any package of a repository may be the resolved one.
    private func checkouts(of manifests: [MemberManifest]) -> Checkouts {
        manifests.filter { !$0.folder.isEmpty }.reduce(Checkouts(scratch: scratch, package: root)) {
            let folder = "\(root)/\($1.folder)"
            return $0.joined(with: Checkouts(scratch: "\(folder)/.build", package: folder))
        }
    }

    private func members(
        _ manifests: [MemberManifest], _ names: TargetNames
    ) -> [PackageMember] {
        let reaches = manifests.reaches
        return manifests.enumerated().map { index, member in
            PackageMember(
                name: member.manifest.name, folder: member.folder, manifest: member.file,
                products: member.manifest.products.map { names.product($0, of: index) },
                siblings: member.siblings, reach: reaches[index])
        }
    }

    private func targets(
        of member: MemberManifest, _ resolver: DependencyResolver, name: (String) -> String,
        index: Int
    ) throws(ToolFailure) -> [PackageTarget] {
        let manifest = member.manifest
        let folder = member.folder.isEmpty ? root : "\(root)/\(member.folder)"
        let files = manifest.targets.concurrentMap {
            TargetFiles(of: $0, in: manifest, root: folder)
        }
        if let folder = files.lazy.compactMap(\.unreadable).first {
            throw .unreadable(Path.joined(member.folder, folder))
        }
        return zip(manifest.targets, files).map { target, files in
            let moved = files.moved(below: member.folder, of: root)
            return PackageTarget(
                name: name(target.name), declaredName: target.name, member: index,
                module: ModuleName.of(target, folder: "\(folder)/\(files.folder)"),
                kind: PackageTarget.Kind(rawValue: target.type.rawValue) ?? .regular,
                folder: moved.folder, files: moved.swift,
                hasOtherLanguages: moved.hasOtherLanguages, outwardLinks: moved.outwardLinks,
                dependencies: resolver.dependencies(of: target),
                siblingProducts: resolver.siblingProducts(of: target),
                platformDependencies: resolver.platformDependencies(of: target),
                aliases: resolver.aliases(of: target))
        }
    }
}

extension ToolFailure {
    static func unreadable(_ folder: String) -> ToolFailure {
        ToolFailure("\(folder) could not be read.", nextStep: "Make it readable, or exclude it.")
    }
}
