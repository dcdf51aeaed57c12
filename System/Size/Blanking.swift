/// Replaces comments and string literals in Swift source with blanks, but not code in
/// interpolations.
///
/// Line breaks stay. Regular expression literals count as code.
struct Blanking {
    private var bytes: [UInt8]
    private var place = 0

    /// The text with blanks, with the same length in bytes.
    static func code(of text: String) -> String {
        var blanking = Blanking(bytes: Array(text.utf8))
        blanking.skipCode()
        return String(decoding: blanking.bytes, as: UTF8.self)
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Skips to the end of the text, or of the interpolation.
    private mutating func skipCode(inInterpolation: Bool = false) {
        var depth = 0
        while place < bytes.count {
            if starts(with: "//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { blank() }
            } else if starts(with: "/*") {
                blankComment()
            } else if let hashes = literalStart() {
                blankLiteral(hashes: hashes)
            } else {
                if bytes[place] == UInt8(ascii: "(") { depth += 1 }
                if bytes[place] == UInt8(ascii: ")") { depth -= 1 }
                if inInterpolation, depth < 0 { return }
                place += 1
            }
        }
    }

    private mutating func blankComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                blank(2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && place < bytes.count
    }

    /// The number of `#` before a quotation mark that begins a literal here.
    private func literalStart() -> Int? {
        var end = place
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
        return end - place
    }

    private mutating func blankLiteral(hashes: Int) {
        let marks = String(repeating: "#", count: hashes)
        blank(hashes)
        let isLong = starts(with: #"""""#)
        let end = (isLong ? #"""""# : "\"") + marks
        blank(isLong ? 3 : 1)
        while place < bytes.count {
            if starts(with: end) { return blank(end.utf8.count) }
            // A single-line literal ends with its line, even if it is broken.
            if !isLong, bytes[place] == UInt8(ascii: "\n") { return }
            if starts(with: "\\" + marks + "(") {
                blank(1 + hashes)
                place += 1
                skipCode(inInterpolation: true)
                place += 1
            } else if starts(with: "\\" + marks) {
                blank(2 + hashes)
            } else {
                blank()
            }
        }
    }

    private func starts(with text: String) -> Bool { bytes[place...].starts(with: text.utf8) }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where place < bytes.count {
            if bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
            place += 1
        }
    }
}
