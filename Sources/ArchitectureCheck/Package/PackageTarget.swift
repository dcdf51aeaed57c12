/// A target of the checked package.
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

    package var name: String
    /// What files import it by: the name as a C identifier.
    package var module: String
    package var kind: Kind
    /// Relative to the package's folder.
    package var folder: String
    /// The Swift files that SwiftPM would compile, relative to the package's folder, sorted.
    package var files: [String]
    /// Whether it also has files of another language, whose imports nobody reads.
    package var hasOtherLanguages: Bool
    /// Symbolic links in its folder that lead out of it, sorted.
    package var outwardLinks: [OutwardLink]
    /// In the manifest's order, each once.
    package var dependencies: [Dependency]
    /// Those of them that are there on some platforms alone.
    package var platformDependencies: Set<Dependency>
    /// The modules of dependencies that its files call otherwise: their own names by these.
    package var aliases: [String: String]

    package init(
        name: String, module: String? = nil, kind: Kind = .regular, folder: String? = nil,
        files: [String] = [], hasOtherLanguages: Bool = false, outwardLinks: [OutwardLink] = [],
        dependencies: [Dependency] = [],
        platformDependencies: Set<Dependency> = [], aliases: [String: String] = [:]
    ) {
        self.name = name
        self.module = module ?? name.asModuleName
        self.kind = kind
        self.folder = folder ?? (kind == .test ? "Tests/\(name)" : "Sources/\(name)")
        (self.files, self.hasOtherLanguages) = (files, hasOtherLanguages)
        self.outwardLinks = outwardLinks
        self.dependencies = dependencies
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
        guard kind != .test, let last = folder.split(separator: "/").last, last != name else {
            return nil
        }
        return String(last)
    }

    /// The target that this one is called after, as `MoneyTests` is after `Money`; by its name, or by
    /// the folder of its sources where its name says more.
    func tested(among targets: [String: PackageTarget]) -> PackageTarget? {
        guard let name = name.nameOfTested else { return nil }
        return targets[name]
            ?? targets.values.filter { $0.folderName == name }
            .min { $0.name < $1.name }
    }
}
