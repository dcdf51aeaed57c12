/// A package, or one of its products, as the rules name it: `grdb.swift`, `grdb.swift/GRDB`.
package struct PackageName: Hashable, Sendable, CustomStringConvertible {
    /// Stands for the packages of the target under test.
    static let tested = Self(identity: TestRule.tested)

    /// In lower case, as identities are the same in any.
    package let identity: String
    /// As its package spells it; `nil` for all of them.
    package let product: String?

    package init(identity: String, product: String? = nil) {
        self.identity = identity.lowercased()
        self.product = product
    }

    /// `nil` for a text that names neither.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, !parts.contains("") else { return nil }
        self.init(identity: parts[0], product: parts.count == 2 ? parts[1] : nil)
    }

    package var description: String { product.map { "\(identity)/\($0)" } ?? identity }

    /// Whether naming this names the other as well.
    package func covers(_ other: Self) -> Bool {
        identity == other.identity && (product == nil || product == other.product)
    }
}
