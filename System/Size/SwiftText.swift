import Programs

/// A Swift file as text, with what can be counted without a compiler.
struct SwiftText {
    private let text: String
    /// The text with blanks for comments and string literals’ characters.
    private let code: String

    init(_ text: String) {
        self.text = text
        code = Blanking.code(of: text)
    }

    /// The number of lines, as counted by `wc -l`.
    var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// The names of declared types, at any nesting; without extensions and aliases.
    var types: [String] {
        code.matches(of: /\b(?:struct|enum|class|protocol|actor)\s+(\w+)/)
            .map { String($0.1) }.filter { !Self.members.contains($0) }
    }

    /// The names of declared public types.
    var publicTypes: [String] {
        let kind = /(?:(?:final|indirect)\s+)*(?:struct|enum|class|protocol|actor)\s+(\w+)/
        return code.matches(of: /\b(?:public|open)\s+/).compactMap { access in
            code[access.range.upperBound...].prefixMatch(of: kind).map { String($0.1) }
        }
    }

    /// All names, including keywords.
    var words: Set<String> { Set(code.matches(of: /[A-Za-z_]\w*/).map { String($0.0) }) }

    /// Whether everything is between `#if canImport(SwiftUI)` and its `#endif`.
    var isView: Bool {
        let lines = code.lines.map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
        guard lines.first?.hasPrefix("#if canImport(SwiftUI)") == true else { return false }
        var depth = 0
        for (place, line) in lines.enumerated() {
            if line.hasPrefix("#if") { depth += 1 }
            if line.hasPrefix("#endif") { depth -= 1 }
            if depth == 0 { return place == lines.count - 1 }
        }
        return false
    }

    /// Whether it is a test or test support: it imports a testing module, or a module as
    /// `@testable`.
    var isTest: Bool { code.contains(/(?m)^\s*(?:@testable\s|import \w*Testing\b)/) }

    /// The number of `default:` in functions with a parameter named `action`.
    var defaultsOverActions: Int {
        var places: Set<String.Index> = []
        for declaration in code.matches(of: /\bfunc\b/) {
            guard let parameters = code.group("(", from: declaration.range.upperBound),
                code[parameters].contains(/\baction\s*:/),
                let start = code.bodyStart(from: parameters.upperBound),
                let body = code.group("{", from: start)
            else { continue }
            places.formUnion(code[body].matches(of: /\bdefault\s*:/).map(\.range.lowerBound))
        }
        return places.count
    }

    /// The number of initializers whose comment mentions previews.
    var previewInitializers: Int {
        let lines = text.lines.map { $0.trimmingBlanks() }
        return lines.indices.count { place in
            let line = lines[place].lowercased()
            guard line.hasPrefix("///"), line.contains("for previews") else { return false }
            let next = lines[place...].first { !$0.hasPrefix("///") && !$0.hasPrefix("@") }
            return next?.contains(/\binit[(?<]/) == true
        }
    }

    /// The keywords that follow `class` in members of a type.
    private static let members: Set = ["func", "var", "let", "subscript"]
}

extension String {
    /// Without leading and trailing spaces and tabs.
    fileprivate func trimmingBlanks() -> String {
        let blanks: Set<Character> = [" ", "\t", "\r"]
        guard let first = firstIndex(where: { !blanks.contains($0) }),
            let last = lastIndex(where: { !blanks.contains($0) })
        else { return "" }
        return String(self[first...last])
    }

    /// The range from the first opening bracket to its closing one.
    fileprivate func group(_ opening: Character, from start: Index) -> Range<Index>? {
        let closing: Character = opening == "(" ? ")" : "}"
        guard let first = self[start...].firstIndex(of: opening) else { return nil }
        var depth = 0
        for place in self[first...].indices {
            if self[place] == opening { depth += 1 }
            if self[place] == closing { depth -= 1 }
            if depth == 0 { return first..<index(after: place) }
        }
        return nil
    }

    /// The brace that opens a function’s body; `nil` for a protocol’s requirement.
    fileprivate func bodyStart(from start: Index) -> Index? {
        guard let brace = self[start...].firstIndex(where: { $0 == "{" || $0 == "}" }),
            self[brace] == "{",
            !self[start..<brace].contains(/\b(?:func|var|let|init|case|struct|enum|extension)\b/)
        else { return nil }
        return brace
    }
}
