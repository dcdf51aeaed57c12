extension PackageReader {
    /// The app folders as targets, without files of packages and other app folders.
    func appTargets(
        _ parts: RepositoryParts, beside targets: [PackageTarget]
    ) throws -> [PackageTarget] {
        guard !parts.appFolders.isEmpty else { return [] }
        try refuseNames(of: parts.appFolders, beside: targets)
        let taken =
            parts.packageFolders + parts.appFolders.map(\.path.value) + targets.map(\.folder)
        var apps: [PackageTarget] = []
        var mistakes: [FileMistake] = []
        for app in parts.appFolders {
            let files = try files(of: app, besides: taken)
            if files.swift.isEmpty { mistakes.append(Self.nothing(in: app)) }
            apps.append(Self.target(of: app, files))
        }
        guard mistakes.isEmpty else { throw FileMistakes(mistakes) }
        return apps
    }

    /// Finds the files by SwiftPM’s rules, like those of a target that excludes the taken folders.
    private func files(of app: AppFolder, besides taken: [String]) throws -> TargetFiles {
        let folder = app.path.value
        let search = PackageSearch(root, below: folder)
        let others = (taken + search.packages + search.skipped).filter {
            $0 != folder && Path.isInside($0, folder)
        }
        let target = Manifest.Target(
            name: app.name.value, type: .regular, path: folder,
            exclude: ["Package.swift"]
                + others.map { String($0.dropFirst(folder.isEmpty ? 0 : folder.count + 1)) },
            resources: [], dependencies: [])
        let manifest = Manifest(
            name: app.name.value, toolsVersion: [6, 0], targets: [target], products: [],
            dependencies: [])
        let files = TargetFiles(of: target, in: manifest, root: root)
        if let folder = files.unreadable { throw ToolFailure.unreadable(folder) }
        return files
    }

    private static func target(of app: AppFolder, _ files: TargetFiles) -> PackageTarget {
        let name = app.name.value
        return PackageTarget(
            name: name, member: nil, kind: name.nameOfTested == nil ? .regular : .test,
            folder: files.folder, files: files.swift, hasOtherLanguages: files.hasOtherLanguages,
            outwardLinks: files.outwardLinks)
    }

    private static func nothing(in app: AppFolder) -> FileMistake {
        FileMistake(
            "The folder “\(app.path.value.isEmpty ? "." : app.path.value)” contains no Swift file outside of packages.",
            at: app.path.place, nextStep: "Write the folder of the sources of “\(app.name.value)”.")
    }

    private func refuseNames(
        of apps: [AppFolder], beside targets: [PackageTarget]
    ) throws(FileMistakes) {
        let names = Set(targets.map(\.declaredName))
        let mistakes = apps.filter { names.contains($0.name.value) }.map {
            FileMistake(
                "“\($0.name.value)” is also the name of a package’s target.", at: $0.name.place,
                nextStep: "Call the app folder something else.")
        }
        guard mistakes.isEmpty else { throw FileMistakes(mistakes) }
    }
}

extension TargetFiles {
    /// The same files with paths relative to the repository’s folder.
    ///
    /// - Parameter folder: The package’s folder, relative to the repository’s; empty for that
    ///   folder itself.
    func moved(below folder: String, of root: String) -> TargetFiles {
        guard !folder.isEmpty else { return self }
        let base = FileSystem.resolved(root)
        var moved = self
        moved.folder = Path.joined(folder, self.folder)
        moved.swift = swift.map { "\(folder)/\($0)" }
        moved.outwardLinks = outwardLinks.map { link in
            let end =
                link.end.hasPrefix("/") ? link.end : Path.joined("\(base)/\(folder)", link.end)
            return OutwardLink(
                path: "\(folder)/\(link.path)",
                end: Path.isInside(end, base) ? String(end.dropFirst(base.count + 1)) : end)
        }
        return moved
    }
}
