/// Text files in a single text, each after a line with its path.
///
/// ```
/// ==> Sources/TripsDomain/Trip.swift
/// public struct Trip …
/// ```
package struct PackedFiles: Equatable, Sendable {
    private static let mark = "==> "

    /// The text of each file, by path; a text is empty or ends with a line break.
    package let files: [String: String]

    /// Takes files that consist of whole lines.
    package init(files: [String: String]) { self.files = files }

    /// Parses a ``text``.
    package init(_ text: String) {
        var files: [String: String] = [:]
        var path: String?
        var lines: [Substring] = []
        func close() {
            if let path { files[path] = lines.map { $0 + "\n" }.joined() }
            lines = []
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(Self.mark) {
                close()
                path = String(line.dropFirst(Self.mark.count))
            } else if path != nil {
                lines.append(line)
            }
        }
        // The text after the last line break is not a line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        close()
        self.files = files
    }

    /// All files, sorted by path.
    package var text: String {
        files.sorted { $0.key < $1.key }.map { "\(Self.mark)\($0.key)\n\($0.value)" }.joined()
    }
}
