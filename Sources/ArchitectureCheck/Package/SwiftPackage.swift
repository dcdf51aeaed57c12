/// The packages and app folders that a rules file covers, as declared by manifests and found on
/// disk.
package struct SwiftPackage: Hashable, Codable, Sendable {
    package var name: String
    /// The packages, by their folders; one, unless it is a repository.
    package var members: [PackageMember]
    /// The targets of each member in its manifest’s order, then the app folders; names are unique.
    package var targets: [PackageTarget]
    /// Third-party packages: those that manifests declare and, as far as they are checked out,
    /// those that these depend on.
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

    /// Creates a single package.
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
    /// Whether it is more than a single package.
    package var isRepository: Bool {
        members.count != 1 || targets.contains { $0.member == nil }
    }

    /// The number of targets, such as `12 targets` or `12 targets of 3 packages and 1 app folder`.
    package var extent: String {
        let all = count(targets.count, "target")
        guard isRepository else { return all }
        let apps = targets.count { $0.member == nil }
        let parts = [(members.count, "package"), (apps, "app folder")].filter { $0.0 > 0 }
        return "\(all) of \(parts.map { count($0.0, $0.1) }.joined(separator: " and "))"
    }

    /// The package that declares the target; `nil` for an app folder.
    package func member(of target: PackageTarget) -> PackageMember? {
        target.member.map { members[$0] }
    }

    /// `package/target`, or an app folder’s name.
    package func qualifiedName(of target: PackageTarget) -> String {
        member(of: target).map { "\($0.name)/\(target.declaredName)" } ?? target.name
    }

    /// Whether a name in the rules is the target’s own name or its `package/target`.
    package func isName(_ claim: String, of target: PackageTarget) -> Bool {
        if claim == target.name { return true }
        // Every target is compared with every name, and most names differ in length.
        guard let member = target.member,
            claim.utf8.count == members[member].name.utf8.count + target.declaredName.utf8.count + 1
        else { return false }
        return claim == qualifiedName(of: target)
    }

    /// Whether a name or pattern in the rules matches the target.
    ///
    /// A pattern with `/` is compared with `package/target`, so `Core/*` matches every target of
    /// the package `Core`; other patterns are compared with the name in the manifest.
    package func names(_ target: PackageTarget, by claim: String) -> Bool {
        let pattern = Pattern(claim)
        guard !pattern.isExact else { return isName(claim, of: target) }
        let isQualified = claim.utf8.contains(UInt8(ascii: "/"))
        return pattern.matches(isQualified ? qualifiedName(of: target) : target.declaredName)
    }
}
