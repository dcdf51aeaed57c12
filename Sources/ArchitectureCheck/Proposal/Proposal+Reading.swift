extension Proposal {
    /// Reads a package or repository and proposes its rules.
    ///
    /// - Parameter input: Its rules file does not need to exist.
    package static func reading(_ input: ArchitectureCheck.Input) throws -> (Proposal, SwiftPackage)
    {
        let check = try ArchitectureCheck.readingWithoutRules(input)
        let package = check.package
        guard package.targets.contains(where: { $0.kind != .test }) else {
            throw ToolFailure(
                "\(package.isRepository ? "The code" : "The package") in \(input.root) has no target "
                    + "that is not a test.",
                nextStep: "Run this again when it has one.")
        }
        let proposal = try Proposal(
            of: package,
            manifests: package.members.map {
                FileSystem.bytes(of: "\(input.root)/\($0.manifest)") ?? []
            },
            scans: check.scans, file: input.rules, scope: check.rules.scope)
        return (proposal, package)
    }
}
