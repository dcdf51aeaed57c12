/// A package that is not of this repository.
package struct ThirdPartyPackage: Hashable, Codable, Sendable {
    /// As dependencies name it, in lower case: `grdb.swift`.
    package var identity: String
    /// The members of the repository whose manifests name it, as indices.
    package var declaredBy: Set<Int>
    /// Whether its manifest could be read; of others, only what dependencies say of them is known.
    package var isCheckedOut: Bool
    /// The modules of each product; the product's own name while the package is not checked out.
    package var products: [String: [String]]
    /// The products of which it is not known by which names they are imported: not checked out,
    /// binary, or nothing to import.
    package var opaqueProducts: Set<String>
    /// All modules it declares, those of no product too: types of theirs can come along.
    package var modules: Set<String>

    /// - Parameter isDirect: Whether the first manifest names it.
    package init(
        identity: String, isDirect: Bool, isCheckedOut: Bool = true, products: [String: [String]],
        opaqueProducts: Set<String> = [], modules: Set<String> = []
    ) {
        self.identity = identity
        declaredBy = isDirect ? [0] : []
        self.isCheckedOut = isCheckedOut
        self.products = products
        self.opaqueProducts = opaqueProducts
        self.modules = modules.union(products.values.joined())
    }

    /// Whether a manifest that is checked names it.
    package var isDirect: Bool { !declaredBy.isEmpty }
}
