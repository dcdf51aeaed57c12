import ArchitectureScanner
import Foundation

/// Compares scanner and parser on every file.
struct Comparison {
    private let corpus: Corpus
    private let scanner: ScannerFacts
    private let parser = ParserFacts(symbols: SymbolOracle())

    init(_ corpus: Corpus) throws {
        self.corpus = corpus
        scanner = ScannerFacts(
            scanner: SourceScanner(patterns: try SymbolOracle.scannerPatterns()))
    }

    /// Returns whether they agree.
    func run() throws -> Bool {
        var sums = (imports: 0, conditions: 0, tokens: 0, symbols: 0, broken: 0)
        var differing = 0
        for file in corpus.files {
            let source = [UInt8](try Data(contentsOf: file.url))
            let ours = scanner.facts(source)
            let theirs = parser.read(source)
            sums.imports += theirs.facts.imports.count
            sums.conditions += theirs.facts.conditions.count
            sums.tokens += theirs.facts.tokens.count
            sums.symbols += theirs.facts.symbols.count
            if theirs.hasError { sums.broken += 1 }
            let difference = Difference(ours, theirs.facts, in: source)
            guard !difference.isEmpty else { continue }
            differing += 1
            if differing <= 20 {
                print("\(file.path): \(difference)\(theirs.hasError ? " (broken)" : "")")
            }
        }
        print(
            """
            \(corpus.packages) packages, \(corpus.files.count) files (\(sums.broken) of them broken): \
            \(sums.imports) imports, \(sums.conditions) conditions, \(sums.tokens) tokens, \
            \(sums.symbols) symbols; \(differing) files differ.
            """)
        return differing == 0
    }
}

/// The first difference of each kind.
struct Difference: CustomStringConvertible {
    private var lines: [String] = []
    var isEmpty: Bool { lines.isEmpty }
    var description: String { lines.joined(separator: "; ") }

    init(_ ours: SourceFacts, _ theirs: SourceFacts, in source: [UInt8]) {
        add("import", ours.imports, theirs.imports) { "\($0)" }
        add("condition", ours.conditions, theirs.conditions) { "\($0)" }
        add("token", ours.tokens, theirs.tokens) {
            let text = source[$0.bytes.clamped(to: 0..<source.count)]
            return "\($0.kind) \($0.bytes) “\(String(decoding: text, as: UTF8.self))”"
        }
        add("word", ours.words, theirs.words) {
            "\($0) “\(String(decoding: source[$0.clamped(to: 0..<source.count)], as: UTF8.self))”"
        }
        add("symbol", ours.symbols, theirs.symbols) {
            "\($0.line):\($0.column) \(SymbolOracle.texts[$0.pattern])"
        }
    }

    private mutating func add<Fact: Equatable>(
        _ what: String, _ ours: [Fact], _ theirs: [Fact], _ text: (Fact) -> String
    ) {
        guard ours != theirs else { return }
        let first = zip(ours, theirs).prefix { $0 == $1 }.count
        let our = first < ours.count ? text(ours[first]) : "none"
        let their = first < theirs.count ? text(theirs[first]) : "none"
        lines.append("\(what): scanner \(our), parser \(their)")
    }
}
