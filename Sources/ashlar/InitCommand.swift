import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// `ashlar init`
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Proposes a rules file for an existing package, and reports what looks wrong.",
        discussion: """
            In a folder that is not a package it covers every package below, and the source folders \
            beside Xcode projects. It also prints what each layer imports from the platform.
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Print the rules file instead of writing it.")
    var stdout = false

    @Flag(help: "Replace an existing rules file.")
    var force = false

    func run() async throws {
        let path = Path.joined(input.input.root, input.rules)
        // A broken link counts as existing, because someone created it.
        let exists = FileSystem.exists(path) || FileSystem.linkTarget(path) != nil
        if !stdout, !force, exists {
            throw ToolFailure(
                "\(path) already exists.",
                nextStep: "Print a proposal with --stdout, or replace it with --force.")
        }
        let (proposal, package) = try Proposal.reading(input.input)
        if stdout {
            try Console.write(proposal.text)
        } else {
            try Console.write(proposal.text, to: path)
        }
        report(proposal, package)
    }

    private func report(_ proposal: Proposal, _ package: SwiftPackage) {
        for remark in proposal.remarks {
            Console.note(remark.line("warning: ", prefix: input.prefix))
        }
        let missing = package.packages.filter {
            $0.isDirect && !$0.products.isEmpty && !$0.isCheckedOut
        }
        if !missing.isEmpty {
            Console.note(
                "note: the modules of \(missing.map(\.identity).joined(separator: ", ")) are unknown; "
                    + "run `swift package resolve` to fetch the packages, then `ashlar init` again to see "
                    + "more.")
        }
        if !proposal.platformImports.isEmpty {
            Console.note("Imports from the platform, by layer:")
            for layer in proposal.platformImports { Console.note("    \(layer.line)") }
        }
        let wrong = proposal.remarks.count
        let verdict =
            wrong == 0
            ? "nothing looks wrong."
            : "\(wrong) \(wrong == 1 ? "thing looks" : "things look") wrong."
        Console.note(
            "\(stdout ? "Proposed" : input.rules): \(count(proposal.layers, "layer")) and "
                + "\(count(proposal.testRules, "rule")) for tests, of "
                + "\(package.extent); \(verdict)")
    }

    private func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
