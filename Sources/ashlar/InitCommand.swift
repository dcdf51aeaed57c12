import ArchitectureCheck
import ArgumentParser
import Foundation

/// `ashlar init`
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Proposes a rules file from the package as it is, and says what looks wrong.")

    @OptionGroup var input: InputOptions

    @Flag(help: "Print the rules file instead of writing it.")
    var stdout = false

    @Flag(help: "Replace the rules file that is there.")
    var force = false

    func run() async throws {
        let path = Path.joined(input.input.root, input.rules)
        if !stdout, !force, FileSystem.status(path) != nil {
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
        let here = FileManager.default.currentDirectoryPath
        let prefix = ReportPaths.prefix(of: input.input.root, from: here)
        for remark in proposal.remarks { Console.note(remark.line("warning: ", prefix: prefix)) }
        let missing = package.packages.filter {
            $0.isDirect && !$0.products.isEmpty && $0.opaqueProducts.count == $0.products.count
        }
        if !missing.isEmpty {
            Console.note(
                "note: the modules of \(missing.map(\.identity).joined(separator: ", ")) are not known; "
                    + "`swift package resolve` fetches packages, and another `ashlar init` then says "
                    + "more.")
        }
        let wrong = proposal.remarks.count
        let verdict =
            wrong == 0
            ? "nothing looks wrong."
            : "\(wrong) \(wrong == 1 ? "thing looks" : "things look") wrong."
        Console.note(
            "\(stdout ? "Proposed" : input.rules): \(proposal.layers) layers and \(proposal.testRules) "
                + "rules for tests, of \(package.targets.count) targets; \(verdict)")
    }
}
