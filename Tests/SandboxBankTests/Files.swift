import Foundation

/// A directory that is gone when the test is.
final class TemporaryDirectory: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("sandbox-bank-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }  // the system clears what is left

    func file(_ name: String, _ text: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// What a crash would leave: the files as they are at this moment.
    func copy() throws -> TemporaryDirectory {
        let copy = try TemporaryDirectory()
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            try FileManager.default.copyItem(
                at: url.appendingPathComponent(name), to: copy.url.appendingPathComponent(name))
        }
        return copy
    }
}

/// Statements that are not part of the repository.
enum RealData {
    static let directory: URL = {
        if let path = ProcessInfo.processInfo.environment["ASHLAR_REALDATA"] {
            return URL(fileURLWithPath: path)
        }
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return root.deletingLastPathComponent().appendingPathComponent("shared/realdata")
    }()

    static func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

    static var isThere: Bool {
        FileManager.default.fileExists(
            atPath: url("transactions_birmingham_public_sample.csv").path)
    }
}
