/// The declarations of a manifest that the check needs.
package struct Manifest: Hashable, Codable, Sendable {
    package enum TargetType: String, Hashable, Codable, Sendable {
        case regular, executable, test, plugin, macro, system, binary
    }

    package struct Target: Hashable, Codable, Sendable {
        package struct Resource: Hashable, Codable, Sendable {
            package var path: String
            package var isCopied: Bool
        }

        package struct Dependency: Hashable, Codable, Sendable {
            package enum Kind: String, Hashable, Codable, Sendable { case target, product, byName }

            package var kind: Kind
            package var name: String
            package var package: String?
            /// The aliases of modules by the modules’ own names.
            package var aliases: [String: String]
            /// The platforms of the dependency; empty for all.
            package var platforms: [String]
        }

        package var name: String
        package var type: TargetType
        package var path: String?
        package var sources: [String]?
        package var exclude: [String]
        package var resources: [Resource]
        package var publicHeaders: String?
        package var dependencies: [Dependency]
    }

    package struct Product: Hashable, Codable, Sendable {
        package var name: String
        package var isLibrary: Bool
        package var targets: [String]
    }

    package struct Dependency: Hashable, Codable, Sendable {
        package var identity: String
        /// The package’s name in older manifests.
        package var name: String?
        /// Its folder, if it is a local package.
        package var path: String?
    }

    package var name: String
    package var toolsVersion: [Int]
    package var targets: [Target]
    package var products: [Product]
    package var dependencies: [Dependency]

    /// Whether the tools version is at least this one.
    func isSince(_ major: Int, _ minor: Int) -> Bool {
        !toolsVersion.lexicographicallyPrecedes([major, minor])
    }
}
