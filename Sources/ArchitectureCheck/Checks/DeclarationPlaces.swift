/// The places of declarations in manifests and, for app folders, in the rules file.
struct DeclarationPlaces: Sendable {
    private let manifests: [ManifestPlaces]
    /// Targets by name; empty for a single package, whose manifest declares all of them.
    private let targets: [String: PackageTarget]
    private let appFolders: [String: Place]

    /// - Parameter manifests: The bytes of each member’s manifest.
    init(_ package: SwiftPackage, manifests: [[UInt8]], scope: RepositoryScope) {
        let isOne = package.members.count == 1 && scope.appFolders.isEmpty
        self.manifests = zip(package.members, manifests).enumerated().map { index, member in
            ManifestPlaces(
                member.1, file: member.0.manifest,
                targets: isOne ? package.targets : Self.declared(package.targets, by: index))
        }
        targets = Dictionary(
            isOne ? [] : package.targets.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
        appFolders = Dictionary(
            scope.appFolders.map { ($0.name.value, $0.name.place) },
            uniquingKeysWith: { one, _ in one })
    }

    /// The targets of a member, with the names that its manifest uses.
    private static func declared(_ targets: [PackageTarget], by member: Int) -> [PackageTarget] {
        targets.filter { $0.member == member }.map { target in
            var target = target
            target.name = target.declaredName
            return target
        }
    }

    func place(ofTarget name: String) -> Place {
        guard let target = targets[name] else { return places(0).place(ofTarget: name) }
        guard let member = target.member else {
            return appFolders[name] ?? places(0).place(ofTarget: name)
        }
        return places(member).place(ofTarget: target.declaredName)
    }

    /// The place in the target’s manifest; a sibling’s target is declared by its product.
    func place(of dependency: PackageTarget.Dependency, in name: String) -> Place {
        guard let target = targets[name], let member = target.member else {
            return places(0).place(of: dependency, in: name)
        }
        let declared = target.declared(dependency)
        let known = targets[dependency.name]
        let isOwn = declared == dependency.name && known?.member == member
        return places(member).place(
            of: .target(isOwn ? known?.declaredName ?? declared : declared),
            in: target.declaredName)
    }

    func place(ofPackage identity: String, in member: Int) -> Place {
        places(member).place(ofPackage: identity)
    }

    private func places(_ member: Int) -> ManifestPlaces {
        manifests.indices.contains(member) ? manifests[member] : ManifestPlaces([])
    }
}
