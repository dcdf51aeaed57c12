import AshlarArchitectureCheck
import AshlarFeatureGenerator
import Foundation

/// Renders an app’s files and formats them with `swift format`: the alphabetical order of names and
/// the line breaks depend on the app’s own names.
struct AppRendering {
    let record: AppRecord

    /// All files of the app, including the two for its updates.
    func files() throws -> [String: String] {
        let files = try base()
        return try files.merging(kept(files)) { file, _ in file }
    }

    /// The two files that an update reads: the record and the base.
    func kept(_ base: [String: String]) throws -> [String: String] {
        [AppRecord.basePath: PackedFiles(files: base).text, AppRecord.path: try record.json]
    }

    /// The rendering that is merged with the user’s changes.
    func base() throws -> [String: String] {
        let files = try record.template.files
        return try Self.formatted(files, configuration: files[".swift-format"])
    }

    /// The files, with Swift formatted by `swift format`.
    static func formatted(
        _ files: [String: String], configuration: String?
    ) throws -> [String: String] {
        var files = files
        let sources = files.filter { $0.key.hasSuffix(".swift") }
        let folder = try TemporaryFolder()
        for (path, text) in sources { try folder.write(text, to: path) }
        try folder.write(configuration ?? "{\"version\": 1}\n", to: ".swift-format")
        let arguments = [
            "swift", "format", "--in-place", "--parallel", "--recursive", "--configuration",
            ".swift-format", ".",
        ]
        _ = try ToolRun.run(arguments, in: folder.path).checked("swift format")
        for path in sources.keys { files[path] = try folder.text(path) }
        return files
    }
}

/// A folder for the input and output of other programs; removed with the value.
final class TemporaryFolder: Sendable {
    private let place: URL

    init() throws {
        let manager = FileManager.default
        place = try manager.url(
            for: .itemReplacementDirectory, in: .userDomainMask,
            appropriateFor: manager.temporaryDirectory, create: true)
    }

    deinit {
        // A failure leaves the folder to the system’s cleanup.
        try? FileManager.default.removeItem(at: place)
    }

    var path: String { place.path }

    func write(_ text: String, to path: String) throws {
        let file = place.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: place.appending(path: path), encoding: .utf8)
    }
}
