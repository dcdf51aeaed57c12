import ArchitectureScanner
@_spi(Testing) @_spi(ExperimentalLanguageFeatures) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// A token of code, without strings, regular expressions, and parentheses, which may be part of a
/// string.
struct CodeToken: Equatable {
    let kind: SourceToken.Kind
    let bytes: Range<Int>
}

/// The tokens of Swift’s own lexer without the parser, which drives it differently for broken
/// strings.
enum LexerFacts {
    static func tokens(_ source: [UInt8]) -> [CodeToken] {
        source.withUnsafeBufferPointer { bytes in
            var tracker = LookaheadTracker()
            return withUnsafeMutablePointer(to: &tracker) { tracker in
                var sequence = Lexer.tokenize(
                    bytes, lookaheadTracker: tracker, experimentalFeatures: [])
                return tokens(&sequence)
            }
        }
    }

    private static func tokens(_ sequence: inout Lexer.LexemeSequence) -> [CodeToken] {
        var tokens: [CodeToken] = []
        var offset = 0
        while let lexeme = sequence.next(), lexeme.rawTokenKind != .endOfFile {
            if let kind = kind(lexeme.rawTokenKind) {
                let text = lexeme.textRange
                tokens.append(
                    CodeToken(
                        kind: kind, bytes: offset + text.lowerBound..<offset + text.upperBound))
            }
            offset += lexeme.byteLength
        }
        return tokens
    }

    private static func kind(_ kind: RawTokenKind) -> SourceToken.Kind? {
        switch kind {
        case .identifier, .keyword, .wildcard, .dollarIdentifier: .identifier
        case .integerLiteral, .floatLiteral: .number
        case .leftBrace, .leftSquare: .open
        case .rightBrace, .rightSquare: .close
        case .comma: .comma
        case .semicolon: .semicolon
        case .colon: .colon
        case .colonColon: .doubleColon
        case .atSign: .at
        case .backtick: .backtick
        case .pound: .pound
        case .poundIf, .poundElse, .poundElseif, .poundEndif: .condition
        case .poundAvailable, .poundUnavailable, .poundSourceLocation: .directive
        case .period: .period
        case .arrow: .arrow
        case .equal: .equal
        case .prefixOperator, .prefixAmpersand: .prefixOperator
        case .postfixOperator: .postfixOperator
        case .binaryOperator: .binaryOperator
        case .exclamationMark, .postfixQuestionMark: .postfixMark
        case .infixQuestionMark: .infixMark
        case .unknown: .unknown
        case .shebang: .shebang
        default: nil
        }
    }
}

extension SwiftLexer {
    /// Whether `try?` or `try!` stands directly before a parenthesis in an interpolation, as in
    /// `"\(try? (f()))"`, or before a line break in one. SwiftParser 603 skips both there, and ends
    /// the interpolation too early or too late. The compiler does not; the scanner follows the
    /// compiler.
    static func hasMisparsedTry(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            var lexer = SwiftLexer(bytes)
            var word = false
            var mark = false
            while true {
                let isInside = lexer.isInInterpolation
                let token = lexer.next()
                if token.kind == .end { return false }
                if isInside, mark, "()\n\r".utf8.contains(bytes[token.start]) { return true }
                mark = word && token.kind == .postfixMark
                word = bytes[token.start..<token.end].elementsEqual("try".utf8)
            }
        }
    }
}
