import ArchitectureScanner
import SwiftParser
import SwiftSyntax

/// The facts about a source that scanner and parser have to agree on.
struct SourceFacts: Equatable {
    var imports: [ImportDeclaration]
    var conditions: [ModuleCondition]
    var tokens: [CodeToken]
    /// The tokens that are names or keywords.
    var words: [Range<Int>]
    var symbols: [SourceScan.Symbol]
}

/// The scanner’s facts.
struct ScannerFacts {
    let scanner: SourceScanner

    func facts(_ source: [UInt8]) -> SourceFacts { source.withUnsafeBufferPointer { facts($0) } }

    func facts(_ source: UnsafeBufferPointer<UInt8>) -> SourceFacts {
        let scan = scanner.scan(source)
        let tokens = tokens(source)
        return SourceFacts(
            imports: scan.imports, conditions: scan.conditions, tokens: tokens,
            words: tokens.filter { $0.kind == .identifier }.map(\.bytes), symbols: scan.symbols)
    }

    private func tokens(_ bytes: UnsafeBufferPointer<UInt8>) -> [CodeToken] {
        var lexer = SwiftLexer(bytes)
        var tokens: [CodeToken] = []
        while true {
            let token = lexer.next()
            switch token.kind {
            case .end: return tokens
            case .literal, .interpolation, .backslash: break
            case .open where bytes[token.start] == UInt8(ascii: "("): break
            case .close where bytes[token.start] == UInt8(ascii: ")"): break
            default:
                let kind = token.kind == .escapedIdentifier ? .identifier : token.kind
                tokens.append(CodeToken(kind: kind, bytes: token.start..<token.end))
            }
        }
    }
}

/// The facts of Swift’s own parser.
struct ParserFacts {
    let symbols: SymbolOracle

    struct Reading {
        var facts: SourceFacts
        /// Whether the source is broken, which makes the tree a guess.
        var hasError: Bool
    }

    func read(_ source: [UInt8]) -> Reading {
        let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        let visitor = ModuleVisitor(converter)
        visitor.walk(tree)
        let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
        return Reading(
            facts: SourceFacts(
                imports: visitor.imports, conditions: visitor.conditions,
                tokens: LexerFacts.tokens(source),
                words: tokens.filter(Self.isWord).map(\.bytes),
                symbols: symbols.find(
                    in: tree, modules: Set(visitor.imports.map(\.module)), converter)),
            hasError: tree.hasError)
    }

    private static func isWord(_ token: TokenSyntax) -> Bool {
        switch token.tokenKind {
        case .identifier, .keyword, .dollarIdentifier, .wildcard: true
        default: false
        }
    }
}

extension TokenSyntax {
    /// The token’s bytes, without surrounding white space and comments.
    var bytes: Range<Int> {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<start + trimmedLength.utf8Length
    }

    /// The name without backticks.
    var unescaped: String {
        let scalars = text.unicodeScalars
        guard scalars.count > 2, scalars.first == "`", scalars.last == "`" else { return text }
        return String(scalars.dropFirst().dropLast())
    }
}
