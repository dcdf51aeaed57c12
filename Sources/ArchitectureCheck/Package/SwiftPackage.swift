/// A package as its manifest declares it and as its files lie on disk.
package struct SwiftPackage: Hashable, Codable, Sendable {
    package var name: String
    /// The file that declares it: `Package.swift`, or one for this version of Swift.
    package var manifest: String
    /// In the manifest's order.
    package var targets: [PackageTarget]
    /// The packages it declares, and those that they bring as far as they are checked out.
    package var packages: [ThirdPartyPackage]

    package init(
        name: String, manifest: String = "Package.swift", targets: [PackageTarget],
        packages: [ThirdPartyPackage] = []
    ) {
        (self.name, self.manifest) = (name, manifest)
        (self.targets, self.packages) = (targets, packages)
    }
}

/// Somebody else's package.
package struct ThirdPartyPackage: Hashable, Codable, Sendable {
    /// As dependencies name it, in lower case: `grdb.swift`.
    package var identity: String
    /// Whether this package's own manifest names it.
    package var isDirect: Bool
    /// Whether its manifest could be read; of others, only what dependencies say of them is known.
    package var isCheckedOut: Bool
    /// The modules of each product; the product's own name while the package is not checked out.
    package var products: [String: [String]]
    /// The products of which it is not known by which names they are imported: not checked out,
    /// binary, or nothing to import.
    package var opaqueProducts: Set<String>
    /// All modules it declares, those of no product too: types of theirs can come along.
    package var modules: Set<String>

    package init(
        identity: String, isDirect: Bool, isCheckedOut: Bool = true, products: [String: [String]],
        opaqueProducts: Set<String> = [], modules: Set<String> = []
    ) {
        (self.identity, self.isDirect, self.isCheckedOut) = (identity, isDirect, isCheckedOut)
        (self.products, self.opaqueProducts) = (products, opaqueProducts)
        self.modules = modules.union(products.values.joined())
    }
}
