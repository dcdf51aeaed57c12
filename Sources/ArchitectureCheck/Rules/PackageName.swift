/// A package or one of its products, as rules name it: `grdb.swift`, `grdb.swift/GRDB`.
package struct PackageName: Hashable, Sendable, CustomStringConvertible {
    /// The keyword for the packages of the target under test.
    static let tested = Self(identity: TestRule.tested)

    /// In lower case, because identities ignore case.
    package let identity: String
    /// The product as its package spells it; `nil` is all products.
    package let product: String?

    package init(identity: String, product: String? = nil) {
        self.identity = identity.lowercased()
        self.product = product
    }

    /// Returns `nil` for a text that is neither.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, !parts.contains("") else { return nil }
        self.init(identity: parts[0], product: parts.count == 2 ? parts[1] : nil)
    }

    package var description: String { product.map { "\(identity)/\($0)" } ?? identity }

    /// Whether this name includes the other.
    package func covers(_ other: Self) -> Bool {
        identity == other.identity && (product == nil || product == other.product)
    }
}
