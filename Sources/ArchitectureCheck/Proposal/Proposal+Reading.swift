extension Proposal {
    /// Reads a package and proposes its rules.
    ///
    /// - Parameter input: Its rules file need not be there.
    package static func reading(_ input: ArchitectureCheck.Input) throws -> (Proposal, SwiftPackage)
    {
        let package = try PackageReader(
            root: input.root, scratch: input.scratch, isCaching: input.isCaching
        ).package()
        guard package.targets.contains(where: { $0.kind != .test }) else {
            throw ToolFailure(
                "The package in \(input.root) has no target that is no test.",
                nextStep: "Call this again when it has one.")
        }
        let proposal = try Proposal(
            of: package, manifest: FileSystem.bytes(of: "\(input.root)/Package.swift") ?? [],
            scans: SourceReading(root: input.root, patterns: [])
                .scans(of: package.targets.flatMap(\.files)), file: input.rules)
        return (proposal, package)
    }
}
