/// The scan of one file.
struct ScanPass {
    let scanner: SourceScanner
    var lexer: SwiftLexer
    var lines: LineCounter
    var scan = SourceScan()
    /// The current token, and the three before it.
    var token = SourceToken.none
    var before = SourceToken.none
    var beforeThat = SourceToken.none
    var thirdBefore = SourceToken.none
    /// The attributes and access before a declaration; valid while no other token follows.
    var prefix = DeclarationPrefix()
    /// The number of open brackets in an `#if` condition; `nil` outside of one.
    var condition: Int?
    /// The `#if` blocks around the current token.
    var openConditions = OpenConditions()
    /// Whether the `#if` condition being read is among attributes.
    var continuesPrefix = false
    /// Attributes with open arguments: the number of open brackets, and the prefix before them.
    var openAttributes: [(depth: Int, prefix: DeclarationPrefix)] = []
    /// The ends of the last `case`, of the last `let`, `var` or `for`, and of the last `{`.
    var lastCase: Int?
    var lastBinding: Int?
    var lastBrace: Int?
    /// Symbols found after `M.`, which count if the file imports M.
    var qualified: [(symbol: Int, module: String)] = []

    init(_ scanner: SourceScanner, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.scanner = scanner
        lexer = SwiftLexer(bytes)
        lines = LineCounter(bytes)
    }

    mutating func run() -> SourceScan {
        advance()
        while token.kind != .end {
            visit()
            advance()
        }
        dropUnimportedQualifiers()
        return scan
    }

    @inline(__always)
    mutating func advance() {
        thirdBefore = beforeThat
        beforeThat = before
        before = token
        token = lexer.next()
        if condition == 0, token.startsLine { endCondition() }
    }

    /// Handles the current token and those that belong to it.
    @inline(__always)
    private mutating func visit() {
        if endsAsPattern { matchEnd() }
        let interest = scanner.interests[Int(lexer.base[token.start])]
        if !interest.isEmpty {
            if interest.contains(.pattern) { matchBeginning() }
            if interest.contains(.word), token.kind == .identifier { readWord() }
        }
        switch token.kind {
        case .at: readAttribute()
        case .condition: readCondition()
        case .open:
            if lexer.base[token.start] == UInt8(ascii: "{") { lastBrace = token.end }
            countBracket(1)
        case .close: countBracket(-1)
        // The rest of a string begins with the `)` of its interpolation.
        case .interpolation where lexer.base[token.start] != UInt8(ascii: ")"): countBracket(1)
        case .literal where lexer.base[token.start] == UInt8(ascii: ")"): countBracket(-1)
        default: break
        }
    }
}
