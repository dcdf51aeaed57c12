import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// An app that `ashlar new-app` has written.
struct AppFolder {
    let root: String
    let record: AppRecord
    private let folder: RepositoryFolder

    /// `nil` if the folder contains no such app.
    ///
    /// - Parameter path: Relative to the current folder.
    init?(_ path: String) throws {
        root = Path.joined(FileManager.default.currentDirectoryPath, path)
        folder = Self.folder(path)
        guard let json = folder.text(AppRecord.path) else { return nil }
        record = try AppRecord(json: json)
    }

    /// - Throws: ``ToolFailure`` if the folder contains no such app, and ``Problems`` in Ashlar
    ///   itself, to whose bank entities and commands cannot be added this way.
    static func required(_ path: String) throws -> AppFolder {
        if let app = try AppFolder(path) { return app }
        if BankRepository(folder(path).tree()) != nil { throw BankRepository.noInterface }
        throw noApp(path)
    }

    static func noApp(_ path: String) -> ToolFailure {
        ToolFailure(
            "\(path) has no \(AppRecord.path): it was not created by new-app.",
            nextStep: "Run this in the folder of such an app, or name it with --package.")
    }

    /// - Parameter path: Relative to the current folder.
    static func folder(_ path: String) -> RepositoryFolder {
        let root = Path.joined(FileManager.default.currentDirectoryPath, path)
        return RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
    }

    /// Writes all of an addition, or nothing.
    ///
    /// - Parameter record: The app’s record with the addition.
    func add(_ addition: AppAddition, _ record: AppRecord? = nil) throws -> AddedFiles {
        var tree = folder.tree()
        // In one write, so that the record includes every addition of the app.
        tree.files[AppRecord.path] = try self.record.json
        return try folder.add(
            addition, to: tree, with: [AppRecord.path: try (record ?? self.record).json])
    }

    /// The text that a command prints after an addition.
    func summary(_ files: AddedFiles, next: String) -> String {
        files.summary(next: next, steps: "Next: make test. ")
    }
}
