import AshlarArchitectureCheck
import Foundation

/// A temporary package on disk, removed with the value.
final class TemporaryPackage: Sendable {
    let folder: URL

    init(manifest: String, files: [String] = []) throws {
        folder = URL(filePath: FileSystem.resolved(FileManager.default.temporaryDirectory.path))
            .appending(path: "ashlar-\(UUID().uuidString)")
        try write(manifest, to: "Package.swift")
        for file in files { try write("// \(file)\n", to: file) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: String { folder.path }

    func write(_ text: String, to file: String) throws {
        let url = folder.appending(path: file)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func link(_ file: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: file).path, withDestinationPath: target)
    }

    /// The package from SwiftPM’s dump and its files.
    func read() throws -> SwiftPackage {
        // Its folder has to exist until everything is read.
        try withExtendedLifetime(self) { try PackageReader(root: path).package() }
    }

    /// The Swift files and module of each target, by `swift package describe`.
    func described() throws -> (files: [String: [String]], modules: [String: String]) {
        struct Description: Decodable {
            struct Target: Decodable { var name, c99name, path: String, sources: [String] }
            var targets: [Target]
        }
        let run = try ToolRun.run(
            ["swift", "package", "--package-path", path, "describe", "--type", "json"], in: path)
        let targets = try JSONDecoder().decode(
            Description.self, from: Data(run.checked("describe"))
        ).targets
        let files = targets.map { target in
            (target.name, target.sources.map { "\(target.path)/\($0)" }.sorted())
        }
        return (
            Dictionary(uniqueKeysWithValues: files),
            Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.c99name) })
        )
    }
}
