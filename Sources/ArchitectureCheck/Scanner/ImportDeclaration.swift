/// An `import` as a file spells it.
package struct ImportDeclaration: Hashable, Sendable {
    package enum Access: String, Hashable, Sendable, CaseIterable {
        case `public`, package, `internal`, `fileprivate`, `private`
    }

    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `@testable`
        package static let testable = Self(rawValue: 1)
        /// `@_exported`
        package static let exported = Self(rawValue: 2)
        /// `@_implementationOnly`
        package static let implementationOnly = Self(rawValue: 4)
        /// `@preconcurrency`
        package static let preconcurrency = Self(rawValue: 8)
        /// `@_spi(…)`, `@_spiOnly`
        package static let spi = Self(rawValue: 16)
        /// Any other attribute.
        package static let other = Self(rawValue: 32)
    }

    /// The first component of the path, which the manifest has to provide.
    package var module: String { path[0] }
    /// Without backticks: `["Foundation", "URLSession"]`.
    package var path: [String]
    /// The kind of a single imported declaration, such as `struct` or `func`.
    package var kind: String?
    /// The access modifier as written, without a default.
    package var access: Access?
    package var attributes: Attributes
    /// The modules that can be imported wherever this import is active: those of the surrounding
    /// `canImport` conditions.
    package var guards: Set<String>
    /// The place of the module’s name, from 1; columns count UTF-8 bytes.
    package var line, column: Int

    package init(
        path: [String], kind: String? = nil, access: Access? = nil, attributes: Attributes = [],
        guards: Set<String> = [], line: Int, column: Int
    ) {
        precondition(!path.isEmpty, "An import names a module.")
        self.path = path
        self.kind = kind
        self.access = access
        self.attributes = attributes
        self.guards = guards
        self.line = line
        self.column = column
    }
}
