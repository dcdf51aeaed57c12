package import Foundation

/// A directory that is gone when its test is.
package final class TemporaryDirectory: Sendable {
    package let url: URL

    /// Empty. One that cannot be made fails where it is used.
    package init() {
        let name = "ashlar-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent(name, isDirectory: true)
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // Nothing depends on it: the system clears its temporary directory too.
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file.
    package func file(_ name: String, _ text: String) throws -> URL {
        let file = url.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file
    }

    /// What a crash would leave: the files as they are at this moment.
    package func copy() throws -> TemporaryDirectory {
        let copy = TemporaryDirectory()
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
            try FileManager.default.copyItem(
                at: url.appendingPathComponent(name), to: copy.url.appendingPathComponent(name))
        }
        return copy
    }
}
