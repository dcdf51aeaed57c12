import ArchitectureScanner
import SwiftParser
import SwiftSyntax

/// Finds symbols in a tree, by what the parser takes each token for.
struct SymbolOracle {
    static let texts = [
        "URLSession", "Date()", "UUID()", "static let shared", ".shared", "Date.now", "Task.sleep",
        "String", "Int", "value", "error", "Array", "name", "print(", "fatalError(", "URL",
        "@unchecked", "@Sendable", "ByteBuffer()", "Data", ".default", "Foundation.Data",
        "#if DEBUG",
        "data.count", "static func", "Error", "import", "test", "DispatchQueue.main",
    ]

    private struct Pattern {
        let texts: [String]
        let isName: Bool
    }

    private let patterns: [Pattern]

    init() {
        patterns = Self.texts.map { text in
            // Splits at what is no part of a name; enough for the patterns above.
            var texts: [String] = []
            for part in text.split(separator: " ") {
                var word = ""
                for character in part {
                    if character.isLetter || character == "#" {
                        word.append(character)
                    } else {
                        if !word.isEmpty { texts.append(word) }
                        texts.append(String(character))
                        word = ""
                    }
                }
                if !word.isEmpty { texts.append(word) }
            }
            return Pattern(texts: texts, isName: texts[0].first?.isLetter == true)
        }
    }

    static func scannerPatterns() throws -> [SymbolPattern] {
        try texts.map { try SymbolPattern($0) }
    }

    func find(
        in tokens: [TokenSyntax], modules: Set<String>, _ converter: SourceLocationConverter
    ) -> [SourceScan.Symbol] {
        let texts = tokens.map { isCode($0) ? $0.unescaped : "" }
        let hidden = HiddenTokens(tokens)
        var found: [SourceScan.Symbol] = []
        for (index, text) in texts.enumerated() where !text.isEmpty && !hidden.contains(index) {
            for (number, pattern) in patterns.enumerated() where pattern.texts[0] == text {
                guard texts[index...].starts(with: pattern.texts) else { continue }
                if pattern.isName, !isUse(tokens[index], modules) {
                    continue
                }
                let place = converter.location(
                    for: tokens[index].positionAfterSkippingLeadingTrivia)
                found.append(
                    SourceScan.Symbol(pattern: number, line: place.line, column: place.column))
            }
        }
        return found
    }

    private func isCode(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .stringSegment, .regexLiteralPattern, .shebang: false
        default: true
        }
    }

    /// Whether a name stands for itself: no member of something else, no label, and nothing that is
    /// being declared.
    private func isUse(_ token: TokenSyntax, _ modules: Set<String>) -> Bool {
        guard let parent = token.parent else { return false }
        func isModule(_ name: String?) -> Bool {
            name.map { modules.contains($0) || $0 == "Swift" } == true
        }
        if let reference = parent.as(DeclReferenceExprSyntax.self) {
            if reference.parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
            guard let member = reference.parent?.as(MemberAccessExprSyntax.self),
                member.declName.id == reference.id
            else { return true }
            return isModule(
                member.base?.as(DeclReferenceExprSyntax.self)?.baseName.unescaped)
        }
        if let member = parent.as(MemberTypeSyntax.self) {
            return isModule(member.baseType.as(IdentifierTypeSyntax.self)?.name.unescaped)
        }
        if parent.is(IdentifierTypeSyntax.self) || parent.is(ModuleSelectorSyntax.self) {
            return true
        }
        if parent.is(MacroExpansionExprSyntax.self) || parent.is(MacroExpansionDeclSyntax.self) {
            return false
        }
        return isKeyword(token) && !parent.is(DeclNameArgumentSyntax.self)
    }

    private func isKeyword(_ token: TokenSyntax) -> Bool {
        if case .keyword = token.tokenKind { true } else { false }
    }
}

/// Where nobody looks for symbols: paths of imports and conditions.
private struct HiddenTokens {
    private let indices: Set<Int>

    init(_ tokens: [TokenSyntax]) {
        var indices: Set<Int> = []
        for (index, token) in tokens.enumerated() {
            var node: Syntax? = token.parent
            var child = Syntax(token)
            while let parent = node {
                if parent.is(ImportPathComponentListSyntax.self)
                    || parent.as(IfConfigClauseSyntax.self)?.condition?.id == child.id
                {
                    indices.insert(index)
                    break
                }
                // Statements do not stand in either.
                if parent.is(CodeBlockItemSyntax.self) { break }
                (child, node) = (parent, parent.parent)
            }
        }
        self.indices = indices
    }

    func contains(_ index: Int) -> Bool { indices.contains(index) }
}
