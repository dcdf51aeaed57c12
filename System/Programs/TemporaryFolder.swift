import Foundation

/// A folder that is removed together with its last reference.
public final class TemporaryFolder {
    /// The folder’s absolute path, without links.
    public let path: String

    /// Creates an empty folder; `name` identifies its owner.
    public init(_ name: String = "folder") throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        path = parent.appending(path: "ashlar-\(name)-\(UUID().uuidString.prefix(8))").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // A leftover folder is harmless.
        try? FileManager.default.removeItem(atPath: path)
    }
}
