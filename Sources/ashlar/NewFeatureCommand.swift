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
            joined to the app, what is missing is named. Undo it with git.
            """)

    @Argument(help: "Its subject, called like a type: Cards, DirectDebits.")
    var name: String

    @Option(help: "The repository's folder.")
    var package = "."

    func run() throws {
        let name = try FeatureName(name)
        let root = Path.joined(FileManager.default.currentDirectoryPath, package)
        let repository = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        let tree = repository.tree()
        let plan = try FeaturePlan.adding(name, to: tree)
        try repository.carryOut(plan, before: tree)
        try Console.write(FeatureSummary(name: name, plan: plan, before: tree).text + "\n")
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
