import Foundation

/// The feature's target in `architecture.json`: in the list of targets of the layer `Features`.
///
/// The file may have comments, and be laid out as its people like: only the list is touched.
struct RulesEntry: Sendable {
    static let file = "architecture.json"
    static let layer = "Features"

    let module: String

    /// The text with the target in it; as it is, where a pattern covers it.
    ///
    /// - Throws: ``Problem`` if there is no such list.
    func apply(to text: String) throws(Problem) -> String {
        let list = try list(in: text)
        guard !list.elements.contains(where: covers) else { return text }
        let literal = "\"\(module)\""
        guard let last = list.elements.last else {
            return text.inserting(literal, at: list.begin)
        }
        // As the last one is set apart from what is before it, so is this one.
        let gap = String(
            text[list.begin..<last.range.lowerBound].reversed().prefix(while: \.isWhitespace)
                .reversed())
        if let comma = list.trailingComma {
            return text.inserting("\(gap)\(literal),", at: comma)
        }
        return text.inserting(",\(gap.isEmpty ? " " : gap)\(literal)", at: last.range.upperBound)
    }

    /// The text without it; `nil` if it is not there.
    func undo(in text: String) -> String? {
        guard let list = try? list(in: text),
            let place = list.elements.firstIndex(where: { $0.name == module })
        else { return nil }
        let element = list.elements[place].range
        var text = text
        if place > 0 {
            // With the comma and the blanks that part it from the one before.
            text.removeSubrange(list.elements[place - 1].range.upperBound..<element.upperBound)
        } else {
            let end = list.elements.dropFirst().first?.range.lowerBound ?? element.upperBound
            text.removeSubrange(element.lowerBound..<end)
        }
        return text
    }

    private func covers(_ element: List.Element) -> Bool {
        let parts = element.name.components(separatedBy: "*")
        guard parts.count > 1 else { return element.name == module }
        let pattern = parts.map(NSRegularExpression.escapedPattern).joined(separator: ".*")
        return module.range(of: "^\(pattern)$", options: .regularExpression) != nil
    }

    // MARK: Where the list is

    private struct List {
        struct Element {
            let name: String
            /// With its quotes.
            let range: Range<String.Index>
        }

        /// Behind the bracket.
        let begin: String.Index
        let elements: [Element]
        /// Behind the comma after the last element, if it has one.
        let trailingComma: String.Index?
    }

    private func list(in text: String) throws(Problem) -> List {
        let tokens = JSONTokens(text).all
        // { … "name": "Features" … "targets": [ … ] … }
        var depth = 0
        var starts: [Int] = []
        var inside: (start: Int, depth: Int)?
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{":
                depth += 1
                starts.append(index)
            case "}":
                if let object = inside, object.depth == depth {
                    return try targets(in: Array(tokens[object.start...index]), text)
                }
                depth -= 1
                starts.removeLast(min(1, starts.count))
            case "\"\(Self.layer)\"" where index > 1 && tokens[index - 2].text == "\"name\"":
                if let start = starts.last { inside = (start, depth) }
            default: break
            }
        }
        throw Problem.noRulesLayer(self)
    }

    private func targets(in object: [JSONTokens.Token], _ text: String) throws(Problem) -> List {
        guard let key = object.firstIndex(where: { $0.text == "\"targets\"" }),
            object.indices.contains(key + 2), object[key + 2].text == "[",
            let end = object[key...].firstIndex(where: { $0.text == "]" })
        else { throw Problem.noRulesLayer(self) }
        let inner = object[(key + 3)..<end]
        let elements = inner.filter { $0.text.hasPrefix("\"") }.map {
            List.Element(name: String($0.text.dropFirst().dropLast()), range: $0.range)
        }
        return List(
            begin: object[key + 2].range.upperBound, elements: elements,
            trailingComma: inner.last.flatMap { $0.text == "," ? $0.range.upperBound : nil })
    }
}

/// Brackets, commas, colons and strings of JSON with comments; numbers and words are left out.
private struct JSONTokens {
    struct Token {
        let text: Substring
        let range: Range<String.Index>
    }

    private(set) var all: [Token] = []

    init(_ text: String) {
        all = text.matches(
            of: /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|"(?:[^"\\]|\\.)*"|[{}\[\],:]/
        ).filter { !$0.0.hasPrefix("/") }
            .map { Token(text: $0.0, range: $0.range) }
    }
}

extension String {
    fileprivate func inserting(_ text: String, at place: Index) -> String {
        self[..<place] + text + self[place...]
    }
}
