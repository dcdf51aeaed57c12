/// The packages and app folders that a rules file covers, as written in the file.
package struct RepositoryScope: Hashable, Sendable {
    /// Folders, or patterns with `*`; `nil` is the package in the repository’s folder or, without
    /// one, every package below.
    package var packageFolders: [Located<String>]?
    package var appFolders: [AppFolder]

    package init(packageFolders: [Located<String>]? = nil, appFolders: [AppFolder] = []) {
        self.packageFolders = packageFolders
        self.appFolders = appFolders
    }
}

/// A folder of Swift files that no manifest declares, such as an Xcode target’s.
package struct AppFolder: Hashable, Sendable {
    /// The name in layers and reports; a name that ends in `Tests` is a test target’s.
    package var name: Located<String>
    /// Relative to the repository’s folder.
    package var path: Located<String>

    package init(name: Located<String>, path: Located<String>) {
        self.name = name
        self.path = path
    }
}
