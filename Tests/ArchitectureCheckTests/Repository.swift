import Foundation

/// Files of this repository that tests read.
enum Repository {
    static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The names of a folder’s files, sorted.
    static func names(in path: String) -> [String] {
        let all = try? FileManager.default.contentsOfDirectory(
            atPath: folder.appending(path: path).path)
        return (all ?? []).sorted()
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }
}
