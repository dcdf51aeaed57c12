import Synchronization

/// The lines of a package’s files; each file is read once.
package final class SourceLines: Sendable {
    private let root: String
    private let files = Mutex<[String: [String]]>([:])

    package init(root: String) { self.root = root }

    /// The line without its end, or `nil` if there is no such file or line.
    package func line(at place: Place) -> String? {
        let lines = files.withLock { files in
            if let lines = files[place.file] { return lines }
            let bytes = FileSystem.bytes(of: Path.joined(root, place.file)) ?? []
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self) }
            files[place.file] = lines
            return lines
        }
        return lines.indices.contains(place.line - 1) ? lines[place.line - 1] : nil
    }
}
