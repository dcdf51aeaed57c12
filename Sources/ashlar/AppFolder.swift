import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// An app that `ashlar new-app` has written, and that is added to.
struct AppFolder {
    let root: String
    let record: AppRecord
    private let folder: RepositoryFolder

    /// `nil` where no app was written.
    ///
    /// - Parameter path: From the folder that this program was called in.
    init?(_ path: String) throws {
        root = Path.joined(FileManager.default.currentDirectoryPath, path)
        folder = RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
        guard let json = folder.text(AppRecord.path) else { return nil }
        record = try AppRecord(json: json)
    }

    /// - Throws: ``ToolFailure`` where no app was written.
    static func required(_ path: String) throws -> AppFolder {
        guard let app = try AppFolder(path) else {
            throw ToolFailure(
                "\(path) has no \(AppRecord.path): it was not made by new-app.",
                nextStep: "Run this in the folder of an app that was, or name it with --package.")
        }
        return app
    }

    /// Writes all of an addition, or nothing.
    ///
    /// - Parameter record: Of the app with it.
    /// - Returns: The new files and the changed ones.
    func add(
        _ addition: AppAddition, _ record: AppRecord? = nil
    ) throws -> (new: [String], changed: [String]) {
        var tree = folder.tree()
        let configuration = folder.text(".swift-format")
        let formatted = try AppRendering.formatted(
            addition.files, configuration: configuration)
        let plan = try addition.replacing(formatted).plan(in: tree)
        let changed = plan.files.filter { addition.files[$0.key] == nil }
        let before = tree.files.filter { changed[$0.key] != nil }
        // What somebody lays out otherwise is left so.
        let wasFormatted = try AppRendering.formatted(before, configuration: configuration)
            .filter { before[$0.key] == $0.value }
        let mended = try AppRendering.formatted(
            changed.filter { wasFormatted[$0.key] != nil }, configuration: configuration)
        // In one write: an app never has an addition that its record does not know.
        tree.files[AppRecord.path] = try self.record.json
        let kept = [AppRecord.path: try (record ?? self.record).json]
        try folder.carryOut(plan.replacing(mended.merging(kept) { $1 }), before: tree)
        let paths = plan.files.keys.sorted()
        return (
            paths.filter { addition.files[$0] != nil }, paths.filter { addition.files[$0] == nil }
        )
    }

    /// What a command prints after it.
    func summary(_ paths: (new: [String], changed: [String]), next: String) -> String {
        """
        Written:
        \(paths.new.map { "  + \($0)" }.joined(separator: "\n"))
        Joined to the app in:
        \(paths.changed.map { "  ~ \($0)" }.joined(separator: "\n"))

        \(next)
        Next: make test. Undo it with git, which puts all uncommitted changes aside:
          git stash --include-untracked

        """
    }
}
