/// One of the packages that a rules file covers.
package struct PackageMember: Hashable, Codable, Sendable {
    package struct Product: Hashable, Codable, Sendable {
        package let name: String
        package let isLibrary: Bool
        /// By the names that they have in the repository.
        package let targets: [String]
    }

    package var name: String
    /// From the repository's folder; empty for that folder itself.
    package var folder: String
    /// The file that declares it, from the repository's folder: `Package.swift`, or one for this
    /// version of Swift.
    package var manifest: String
    package var products: [Product]
    /// The members that its manifest names by path, as indices, by their identities.
    package var siblings: [String: Int]
    /// The siblings, and theirs.
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
