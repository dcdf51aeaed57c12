import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// Whether public declarations are checked, and by which build.
struct PublicAPIOptions: ParsableArguments {
    @Flag(
        name: .customLong("public-api"),
        help: "Also check whose types public declarations show. Builds the package.")
    var isChecked = false

    @Option(
        help: ArgumentHelp(
            "With --public-api, read this debug build instead of making one, such as .build/debug.",
            valueName: "folder"))
    var build: String?

    func validate() throws {
        guard build == nil || isChecked else {
            throw ValidationError("--build is for --public-api. Add it, or leave --build out.")
        }
    }

    /// Whether this run looks at a rule.
    func checks(_ rule: Rule) -> Bool { rule != .publicAPI || isChecked }

    /// Nothing where nobody asked.
    func violations(
        of check: ArchitectureCheck, in input: ArchitectureCheck.Input
    ) throws -> [Violation] {
        guard isChecked else { return [] }
        let reader = SymbolGraphReader(
            root: input.root, scratch: input.scratch, targets: check.package.targets.map(\.folder))
        let targets = check.targetsWithPublicAPI
        let here = FileManager.default.currentDirectoryPath
        let build = build.map { Path.joined(here, $0) }
        let graphs =
            try build.map { try reader.reading(targets.map(\.module), of: $0) }
            ?? reader.building(
                targets, conditional: Set(check.package.targets.flatMap(\.platformDependencies)))
        return check.publicAPIViolations(
            graphs, ownersOfC: try reader.ownersOfC(in: graphs, build: build),
            root: FileSystem.resolved(input.root))
    }
}
