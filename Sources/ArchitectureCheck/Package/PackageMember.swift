/// A package that the rules file covers.
package struct PackageMember: Hashable, Codable, Sendable {
    package struct Product: Hashable, Codable, Sendable {
        package let name: String
        package let isLibrary: Bool
        /// The targets, by their names in the repository.
        package let targets: [String]
    }

    package var name: String
    /// Relative to the repository’s folder; empty for that folder itself.
    package var folder: String
    /// The manifest file, relative to the repository’s folder: `Package.swift`, or one for a Swift
    /// version.
    package var manifest: String
    package var products: [Product]
    /// The indices of the members that its manifest names by path, by identity.
    package var siblings: [String: Int]
    /// The siblings and theirs, transitively.
    package var reach: Set<Int>

    package init(
        name: String, folder: String = "", manifest: String = "Package.swift",
        products: [Product] = [], siblings: [String: Int] = [:], reach: Set<Int> = []
    ) {
        self.name = name
        self.folder = folder
        self.manifest = manifest
        self.products = products
        self.siblings = siblings
        self.reach = reach
    }
}
