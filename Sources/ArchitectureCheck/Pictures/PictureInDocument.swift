/// A file with pictures between two lines of comment, which this tool writes and the check compares.
package struct PictureInDocument: Hashable, Sendable {
    package static let opening = "<!-- ashlar graph -->"
    package static let closing = "<!-- end of ashlar graph -->"

    package let file: String
    private let lines: [Substring]
    private let newline: String
    /// The lines of each pair of marks.
    private let blocks: [ClosedRange<Int>]

    /// - Parameter mention: Where the rules file names the document.
    /// - Throws: A mistake for a document without marks, or with half a pair.
    package init(_ text: String, file: String, mention: Place) throws(FileMistake) {
        self.file = file
        newline = text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
        blocks = try Self.blocks(lines, file)
        if blocks.isEmpty {
            throw FileMistake(
                "\(file) has no place for a picture.", at: mention,
                nextStep: "Write the lines \(Self.opening) and \(Self.closing) in it, then call "
                    + "`ashlar graph --update`.")
        }
    }

    /// The whole document with this picture, Mermaid's, in each place for one.
    package func text(with picture: String) -> String {
        let block = [Self.opening] + Self.block(picture) + [Self.closing]
        var result: [String] = []
        var next = 0
        for range in blocks {
            result += lines[next..<range.lowerBound].map(String.init) + block
            next = range.upperBound + 1
        }
        return (result + lines[next...].map(String.init)).joined(separator: newline)
    }

    /// One for each place whose picture is another than this one.
    package func violations(with picture: String) -> [Violation] {
        let wanted = Self.block(picture)
        return blocks.filter { range in
            lines[(range.lowerBound + 1)..<range.upperBound].map(String.init) != wanted
        }.map { range in
            Violation(
                .outdatedPicture, at: Place(file: file, line: range.lowerBound + 1, column: 1),
                target: "", subject: file,
                message: "The picture shows another graph than the package has.",
                reason: "A picture that was true once is worse than none: people plan by it.",
                fix: "Call `ashlar graph --update`.")
        }
    }

    /// What stands between the marks.
    private static func block(_ picture: String) -> [String] {
        ["```mermaid"] + picture.split(separator: "\n").map(String.init) + ["```"]
    }

    private static func blocks(
        _ lines: [Substring], _ file: String
    ) throws(FileMistake) -> [ClosedRange<Int>] {
        var blocks: [ClosedRange<Int>] = []
        var start: Int?
        // Marks in a block of code only speak of marks; between marks the block of code is ours.
        var fence: Substring?
        for (index, line) in lines.enumerated() {
            let text = line.trimmingWhiteSpace
            if start == nil, let open = fence {
                if text.hasPrefix(open), text.allSatisfy({ $0 == open.first }) { fence = nil }
            } else if text == opening {
                if let start { throw half(file, start, closing, "after") }
                start = index
            } else if text == closing {
                guard let from = start else { throw half(file, index, opening, "before") }
                (start, blocks) = (nil, blocks + [from...index])
            } else if start == nil {
                fence = text.codeFence
            }
        }
        if let start { throw half(file, start, closing, "after") }
        return blocks
    }

    private static func half(
        _ file: String, _ line: Int, _ missing: String, _ side: String
    ) -> FileMistake {
        FileMistake(
            "The place of a picture has only one end.",
            at: Place(file: file, line: line + 1, column: 1),
            nextStep: "Write \(missing) \(side) it.")
    }
}

extension Character {
    fileprivate var isLineFeed: Bool { self == "\n" || self == "\r\n" }
}

extension Substring {
    fileprivate var trimmingWhiteSpace: Substring {
        let blank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let first = firstIndex(where: { !blank($0) }),
            let last = lastIndex(where: { !blank($0) })
        else { return "" }
        return self[first...last]
    }

    /// Three or more backticks or tildes in front.
    fileprivate var codeFence: Substring? {
        let fence = prefix { $0 == first }
        return fence.count >= 3 && (first == "`" || first == "~") ? fence : nil
    }
}
