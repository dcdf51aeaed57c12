/// Which packages and app folders a rules file covers, as the file says it.
package struct RepositoryScope: Hashable, Sendable {
    /// Folders, or patterns with `*`; `nil` for the package of the repository's folder, or where there
    /// is none, for every package below.
    package var packageFolders: [Located<String>]?
    package var appFolders: [AppFolder]

    package init(packageFolders: [Located<String>]? = nil, appFolders: [AppFolder] = []) {
        self.packageFolders = packageFolders
        self.appFolders = appFolders
    }
}

/// A folder of Swift files that no manifest declares, such as an Xcode target's.
package struct AppFolder: Hashable, Sendable {
    /// What layers and reports call it; one that ends in `Tests` is a test target.
    package var name: Located<String>
    /// From the repository's folder.
    package var path: Located<String>

    package init(name: Located<String>, path: Located<String>) {
        self.name = name
        self.path = path
    }
}
