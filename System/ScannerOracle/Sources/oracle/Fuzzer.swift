import ArchitectureScanner
import Foundation

/// Compares scanner and parser on sources generated from seeds.
struct Fuzzer {
    private let corpus: Corpus
    private let scanner: ScannerFacts
    private let parser = ParserFacts(symbols: SymbolOracle())
    private let memory = GuardedBytes(atLeast: 1 << 20)

    init(_ corpus: Corpus) throws {
        self.corpus = corpus
        scanner = ScannerFacts(scanner: SourceScanner(patterns: try SymbolOracle.scannerPatterns()))
    }

    /// Returns whether they agree on each.
    func run(seeds: Int, first: Int) -> Bool {
        var sums = (valid: 0, imports: 0, tokens: 0, known: 0, failed: 0)
        for seed in first..<first + seeds {
            let source = source(seed)
            let theirs = parser.read(source)
            if !theirs.hasError { sums.valid += 1 }
            sums.imports += theirs.facts.imports.count
            sums.tokens += theirs.facts.tokens.count
            if !difference(source, theirs).isEmpty {
                if SwiftLexer.hasMisparsedTry(source) {
                    sums.known += 1
                    continue
                }
                sums.failed += 1
                report(seed, source)
                if sums.failed == 10 { break }
            }
        }
        print(
            """
            \(seeds) seeds from \(first) on: \(sums.valid) valid sources, \(sums.imports) imports, \
            \(sums.tokens) tokens; \(sums.failed == 0 ? "no" : "\(sums.failed)") difference\
            \(sums.known == 0 ? "" : ", except \(sums.known) in which SwiftParser misreads “try?” in an interpolation").
            """)
        return sums.failed == 0
    }

    private func source(_ seed: Int) -> [UInt8] {
        var random = Randomness(seed: seed)
        let kind = random.below(10)
        if kind < 4 {
            var generator = SourceGenerator(random)
            return Array(generator.file().utf8)
        }
        var generator = SourceGenerator(Randomness(seed: seed &+ 1))
        var mutator = SourceMutator(random)
        switch kind {
        case 4, 5: return mutator.mutate(Array(generator.file().utf8))
        case 6: return mutator.mutate(piece(&random, &mutator))
        case 7: return mutator.splice(piece(&random, &mutator), Array(generator.file().utf8))
        case 8: return mutator.splice(piece(&random, &mutator), piece(&random, &mutator))
        default: return piece(&random, &mutator)
        }
    }

    private func piece(_ random: inout Randomness, _ mutator: inout SourceMutator) -> [UInt8] {
        let file = random.pick(corpus.files)
        return mutator.piece(of: (try? Data(contentsOf: file.url)).map { [UInt8]($0) } ?? [])
    }

    private func difference(_ source: [UInt8], _ theirs: ParserFacts.Reading) -> Difference {
        var ours = memory.with(source) { scanner.facts($0) }
        if theirs.hasError {
            // For a broken source the parser’s tree is a guess, but its tokens are not.
            ours.words = theirs.facts.words
            ours.imports = theirs.facts.imports
            ours.conditions = theirs.facts.conditions
            ours.symbols = theirs.facts.symbols
        }
        return Difference(ours, theirs.facts, in: source)
    }

    private func report(_ seed: Int, _ source: [UInt8]) {
        let small = Shrinker(differs: { !difference($0, parser.read($0)).isEmpty }).shrink(source)
        let reading = parser.read(small)
        print(
            """
            Seed \(seed)\(reading.hasError ? " (broken source)" : ""): \(difference(small, reading))
            --- \(String(reflecting: String(decoding: small, as: UTF8.self)))
            --- again: System/ScannerOracle/run fuzz 1 \(seed)
            """)
    }
}

/// Shrinks a source as far as it still differs.
struct Shrinker {
    let differs: ([UInt8]) -> Bool

    func shrink(_ source: [UInt8]) -> [UInt8] {
        var source = source
        var length = source.count / 2
        while length > 0 {
            var start = 0
            var shrunk = false
            while start < source.count {
                var less = source
                less.removeSubrange(start..<min(source.count, start + length))
                if differs(less) {
                    source = less
                    shrunk = true
                } else {
                    start += length
                }
            }
            if length == 1, !shrunk { return source }
            if length > 1 { length /= 2 }
        }
        return source
    }
}
