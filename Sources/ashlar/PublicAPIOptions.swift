import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// The options for checking public declarations.
struct PublicAPIOptions: ParsableArguments {
    @Flag(
        name: .customLong("public-api"),
        help: "Also check the types in public declarations. Builds the package.")
    var isChecked = false

    @Option(
        help: ArgumentHelp(
            "With --public-api, read this debug build instead of making one, such as .build/debug.",
            valueName: "folder"))
    var build: String?

    func validate() throws {
        guard build == nil || isChecked else {
            throw ValidationError("--build needs --public-api. Add it, or leave out --build.")
        }
    }

    /// Whether this run checks a rule.
    func checks(_ rule: Rule) -> Bool { rule != .publicAPI || isChecked }

    /// Empty if public declarations are not checked.
    func violations(
        of check: ArchitectureCheck, in input: ArchitectureCheck.Input
    ) throws -> [Violation] {
        guard isChecked else { return [] }
        let here = FileManager.default.currentDirectoryPath
        if let build {
            return try violations(
                of: check, check.targetsWithPublicAPI, in: input.root, scratch: input.scratch,
                build: Path.joined(here, build), root: input.root)
        }
        return try check.package.members.indices.flatMap { index -> [Violation] in
            let member = check.package.members[index]
            let targets = check.targetsWithPublicAPI.filter { $0.member == index }
            guard !targets.isEmpty else { return [] }
            return try violations(
                of: check, targets, in: Path.joined(input.root, member.folder),
                scratch: member.folder.isEmpty ? input.scratch : nil, build: nil, root: input.root)
        }
    }

    /// - Parameters:
    ///   - folder: The folder of the package that is built.
    ///   - root: The folder that is checked.
    private func violations(
        of check: ArchitectureCheck, _ targets: [PackageTarget], in folder: String,
        scratch: String?, build: String?, root: String
    ) throws -> [Violation] {
        let all = check.package.targets
        let reader = SymbolGraphReader(
            root: folder, scratch: scratch, targets: all.map { Path.joined(root, $0.folder) })
        let graphs =
            try build.map { try reader.reading(targets.map(\.module), of: $0) }
            ?? reader.building(targets, conditional: Set(all.flatMap(\.platformDependencies)))
        return check.publicAPIViolations(
            graphs, of: targets, ownersOfC: try reader.ownersOfC(in: graphs, build: build),
            root: FileSystem.resolved(root))
    }
}
