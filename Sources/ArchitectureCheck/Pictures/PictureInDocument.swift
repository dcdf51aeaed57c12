/// A file with pictures between two comment lines, written by this tool and compared by the check.
package struct PictureInDocument: Hashable, Sendable {
    package static let opening = "<!-- ashlar graph -->"
    package static let closing = "<!-- end of ashlar graph -->"

    /// The place of a picture.
    private struct Gap: Hashable, Sendable {
        /// The line of its opening mark, from 1.
        let line: Int
        /// Everything between the two marks’ lines, with line feeds; only this range is ever
        /// written.
        let inside: Range<String.Index>
        /// The line ending of the opening mark.
        let newline: String
    }

    package let file: String
    private let text: String
    private let gaps: [Gap]

    /// - Parameter mention: The place in the rules file that names the document.
    /// - Throws: ``FileMistake`` for a document that is not UTF-8 and so could not be written back
    ///   unchanged, one without marks, or one with an unpaired mark.
    package init(_ bytes: [UInt8], file: String, mention: Place) throws(FileMistake) {
        self.file = file
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileMistake(
                "The document is not UTF-8.", at: Self.firstWrong(bytes, file),
                nextStep: "Save it as UTF-8; other bytes cannot be written back unchanged.")
        }
        self.text = text
        gaps = try Self.gaps(text, file)
        if gaps.isEmpty {
            throw FileMistake(
                "\(file) has no place for a picture.", at: mention,
                nextStep: "Write the lines \(Self.opening) and \(Self.closing) in it, then run "
                    + "`ashlar graph --update`.")
        }
    }

    /// Returns the document with this Mermaid picture in each place for one.
    package func text(with picture: String) -> String {
        var result = ""
        var next = text.startIndex
        for gap in gaps {
            let block = Self.block(picture).map { $0 + gap.newline }.joined()
            result += text[next..<gap.inside.lowerBound] + block
            next = gap.inside.upperBound
        }
        return result + text[next...]
    }

    /// One violation for each place whose picture differs from this one; line endings are ignored.
    package func violations(with picture: String) -> [Violation] {
        let wanted = Self.block(picture)
        return gaps.filter { gap in
            text[gap.inside].split(omittingEmptySubsequences: false, whereSeparator: \.isLineFeed)
                .dropLast().map(String.init) != wanted
        }.map { gap in
            Violation(
                .outdatedPicture, at: Place(file: file, line: gap.line, column: 1),
                target: "", subject: file,
                message: "The picture differs from the package’s graph.",
                reason: Rule.outdatedPicture.reason,
                fix: "Run `ashlar graph --update`.")
        }
    }

    /// The lines between the marks.
    private static func block(_ picture: String) -> [String] {
        ["```mermaid"] + picture.split(separator: "\n").map(String.init) + ["```"]
    }

    private static func gaps(_ text: String, _ file: String) throws(FileMistake) -> [Gap] {
        let lines = text.linesWithTheirEnds
        var gaps: [Gap] = []
        var start: Int?
        // Marks in a code block are only examples; between marks the code block is the picture.
        var fence: Substring?
        for (index, line) in lines.enumerated() {
            let words = line.trimmingWhiteSpace
            if start == nil, let open = fence {
                if words.hasPrefix(open), words.allSatisfy({ $0 == open.first }) { fence = nil }
            } else if words == opening {
                if let start { throw half(file, start, closing, "after") }
                start = index
            } else if words == closing {
                guard let from = start else { throw half(file, index, opening, "before") }
                let inside = lines[from].endIndex..<line.startIndex
                let newline = lines[from].utf8.suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
                gaps.append(Gap(line: from + 1, inside: inside, newline: newline))
                start = nil
            } else if start == nil {
                fence = words.codeFence
            }
        }
        if let start { throw half(file, start, closing, "after") }
        return gaps
    }

    private static func half(
        _ file: String, _ line: Int, _ missing: String, _ side: String
    ) -> FileMistake {
        FileMistake(
            "The place of a picture has only one mark.",
            at: Place(file: file, line: line + 1, column: 1),
            nextStep: "Write \(missing) \(side) it.")
    }

    /// The place of the first byte that is not UTF-8.
    private static func firstWrong(_ bytes: [UInt8], _ file: String) -> Place {
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        let good = zip(bytes, repaired).prefix { $0 == $1 }.map(\.0)
        let line = good.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Place(file: file, line: line.count, column: (line.last?.count ?? 0) + 1)
    }
}

extension Character {
    fileprivate var isLineFeed: Bool { self == "\n" || self == "\r\n" }
}

extension String {
    /// The lines with their endings; the last one has none, and may be empty.
    fileprivate var linesWithTheirEnds: [Substring] {
        var lines: [Substring] = []
        var rest = self[...]
        while let feed = rest.firstIndex(where: \.isLineFeed) {
            let next = rest.index(after: feed)
            lines.append(rest[..<next])
            rest = rest[next...]
        }
        return lines + [rest]
    }
}

extension Substring {
    fileprivate var trimmingWhiteSpace: Substring {
        let blank: (Character) -> Bool = {
            $0.isLineFeed || $0 == " " || $0 == "\t" || $0 == "\r"
        }
        guard let first = firstIndex(where: { !blank($0) }),
            let last = lastIndex(where: { !blank($0) })
        else { return "" }
        return self[first...last]
    }

    /// The leading three or more backticks or tildes.
    fileprivate var codeFence: Substring? {
        let fence = prefix { $0 == first }
        return fence.count >= 3 && (first == "`" || first == "~") ? fence : nil
    }
}
