/// A package as its manifest declares it and as its files lie on disk.
package struct SwiftPackage: Hashable, Codable, Sendable {
    package var name: String
    /// In the manifest's order.
    package var targets: [PackageTarget]
    /// The packages it declares, and those that they bring as far as they are checked out.
    package var packages: [ThirdPartyPackage]

    package init(name: String, targets: [PackageTarget], packages: [ThirdPartyPackage] = []) {
        (self.name, self.targets, self.packages) = (name, targets, packages)
    }
}

/// Somebody else's package.
package struct ThirdPartyPackage: Hashable, Codable, Sendable {
    /// As dependencies name it, in lower case: `grdb.swift`.
    package var identity: String
    /// Whether this package's own manifest names it.
    package var isDirect: Bool
    /// The modules of each product; the product's own name while the package is not checked out.
    package var products: [String: [String]]
    /// The products of which it is not known by which names they are imported: not checked out,
    /// binary, or nothing to import.
    package var opaqueProducts: Set<String>

    package init(
        identity: String, isDirect: Bool, products: [String: [String]],
        opaqueProducts: Set<String> = []
    ) {
        (self.identity, self.isDirect) = (identity, isDirect)
        (self.products, self.opaqueProducts) = (products, opaqueProducts)
    }
}
