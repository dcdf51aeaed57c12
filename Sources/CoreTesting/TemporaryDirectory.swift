package import Foundation

/// A directory that is removed when its owner is deallocated.
package final class TemporaryDirectory: Sendable {
    package let url: URL

    /// Creates an empty directory. An error shows up only on its first use.
    package init() {
        let name = "ashlar-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent(name, isDirectory: true)
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A failure is harmless: the system clears its temporary directory too.
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file.
    package func file(_ name: String, _ text: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// A copy of the current files, as a crash would leave them.
    package func copy() throws -> TemporaryDirectory {
        let copy = TemporaryDirectory()
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            try FileManager.default.copyItem(
                at: url.appendingPathComponent(name), to: copy.url.appendingPathComponent(name))
        }
        return copy
    }
}
