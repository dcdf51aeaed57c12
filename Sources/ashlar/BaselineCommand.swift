import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// `ashlar baseline`
struct BaselineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Records the existing violations, so that only new ones fail the check.",
        discussion: """
            Violations that the file lists keep their owners and reasons. Where CI is set, the file \
            may only shrink.
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var publicAPI: PublicAPIOptions

    @Option(help: "The owner of the violations that are new in the file.")
    var owner: String?

    @Option(help: "The reason why they stay for now.")
    var reason: String?

    @Flag(help: "Only remove entries of fixed violations.")
    var prune = false

    func validate() throws {
        for (name, text) in [("--owner", owner), ("--reason", reason)]
        where text?.allSatisfy(\.isWhitespace) ?? false {
            throw ValidationError("\(name) is empty. Write a few words.")
        }
    }

    func run() async throws {
        try input.withPlacesRelativeToCurrentFolder { try write() }
    }

    private func write() throws {
        let check = try ArchitectureCheck.reading(input.input)
        let name = input.baseline ?? check.rules.baseline?.value ?? "architecture-baseline.json"
        let path = Path.joined(input.input.root, name)
        let old = try FileSystem.existingBytes(path).map { try Baseline($0, file: name) }
        let isNamed = check.rules.baseline != nil || input.baseline != nil
        if prune, old == nil { return try reportNothingToPrune(name, isNamed: isNamed) }
        let known = old ?? Baseline(file: name)
        let violations = try check.violations() + publicAPI.violations(of: check, in: input.input)
        let baseline =
            prune
            ? known.pruned(to: violations, isChecked: publicAPI.checks)
            : known.recording(
                violations, owner: owner ?? "", reason: reason ?? "",
                isChecked: publicAPI.checks)
        if old == nil, !isNamed, baseline.entries.isEmpty {
            return Console.note("There are no violations, so no baseline is needed.")
        }
        try refuse(growth: baseline.growth(over: known))
        guard FileSystem.write(baseline.bytes, to: path) else {
            throw ToolFailure(
                "\(name) could not be written.", nextStep: "Make its folder writable.")
        }
        if !isNamed { try nameInRules(name) }
        let count = baseline.entries.map(\.count).reduce(0, +)
        Console.note("\(name) lists \(count) violation\(count == 1 ? "" : "s").")
    }

    /// Throws if the file was named explicitly, which implies that it exists.
    private func reportNothingToPrune(_ name: String, isNamed: Bool) throws {
        guard !isNamed else {
            throw ToolFailure(
                "There is no baseline \(name) to prune.",
                nextStep: "Create it: ashlar baseline --owner NAME --reason TEXT.")
        }
        Console.note("There is no baseline, so there is nothing to prune.")
    }

    private func refuse(growth: [Baseline.Entry]) throws {
        guard let first = growth.first else { return }
        let what = "\(first.key.rule.rawValue) “\(first.key.subject)” in \(first.key.file)"
        if let value = ProcessInfo.processInfo.environment["CI"], !value.isEmpty, value != "false" {
            throw ToolFailure(
                "The baseline would grow, which is not allowed in CI: \(what).",
                nextStep: "Fix the violation, or run this locally and commit the file.")
        }
        let isNamed = owner != nil && reason != nil
        guard growth.contains(where: { $0.owner.isEmpty || $0.reason.isEmpty }), !isNamed else {
            return
        }
        throw ValidationError(
            "The baseline would list \(what) without an owner and a reason. "
                + "Add --owner NAME --reason TEXT.")
    }

    private func nameInRules(_ name: String) throws {
        let rules = input.input.rules
        let path = Path.joined(input.input.root, rules)
        let edited = try RulesEdit.naming(
            baseline: name, in: FileSystem.bytes(of: path) ?? [], file: rules)
        guard FileSystem.write(edited, to: path) else {
            throw ToolFailure(
                "\(rules) could not be written.",
                nextStep: "Add \"baseline\": \"\(name)\" to it yourself.")
        }
    }
}
