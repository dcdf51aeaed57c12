/// The packages and app folders that a rules file covers, as found on disk.
package struct RepositoryParts: Hashable, Sendable {
    /// Sorted; empty for the repository’s folder itself.
    package var packageFolders: [String]
    package var appFolders: [AppFolder]

    package init(packageFolders: [String] = [""], appFolders: [AppFolder] = []) {
        self.packageFolders = packageFolders
        self.appFolders = appFolders
    }

    /// Whether it is more than the package in its own folder.
    var isRepository: Bool { packageFolders != [""] || !appFolders.isEmpty }
}

extension RepositoryParts {
    /// Finds the folders that the rules name.
    ///
    /// A package in the repository’s own folder always belongs to it.
    ///
    /// - Parameter root: The repository’s folder.
    /// - Throws: ``FileMistakes`` for folders that do not exist, are outside, or have no manifest;
    ///   a ``ToolFailure`` if no package is found.
    init(_ scope: RepositoryScope, in root: String) throws {
        let isPackage = FileSystem.isFile("\(root)/Package.swift")
        guard scope.packageFolders != nil || !scope.appFolders.isEmpty || !isPackage else {
            self.init()
            return
        }
        var search = ScopeSearch(root: root)
        var folders = Set(isPackage ? [""] : [])
        if let named = scope.packageFolders {
            for folder in named { folders.formUnion(search.packages(named: folder)) }
        } else if !isPackage {
            folders.formUnion(search.packages)
        }
        for app in scope.appFolders { search.check(app) }
        guard search.json.mistakes.isEmpty else { throw FileMistakes(search.json.mistakes) }
        self.init(packageFolders: folders.sorted(), appFolders: scope.appFolders)
        if packageFolders.isEmpty, appFolders.isEmpty { throw ToolFailure.noPackage(in: root) }
    }
}

extension ToolFailure {
    static func noPackage(in root: String) -> ToolFailure {
        ToolFailure(
            "There is no Package.swift in \(root), nor in a folder below it.",
            nextStep: "Name the folder of a package, or of a repository, with --package.")
    }
}

/// Compares the folders that rules name with the disk.
private struct ScopeSearch {
    let root: String
    var json = JSONReader()
    /// Lazy: only patterns and mistakes need it, and searching a large repository takes time.
    private(set) lazy var packages = PackageSearch(root).packages

    init(root: String) { self.root = root }

    mutating func packages(named folder: Located<String>) -> [String] {
        let pattern = Pattern(folder.value)
        guard pattern.isExact else { return packages.filter(pattern.matches) }
        guard isInside(folder) else { return [] }
        if FileSystem.isFile(Path.joined(Path.joined(root, folder.value), "Package.swift")) {
            return [folder.value]
        }
        let near = Spelling.nearest(to: folder.value, among: packages)
        let few = packages.count <= 12 && !packages.isEmpty
        json.note(
            "There is no Package.swift in “\(folder.value)”.", at: folder.place,
            nextStep: near.map { "Did you mean “\($0)”?" }
                ?? (few ? "Use one of \(Spelling.list(packages)), or delete it." : "Delete it."))
        return []
    }

    mutating func check(_ app: AppFolder) {
        let path = app.path
        guard isInside(path), !FileSystem.isFolder(Path.joined(root, path.value)) else { return }
        json.note(
            "There is no folder “\(path.value)”.", at: path.place,
            nextStep: "Write the folder of the sources of “\(app.name.value)”, relative to the "
                + "repository’s folder.")
    }

    /// Whether the folder is inside the repository; a link may lead out of it.
    private mutating func isInside(_ folder: Located<String>) -> Bool {
        let path = Path.joined(root, folder.value)
        let end = FileSystem.resolved(path)
        if FileSystem.status(path) == nil || Path.isInside(end, FileSystem.resolved(root)) {
            return true
        }
        json.note(
            "“\(folder.value)” is a link that leads out of the repository, to \(end).",
            at: folder.place, nextStep: "Name a folder in the repository.")
        return false
    }
}
