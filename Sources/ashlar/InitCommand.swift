import ArgumentParser
import AshlarArchitectureCheck
import Foundation

/// `ashlar init`
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Proposes a rules file from the package as it is, and says what looks wrong.",
        discussion: """
            In a folder that is no package it covers every package below, and the folders of sources \
            beside Xcode projects. It also prints what each layer imports from the platform.
            """)

    @OptionGroup var input: InputOptions

    @Flag(help: "Print the rules file instead of writing it.")
    var stdout = false

    @Flag(help: "Replace the rules file that is there.")
    var force = false

    func run() async throws {
        let path = Path.joined(input.input.root, input.rules)
        // A link that leads nowhere is somebody's, too.
        let isThere = FileSystem.isThere(path) || FileSystem.linkTarget(path) != nil
        if !stdout, !force, isThere {
            throw ToolFailure(
                "\(path) is there already.",
                nextStep: "Look at another proposal with --stdout, or replace it with --force.")
        }
        let (proposal, package) = try Proposal.reading(input.input)
        if stdout {
            try Console.write(proposal.text)
        } else {
            try Console.write(proposal.text, to: path)
        }
        tell(proposal, package)
    }

    private func tell(_ proposal: Proposal, _ package: SwiftPackage) {
        for remark in proposal.remarks {
            Console.note(remark.line("warning: ", prefix: input.prefix))
        }
        let missing = package.packages.filter {
            $0.isDirect && !$0.products.isEmpty && !$0.isCheckedOut
        }
        if !missing.isEmpty {
            Console.note(
                "note: the modules of \(missing.map(\.identity).joined(separator: ", ")) are not known; "
                    + "`swift package resolve` fetches packages, and another `ashlar init` then says "
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
