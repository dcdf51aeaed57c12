/// One file on its way through the scanner.
struct ScanPass {
    let scanner: SourceScanner
    var lexer: SwiftLexer
    var lines: LineCounter
    var scan = SourceScan()
    /// The token that is looked at, and the three before it.
    var token = SourceToken.none
    var before = SourceToken.none
    var beforeThat = SourceToken.none
    var thirdBefore = SourceToken.none
    /// Attributes and access before a declaration; they count while nothing else follows them.
    var prefix = DeclarationPrefix()
    /// Open brackets inside the condition of an `#if`; nil outside of one.
    var condition: Int?
    /// The blocks of `#if` around the present token.
    var openConditions = OpenConditions()
    /// Whether that condition stands among attributes.
    var continuesPrefix = false
    /// Attributes whose arguments are open: how many brackets are, and what stood before them.
    var openAttributes: [(depth: Int, prefix: DeclarationPrefix)] = []
    /// Where the last `case` ends, the last `let`, `var` or `for`, and the last `{`.
    var lastCase: Int?
    var lastBinding: Int?
    var lastBrace: Int?
    /// Hits behind `M.`, which count if the file imports M.
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
        dropUnqualified()
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

    /// Looks at the present token, and at those that it takes with it.
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
