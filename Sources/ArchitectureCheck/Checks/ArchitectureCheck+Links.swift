extension ArchitectureCheck {
    /// The symbolic links that lead out of their targets and are not listed under `linked`.
    func linkViolations() -> [Violation] {
        package.targets.flatMap { target in
            target.outwardLinks.compactMap { link in
                let isListed = rules.linked.contains { Pattern($0.link.value).matches(link.path) }
                return isListed ? nil : violation(link, of: target)
            }
        }
    }

    private func violation(_ link: OutwardLink, of target: PackageTarget) -> Violation {
        Violation(
            .outwardLink, at: Place(file: link.path, line: 1, column: 1), target: target.name,
            subject: link.end,
            message: "A symbolic link of “\(target.name)” leads out of it, to “\(link.end)”.",
            reason: Rule.outwardLink.reason,
            fix:
                "Move what is shared into a target that both may import, or give the link’s reason "
                + "under “linked” in \(rules.file).")
    }
}
