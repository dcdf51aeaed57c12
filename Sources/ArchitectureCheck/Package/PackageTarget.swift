/// A target of the checked package, or an app folder.
package struct PackageTarget: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case regular, executable, test, plugin, macro, system, binary
    }

    package enum Dependency: Hashable, Codable, Sendable {
        case target(String)
        /// A product, with its package’s identity in lower case.
        case product(String, package: String)

        package var name: String {
            switch self {
            case .target(let name), .product(let name, _): name
            }
        }
    }

    /// The name, qualified as `package/target` if several packages of the repository use it.
    package var name: String
    package var declaredName: String
    /// The declaring package, as an index of ``SwiftPackage/members``; `nil` for an app folder,
    /// whose dependencies are not declared.
    package var member: Int?
    /// The name in imports: the target’s name as a C identifier.
    package var module: String
    package var kind: Kind
    /// Relative to the repository’s folder, which for a single package is the package’s.
    package var folder: String
    /// The Swift files that SwiftPM would compile, relative to the repository’s folder, sorted.
    package var files: [String]
    /// Whether it also has files of other languages, whose imports are not read.
    package var hasOtherLanguages: Bool
    /// Symbolic links in its folder that lead out of it, sorted.
    package var outwardLinks: [OutwardLink]
    /// In the manifest’s order, without duplicates; a sibling’s product is replaced by its targets.
    package var dependencies: [Dependency]
    /// The products of siblings that provide targets it depends on, by the targets’ names.
    package var siblingProducts: [String: PackageMember.Product]
    /// The dependencies that exist on certain platforms only.
    package var platformDependencies: Set<Dependency>
    /// The own names of renamed modules of dependencies, by the names in this target’s files.
    package var aliases: [String: String]

    package init(
        name: String, declaredName: String? = nil, member: Int? = 0, module: String? = nil,
        kind: Kind = .regular, folder: String? = nil,
        files: [String] = [], hasOtherLanguages: Bool = false, outwardLinks: [OutwardLink] = [],
        dependencies: [Dependency] = [],
        siblingProducts: [String: PackageMember.Product] = [:],
        platformDependencies: Set<Dependency> = [], aliases: [String: String] = [:]
    ) {
        self.name = name
        self.declaredName = declaredName ?? name
        self.member = member
        self.module = module ?? name.asModuleName
        self.kind = kind
        self.folder = folder ?? (kind == .test ? "Tests/\(name)" : "Sources/\(name)")
        self.files = files
        self.hasOtherLanguages = hasOtherLanguages
        self.outwardLinks = outwardLinks
        self.dependencies = dependencies
        self.siblingProducts = siblingProducts
        self.platformDependencies = platformDependencies
        self.aliases = aliases
    }
}

extension String {
    /// `X` for the name `XTests`, otherwise `nil`.
    var nameOfTested: String? { hasSuffix("Tests") ? String(dropLast(5)) : nil }

    /// SwiftPM’s module name: characters other than letters, digits and underscores become `_`, and
    /// so does a leading digit.
    var asModuleName: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}

extension PackageTarget {
    /// The last part of its folder, if it differs from its name.
    var folderName: String? {
        guard kind != .test, let last = folder.split(separator: "/").last, last != declaredName
        else { return nil }
        return String(last)
    }

    /// The target under test, such as `Money` for `MoneyTests`: found by name, or by the name of
    /// its folder. A target of the same package takes precedence.
    func tested(among targets: [String: PackageTarget]) -> PackageTarget? {
        guard let name = declaredName.nameOfTested else { return nil }
        if let exact = targets[name], exact.member == member { return exact }
        return targets.values.filter { $0.declaredName == name || $0.folderName == name }
            .min { order(ofTested: $0, name) < order(ofTested: $1, name) }
    }

    private func order(
        ofTested other: PackageTarget, _ name: String
    ) -> (isFar: Int, isFolder: Int, name: String) {
        (other.member == member ? 0 : 1, other.declaredName == name ? 0 : 1, other.name)
    }

    /// The dependency’s name in the manifest; a sibling’s target has the name of its product.
    func declared(_ dependency: Dependency) -> String {
        guard case .target(let name) = dependency, let product = siblingProducts[name] else {
            return dependency.name
        }
        return product.name
    }
}
