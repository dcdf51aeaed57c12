import Foundation

/// A file, link or folder as it lies on disk: what a link points to is never looked at.
enum DiskFile {
    /// `nil` where there is nothing.
    static func kind(of place: URL) -> FileAttributeType? {
        // Nothing there is why this fails; in a folder that may not be looked into, writing fails, too.
        let found = try? FileManager.default.attributesOfItem(atPath: place.path)
        return found?[.type] as? FileAttributeType
    }

    /// A file or a link: a folder, and what somebody has put into it, is never removed.
    static func remove(_ place: URL) throws {
        guard kind(of: place) != .typeDirectory else { throw IsFolder() }
        try FileManager.default.removeItem(at: place)
    }

    /// - Returns: Whether it was empty, and is gone.
    static func removeFolderIfEmpty(_ place: URL) throws -> Bool {
        let manager = FileManager.default
        guard try manager.contentsOfDirectory(atPath: place.path).isEmpty else { return false }
        try manager.removeItem(at: place)
        return true
    }
}

private struct IsFolder: LocalizedError {
    var errorDescription: String? { "There is a folder in its place." }
}
