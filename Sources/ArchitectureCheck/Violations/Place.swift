/// A place in a file, in the form of compilers’ messages.
package struct Place: Hashable, Codable, Sendable {
    /// Relative to the package’s folder, separated by `/`.
    package let file: String
    /// Both from 1; columns count UTF-8 bytes, like the compiler’s.
    package let line, column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension Place: Comparable {
    package static func < (one: Place, other: Place) -> Bool {
        (one.file, one.line, one.column) < (other.file, other.line, other.column)
    }
}

extension Place: CustomStringConvertible {
    package var description: String { "\(file):\(line):\(column)" }
}
