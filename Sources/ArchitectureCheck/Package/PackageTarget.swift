/// A target of the checked package, or an app folder.
package struct PackageTarget: Hashable, Codable, Sendable {
    package enum Kind: String, Codable, Sendable {
        case regular, executable, test, plugin, macro, system, binary
    }

    package enum Dependency: Hashable, Codable, Sendable {
        case target(String)
        /// The package by its identity, in lower case.
        case product(String, package: String)

        package var name: String {
            switch self {
            case .target(let name), .product(let name, _): name
            }
        }
    }

    /// The name that its manifest gives it: where several packages of a repository have a target of
    /// that name, `package/target`.
    package var name: String
    package var declaredName: String
    /// The package that declares it, as an index of ``SwiftPackage/members``; `nil` for an app folder,
    /// whose dependencies no manifest declares.
    package var member: Int?
    /// What files import it by: the name as a C identifier.
    package var module: String
    package var kind: Kind
    /// Relative to the repository's folder, which is the package's where there is one package.
    package var folder: String
    /// The Swift files that SwiftPM would compile, relative to the repository's folder, sorted.
    package var files: [String]
    /// Whether it also has files of another language, whose imports nobody reads.
    package var hasOtherLanguages: Bool
    /// Symbolic links in its folder that lead out of it, sorted.
    package var outwardLinks: [OutwardLink]
    /// In the manifest's order, each once; of a sibling's product, its targets.
    package var dependencies: [Dependency]
    /// The products of siblings by which it depends on their targets, by the targets' names.
    package var siblingProducts: [String: PackageMember.Product]
    /// Those of them that are there on some platforms alone.
    package var platformDependencies: Set<Dependency>
    /// The modules of dependencies that its files call otherwise: their own names by these.
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
    /// What `XTests` is called after.
    var nameOfTested: String? { hasSuffix("Tests") ? String(dropLast(5)) : nil }

    /// SwiftPM's own spelling of a module: what is no letter, digit or underscore becomes `_`, and so
    /// does a digit in front.
    var asModuleName: String {
        let name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}

extension PackageTarget {
    /// The last part of its folder, where that is not its name.
    var folderName: String? {
        guard kind != .test, let last = folder.split(separator: "/").last, last != declaredName
        else { return nil }
        return String(last)
    }

    /// The target that this one is called after, as `MoneyTests` is after `Money`; by its name, or by
    /// the folder of its sources where its name says more. One of the same package goes first.
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

    /// The name of a dependency as the manifest has it: of a sibling's target that of its product.
    func declared(_ dependency: Dependency) -> String {
        guard case .target(let name) = dependency, let product = siblingProducts[name] else {
            return dependency.name
        }
        return product.name
    }
}
