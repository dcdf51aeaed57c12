import ArchitectureScanner
import SwiftParser
import SwiftSyntax

/// Finds symbols in a syntax tree, by the parser’s interpretation of each token.
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
            // Splits at characters that are not part of a name, which suffices for the patterns
            // above.
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
        in tree: SourceFileSyntax, modules: Set<String>, _ converter: SourceLocationConverter
    ) -> [SourceScan.Symbol] {
        let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
        let texts = tokens.map { isCode($0) ? $0.unescaped : "" }
        let hidden = HiddenPlaces(tree)
        var found: [SourceScan.Symbol] = []
        for (index, text) in texts.enumerated() where !text.isEmpty {
            for (number, pattern) in patterns.enumerated() where pattern.texts[0] == text {
                guard texts[index...].starts(with: pattern.texts),
                    !hidden.contains(tokens[index])
                else { continue }
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

    /// Whether a name is a use: not a member of something else, not a label, and not a declaration.
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

/// Places that are not searched for symbols: paths of imports and conditions.
private final class HiddenPlaces: SyntaxVisitor {
    private var ranges: [Range<Int>] = []

    init(_ tree: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ImportPathComponentListSyntax) -> SyntaxVisitorContinueKind {
        hide(node)
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        if let condition = node.condition { _ = hide(condition) }
        return .visitChildren
    }

    private func hide(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        ranges.append(node.position.utf8Offset..<node.endPosition.utf8Offset)
        return .skipChildren
    }

    func contains(_ token: TokenSyntax) -> Bool {
        let place = token.positionAfterSkippingLeadingTrivia.utf8Offset
        return ranges.contains { $0.contains(place) }
    }
}
