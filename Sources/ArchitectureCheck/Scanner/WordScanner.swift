/// Finds words in names, comments and strings.
///
/// Names are split into words: `PaymentID`, `latePayments` and `IBANs` contain “payment” and
/// “iban”, `repayment` contains neither. Case is ignored, and plurals match. A term of several
/// words matches a name (`standingOrder`), and words separated by a space, a hyphen, an underscore
/// or a line break in a comment.
package struct WordScanner: Sendable {
    /// The words of each term except the last, and the forms of the last.
    private let terms: [(first: [[UInt8]], last: [[UInt8]])]
    /// The indices of terms by the first letter of their last word, in lower case.
    private let byLetter: [[Int]]

    /// A word in a file.
    private struct Part {
        let start, end: Int
        /// Whether only white space or a hyphen separates it from the previous one.
        let isJoined: Bool
    }

    /// - Parameter texts: Terms of one or several words; a term without letters never matches.
    package init(_ texts: [String]) {
        terms = texts.map { text in
            var words = Self.words(of: text)
            guard let last = words.popLast() else { return ([], []) }
            return (words, Self.forms(of: last))
        }
        var byLetter = [[Int]](repeating: [], count: 256)
        for (index, term) in terms.enumerated() {
            if let letter = term.last.first?.first { byLetter[Int(letter)].append(index) }
        }
        self.byLetter = byLetter
    }

    /// Whether there are no terms.
    package var isEmpty: Bool { terms.isEmpty }

    /// Whether the text contains a letter.
    package static func isWord(_ text: String) -> Bool { !words(of: text).isEmpty }

    /// The matches, in the file’s order.
    package func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> [SourceScan.Word] {
        guard !isEmpty else { return [] }
        var found: [(place: Int, term: Int)] = []
        var parts: [Part] = []
        let longest = (terms.map(\.first.count).max() ?? 0) + 1
        Self.split(bytes) { part in
            parts.append(part)
            if parts.count > longest { parts.removeFirst() }
            for term in byLetter[Int(Self.lower(bytes[part.start]))] {
                if let start = start(of: term, parts, bytes) { found.append((start, term)) }
            }
        }
        found.sort { ($0.place, $0.term) < ($1.place, $1.term) }
        var lines = LineCounter(bytes)
        return found.map { place, term in
            let place = lines.place(of: place)
            return SourceScan.Word(term: term, line: place.line, column: place.column)
        }
    }

    /// The start of the term that ends with the last part, or `nil` if it is not there.
    private func start(
        of term: Int, _ parts: [Part], _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        let (first, last) = terms[term]
        guard parts.count > first.count, let end = parts.last,
            last.contains(where: { Self.isEqual(end, $0, bytes) })
        else { return nil }
        let before = parts.dropLast().suffix(first.count)
        guard zip(before, first).allSatisfy({ Self.isEqual($0, $1, bytes) }),
            parts.suffix(first.count).allSatisfy(\.isJoined) || first.isEmpty
        else { return nil }
        return before.first?.start ?? end.start
    }

    // MARK: Words

    private static func words(of text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var text = text
        text.withUTF8 { bytes in
            split(bytes) { words.append(bytes[$0.start..<$0.end].map(lower)) }
        }
        return words
    }

    /// The word and its plurals, derived from its ending.
    private static func forms(of word: [UInt8]) -> [[UInt8]] {
        var forms = [word, word + Array("s".utf8), word + Array("es".utf8)]
        if word.last == UInt8(ascii: "y") { forms.append(word.dropLast() + Array("ies".utf8)) }
        return forms
    }

    private static func isEqual(
        _ part: Part, _ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        part.end - part.start == word.count
            && word.indices.allSatisfy { lower(bytes[part.start + $0]) == word[$0] }
    }

    private static func split(_ bytes: UnsafeBufferPointer<UInt8>, _ take: (Part) -> Void) {
        var index = 0
        var end: Int?
        while index < bytes.count {
            guard isLetter(index, bytes) else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, isLetter(index, bytes) { index += 1 }
            var isJoined = end.map { bytes[$0..<start].allSatisfy(isGap) } ?? false
            var first = start
            for place in start + 1..<max(index, start + 1) where isHump(place, index, bytes) {
                take(Part(start: first, end: place, isJoined: isJoined))
                first = place
                isJoined = true
            }
            take(Part(start: first, end: index, isJoined: isJoined))
            end = index
        }
    }

    /// Whether a word begins inside a name: `aB`, and `ABc` before its `B`; `IBANs` is one word.
    private static func isHump(
        _ place: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard isUpper(bytes[place]) else { return false }
        guard isUpper(bytes[place - 1]) else { return true }
        guard place + 1 < end, !isUpper(bytes[place + 1]) else { return false }
        let isPlural =
            bytes[place + 1] == UInt8(ascii: "s")
            && (place + 2 == end || isUpper(bytes[place + 2]))
        return !isPlural
    }

    private static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func lower(_ byte: UInt8) -> UInt8 { isUpper(byte) ? byte | 0x20 : byte }

    /// Includes letters of other scripts, but no apostrophes, dashes or quotation marks.
    private static func isLetter(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let byte = bytes[place]
        guard byte >= 0x80 else { return (0x61...0x7A).contains(byte | 0x20) }
        func isMark(_ start: Int) -> Bool {
            start >= 0 && start + 1 < bytes.count && bytes[start] == 0xE2
                && bytes[start + 1] == 0x80
        }
        return !isMark(place) && !isMark(place - 1) && !isMark(place - 2)
    }

    private static func isGap(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, 0x2D, 0x2F, 0x5F: true
        default: false
        }
    }
}
