/// A place in a file, as compilers write it.
package struct Place: Hashable, Codable, Sendable {
    /// Relative to the package's folder, parted by `/`.
    package let file: String
    /// Both from 1; columns count bytes of UTF-8, as the compiler's do.
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
