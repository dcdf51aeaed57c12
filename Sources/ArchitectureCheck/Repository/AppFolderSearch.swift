/// Finds the folders beside Xcode projects that may be the sources of their targets.
struct AppFolderSearch: Sendable {
    let root: String
    /// The folders of all packages, relative to the repository’s folder.
    let packages: [String]
    /// The folders of packages’ targets.
    let targets: [String]
    /// The names of packages’ targets.
    let names: Set<String>

    /// - Parameter projects: The Xcode projects, relative to the repository’s folder.
    /// - Returns: Folders, with names that no target has.
    func folders(of projects: [String]) -> [(name: String, path: String)] {
        var found: [(name: String, path: String)] = []
        var taken = names
        let places = Set(projects.map(Path.parent))
        for project in projects {
            for path in folders(beside: project, places)
            where !found.contains(where: { $0.path == path }) {
                let name = Self.name(of: path, project: project, taken)
                if taken.insert(name).inserted { found.append((name, path)) }
            }
        }
        return found.sorted { $0.path < $1.path }
    }

    /// - Parameter places: The folders of all projects; a folder that contains one is not a
    ///   target’s.
    private func folders(beside project: String, _ places: Set<String>) -> [String] {
        let folder = Path.parent(project)
        guard !isSample(folder),
            !packages.contains(where: { !$0.isEmpty && Path.isInside(folder, $0) })
        else { return [] }
        let entries = FileSystem.entries(of: Path.joined(root, folder))
        if !folder.isEmpty,
            entries.contains(where: { $0.kind == .file && Path.type($0.name) == "swift" })
        {
            return [folder]
        }
        return entries.filter {
            $0.kind == .folder && !$0.isLink && !PackageSearch.isForeign($0.name)
        }
        .map { Path.joined(folder, $0.name) }.sorted()
        .filter { path in
            !isSample(path) && !packages.contains(path)
                && !places.contains { Path.isInside($0, path) }
                && !targets.contains { Path.isInside($0, path) || Path.isInside(path, $0) }
                && holdsSwift(path)
        }
    }

    /// Whether the folder is a sample app of a library.
    private func isSample(_ path: String) -> Bool {
        guard packages.contains("") else { return false }
        let words = ["example", "demo", "sample"]
        return words.contains { path.lowercased().contains($0) }
    }

    private func holdsSwift(_ folder: String) -> Bool {
        let entries = FileSystem.entries(of: Path.joined(root, folder))
        if entries.contains(where: { $0.kind == .file && $0.name == "Package.swift" }) {
            return false
        }
        return entries.contains { entry in
            switch entry.kind {
            case .file: Path.type(entry.name) == "swift"
            case .folder:
                !entry.isLink && !PackageSearch.isForeign(entry.name)
                    && holdsSwift(Path.joined(folder, entry.name))
            case .other: false
            }
        }
    }

    /// The folder’s name; a generic name, or that of a target, is replaced or extended.
    private static func name(of path: String, project: String, _ taken: Set<String>) -> String {
        let own = Path.name(path)
        let app = String(Path.name(project).dropLast(".xcodeproj".count))
        var name = ["Source", "Sources", "src"].contains(own) ? app : own
        if ["Tests", "UITests"].contains(own) { name = app + own }
        guard taken.contains(name) else { return name }
        return name.nameOfTested.map { "\($0)AppTests" } ?? "\(name)App"
    }
}
