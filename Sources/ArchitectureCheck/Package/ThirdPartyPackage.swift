/// A package from outside the repository.
package struct ThirdPartyPackage: Hashable, Codable, Sendable {
    /// The identity that dependencies use, in lower case: `grdb.swift`.
    package var identity: String
    /// The indices of the members whose manifests name it.
    package var declaredBy: Set<Int>
    /// Whether its manifest was read; otherwise only the products that dependencies mention are
    /// known.
    package var isCheckedOut: Bool
    /// The modules of each product; the product’s own name if the package is not checked out.
    package var products: [String: [String]]
    /// The products with unknown module names: not checked out, binary, or without modules.
    package var opaqueProducts: Set<String>
    /// All its modules, including those in no product: their types can appear in public
    /// declarations.
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

    /// Whether a checked manifest names it.
    package var isDirect: Bool { !declaredBy.isEmpty }
}
