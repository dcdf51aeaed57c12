/// What a rules file covers, as manifests declare it and as its files lie on disk: a package, or the
/// packages and app folders of a repository.
package struct SwiftPackage: Hashable, Codable, Sendable {
    package var name: String
    /// The packages that it consists of, by their folders: one, unless it is a repository.
    package var members: [PackageMember]
    /// Those of each member in its manifest's order, then the app folders; no two have one name.
    package var targets: [PackageTarget]
    /// Third-party packages: those that manifests declare, and those that these bring as far as they
    /// are checked out.
    package var packages: [ThirdPartyPackage]

    package init(
        name: String, members: [PackageMember], targets: [PackageTarget],
        packages: [ThirdPartyPackage]
    ) {
        self.name = name
        self.members = members
        self.targets = targets
        self.packages = packages
    }

    /// Creates one package.
    package init(
        name: String, manifest: String = "Package.swift", targets: [PackageTarget],
        packages: [ThirdPartyPackage] = []
    ) {
        self.init(
            name: name, members: [PackageMember(name: name, manifest: manifest)],
            targets: targets, packages: packages)
    }
}

extension SwiftPackage {
    /// Whether it is more than one package.
    package var isRepository: Bool {
        members.count != 1 || targets.contains { $0.member == nil }
    }

    /// `12 targets`; of a repository `12 targets of 3 packages and 1 app folder`.
    package var extent: String {
        let all = count(targets.count, "target")
        guard isRepository else { return all }
        let apps = targets.count { $0.member == nil }
        let parts = [(members.count, "package"), (apps, "app folder")].filter { $0.0 > 0 }
        return "\(all) of \(parts.map { count($0.0, $0.1) }.joined(separator: " and "))"
    }

    /// `nil` for an app folder.
    package func member(of target: PackageTarget) -> PackageMember? {
        target.member.map { members[$0] }
    }

    /// `package/target`; for an app folder its name.
    package func qualifiedName(of target: PackageTarget) -> String {
        member(of: target).map { "\($0.name)/\(target.declaredName)" } ?? target.name
    }

    /// Whether a name of the rules is the target's: its own, or `package/target`.
    package func isName(_ claim: String, of target: PackageTarget) -> Bool {
        if claim == target.name { return true }
        // Each target is compared with each name of the rules, and most have another length.
        guard let member = target.member,
            claim.utf8.count == members[member].name.utf8.count + target.declaredName.utf8.count + 1
        else { return false }
        return claim == qualifiedName(of: target)
    }

    /// Whether a name or pattern of the rules stands for the target.
    ///
    /// A pattern with `/` is compared with `package/target`, so that `Core/*` is every target of the
    /// package `Core`; any other with the name that the manifest has.
    package func names(_ target: PackageTarget, by claim: String) -> Bool {
        let pattern = Pattern(claim)
        guard !pattern.isExact else { return isName(claim, of: target) }
        let isQualified = claim.utf8.contains(UInt8(ascii: "/"))
        return pattern.matches(isQualified ? qualifiedName(of: target) : target.declaredName)
    }
}
