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
        folder = Self.folder(path)
        guard let json = folder.text(AppRecord.path) else { return nil }
        record = try AppRecord(json: json)
    }

    /// - Throws: ``ToolFailure`` where no app was written, and ``Problems`` in Ashlar itself, whose bank
    ///   gets neither entities nor commands so.
    static func required(_ path: String) throws -> AppFolder {
        if let app = try AppFolder(path) { return app }
        if BankRepository(folder(path).tree()) != nil { throw BankRepository.noInterface }
        throw noApp(path)
    }

    static func noApp(_ path: String) -> ToolFailure {
        ToolFailure(
            "\(path) has no \(AppRecord.path): it was not made by new-app.",
            nextStep: "Run this in the folder of an app that was, or name it with --package.")
    }

    /// - Parameter path: From the folder that this program was called in.
    static func folder(_ path: String) -> RepositoryFolder {
        let root = Path.joined(FileManager.default.currentDirectoryPath, path)
        return RepositoryFolder(URL(filePath: root, directoryHint: .isDirectory))
    }

    /// Writes all of an addition, or nothing.
    ///
    /// - Parameter record: Of the app with it.
    func add(_ addition: AppAddition, _ record: AppRecord? = nil) throws -> AddedFiles {
        var tree = folder.tree()
        // In one write: an app never has an addition that its record does not know.
        tree.files[AppRecord.path] = try self.record.json
        return try folder.add(
            addition, to: tree, with: [AppRecord.path: try (record ?? self.record).json])
    }

    /// What a command prints after it.
    func summary(_ files: AddedFiles, next: String) -> String {
        files.summary(next: next, steps: "Next: make test. ")
    }
}
