/// Files of text in one text: a line with the path before each.
///
/// ```
/// ==> Sources/TripsDomain/Trip.swift
/// public struct Trip …
/// ```
package struct PackedFiles: Equatable, Sendable {
    private static let mark = "==> "

    /// The text of each file by its path; each ends with a line break, or is empty.
    package let files: [String: String]

    /// Files of text that is whole lines.
    package init(files: [String: String]) { self.files = files }

    /// Reads what ``text`` has written.
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
        // What follows the last line break is no line.
        if lines.last?.isEmpty == true { lines.removeLast() }
        close()
        self.files = files
    }

    /// All files, sorted by their paths.
    package var text: String {
        files.sorted { $0.key < $1.key }.map { "\(Self.mark)\($0.key)\n\($0.value)" }.joined()
    }
}
