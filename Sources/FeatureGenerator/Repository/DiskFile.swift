import Foundation

/// A file, link or folder on disk; links are not followed.
enum DiskFile {
    /// `nil` if nothing exists there.
    static func kind(of place: URL) -> FileAttributeType? {
        // Fails if nothing exists; in a folder without permissions the later write fails too.
        let found = try? FileManager.default.attributesOfItem(atPath: place.path)
        return found?[.type] as? FileAttributeType
    }

    /// Removes a file or a link, never a folder, which may contain other files.
    static func remove(_ place: URL) throws {
        guard kind(of: place) != .typeDirectory else { throw IsFolder() }
        try FileManager.default.removeItem(at: place)
    }

    /// - Returns: Whether the folder was empty and has been removed.
    static func removeFolderIfEmpty(_ place: URL) throws -> Bool {
        let manager = FileManager.default
        guard try manager.contentsOfDirectory(atPath: place.path).isEmpty else { return false }
        try manager.removeItem(at: place)
        return true
    }
}

private struct IsFolder: LocalizedError {
    var errorDescription: String? { "A folder is in its place." }
}
