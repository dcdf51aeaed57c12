import Foundation

/// The repository that contains this package.
public enum Repository {
    /// Its folder.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().resolvingSymlinksInPath().path

    /// The text of one of its files.
    public static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// The folders of the C modules that a build of the package imports, its own and those of other
    /// packages.
    ///
    /// - Parameter build: The resolved path of a folder like `.build/debug`.
    public static func moduleMaps(of build: String) -> [String] {
        let top = URL(filePath: build).deletingLastPathComponent().deletingLastPathComponent().path
        let maps = [root + "/Sources", top + "/checkouts"].flatMap { folder in
            (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
                .filter { $0.hasSuffix("/module.modulemap") }
                .map { folder + "/" + $0.dropLast("/module.modulemap".count) }
        }
        return Set(maps).sorted()
    }

    /// Copies the tracked and the unignored untracked files from disk; links remain links.
    public static func copy(to folder: String, _ paths: String...) throws {
        try? FileManager.default.removeItem(atPath: folder)
        let listed = try Program.output(
            of: ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"]
                + paths, in: root)
        for name in listed.split(separator: "\0") {
            let source = "\(root)/\(name)"
            // Deleted on disk and not committed yet.
            guard (try? FileManager.default.attributesOfItem(atPath: source)) != nil else {
                continue
            }
            let copied = URL(filePath: "\(folder)/\(name)")
            try FileManager.default.createDirectory(
                at: copied.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: source, toPath: copied.path)
        }
    }
}
