/// The packages and app folders of a package or repository without rules.
///
/// If its folder is a package, that package and the local packages below that it needs; otherwise
/// every package below. Other packages below a package are samples and tools.
struct RepositorySurvey: Sendable {
    /// The scope for a rules file.
    let scope: RepositoryScope

    init(_ input: ArchitectureCheck.Input) throws {
        let root = input.root
        let search = PackageSearch(root)
        let reader = ManifestReader(
            package: root, scratch: input.scratch ?? "\(root)/.build", isCaching: input.isCaching)
        let isPackage = search.packages.contains("")
        var packages = Packages(root: root, reader: reader)
        try packages.add(isPackage ? [""] : search.packages)
        while isPackage, !packages.siblings.isEmpty { try packages.add(packages.siblings) }

        let place = Place(file: input.rules, line: 1, column: 1)
        let below = packages.manifests.keys.filter { !$0.isEmpty }.sorted()
        let isAll = Set(below).isSuperset(of: search.packages.filter { !$0.isEmpty })
        let apps = AppFolderSearch(
            root: root, packages: search.packages, targets: packages.targetFolders,
            names: packages.targetNames)
        scope = RepositoryScope(
            packageFolders: !isPackage || below.isEmpty
                ? nil : (isAll ? ["*"] : below).map { Located($0, at: place) },
            appFolders: apps.folders(of: search.projects).map { name, path in
                AppFolder(name: Located(name, at: place), path: Located(path, at: place))
            })
    }
}

/// The manifests that have been read.
private struct Packages {
    let root: String
    let reader: ManifestReader
    /// The manifests by folder, relative to the repository’s.
    var manifests: [String: Manifest] = [:]

    mutating func add(_ folders: [String]) throws(ToolFailure) {
        for (folder, manifest) in zip(folders, try reader.manifests(in: folders, below: root)) {
            manifests[folder] = manifest
        }
    }

    /// The folders of local packages below that these need and that are not read yet.
    var siblings: [String] {
        let base = FileSystem.resolved(root)
        let paths = manifests.values.flatMap(\.dependencies).compactMap(\.path)
            .map(FileSystem.resolved)
        let folders = paths.filter { $0 != base && Path.isInside($0, base) }
            .map { String($0.dropFirst(base.count + 1)) }
        return Set(folders).filter {
            manifests[$0] == nil && FileSystem.isFile("\(root)/\($0)/Package.swift")
        }.sorted()
    }

    var targetFolders: [String] {
        manifests.flatMap { folder, manifest in
            manifest.targets.map {
                Path.joined(
                    folder,
                    TargetFiles.folder(of: $0, in: manifest, root: Path.joined(root, folder)))
            }
        }
    }

    var targetNames: Set<String> { Set(manifests.values.flatMap(\.targets).map(\.name)) }
}
