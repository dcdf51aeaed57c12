import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// `ashlar new-feature`
struct NewFeatureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-feature",
        abstract:
            "Writes a feature into Ashlar, or a fork of it: a module with its tests, and a page.",
        discussion: """
            All of it is written, or nothing: no file is overwritten, and where the feature cannot be \
            joined to the app, what is missing is named. --undo takes out exactly what was written.
            """)

    @Argument(help: "Its subject, called like a type: Cards, DirectDebits.")
    var name: String

    @Option(help: "The repository's folder.")
    var package = "."

    @Flag(help: "Remove the feature again.")
    var undo = false

    @Flag(help: "With --undo: also what was changed since.")
    var force = false

    func validate() throws {
        if force, !undo {
            throw ValidationError("--force belongs to --undo: nothing is overwritten.")
        }
    }

    func run() throws {
        let name = try FeatureName(name)
        let root = Path.joined(FileManager.default.currentDirectoryPath, package)
        let repository = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        let tree = repository.tree()
        let plan =
            undo
            ? try FeaturePlan.removing(name, from: tree, force: force)
            : try FeaturePlan.adding(name, to: tree)
        try repository.carryOut(plan, before: tree)
        let summary = FeatureSummary(name: name, plan: plan, before: tree)
        try Console.write((undo ? summary.removal : summary.addition) + "\n")
        for note in plan.notes { Console.note("note: \(note)") }
        updatePictures(in: root, tree)
    }

    /// A picture of the targets is one target behind otherwise.
    private func updatePictures(in root: String, _ tree: SourceTree) {
        guard tree.files["architecture.json"]?.contains("\"pictures\"") == true else { return }
        do {
            try GraphCommand.parse(["--package", root]).updateDocuments()
        } catch {
            Console.note("warning: \(error)\nRun `ashlar graph --update` once that is mended.")
        }
    }
}
