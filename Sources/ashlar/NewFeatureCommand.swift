import ArgumentParser
import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// `ashlar new-feature`
struct NewFeatureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new-feature",
        abstract:
            "Writes a feature into an app, Ashlar, or a fork of it: a module with its tests, and pages.",
        discussion: """
            All of it is written, or nothing: no file is overwritten, and where the feature cannot be \
            joined to the app, what is missing is named. Undo it with git.
            """)

    @Argument(help: "Its subject, like a type: Cards, DirectDebits.")
    var name: String

    @Option(
        help:
            "In an app from new-app: the entity that it shows; by default the app's first.")
    var entity: String?

    @Option(help: "The repository's folder.")
    var package = "."

    func run() throws {
        let name = try FeatureName(name)
        if let app = try AppFolder(package) { return try add(name, to: app) }
        let root = Path.joined(FileManager.default.currentDirectoryPath, package)
        let repository = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        let tree = repository.tree()
        let plan = try FeaturePlan.adding(name, to: tree)
        try repository.apply(plan, before: tree)
        try Console.write(FeatureSummary(name: name, plan: plan, before: tree).text + "\n")
        updatePictures(in: root, tree)
    }

    private func add(_ name: FeatureName, to app: AppFolder) throws {
        let entity = try app.record.entity(entity)
        try requireLayer(name, app)
        let written = try app.add(
            .feature(name, of: entity, to: try app.record.layout),
            app.record.adding(name, of: entity))
        try Console.write(
            app.summary(
                written,
                next:
                    "It shows what the first feature shows, at /\(name.pathName): replace what it reads."
            ))
    }

    /// Throws if no layer takes the module, which would then be visible to all, or rejected.
    private func requireLayer(_ name: FeatureName, _ app: AppFolder) throws {
        let file = InputOptions.defaultRules
        guard let bytes = FileSystem.bytes(of: Path.joined(app.root, file)) else { return }
        let rules = try ArchitectureRules(bytes, file: file)
        let isTaken = rules.layers.flatMap(\.targets).contains {
            Pattern($0.value).matches(name.folder)
        }
        guard !isTaken else { return }
        throw ToolFailure(
            "\(file) has no layer for a module called \(name.folder).",
            nextStep: "Add it, or “Feature*”, to the “targets” of the layer of features.")
    }

    /// Adds the target to the pictures in documents, which would otherwise be outdated.
    private func updatePictures(in root: String, _ tree: SourceTree) {
        guard tree.files["architecture.json"]?.contains("\"pictures\"") == true else { return }
        do {
            try GraphCommand.parse(["--package", root]).updateDocuments()
        } catch {
            Console.note("warning: \(error)\nRun `ashlar graph --update` once that is fixed.")
        }
    }
}
