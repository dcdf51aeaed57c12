import ArchitectureScanner
import Foundation
import SwiftParser
import SwiftSyntax

/// Measures how many files a second scanner and parser read on one core.
struct Speed {
    private let corpus: Corpus
    private let scanner: SourceScanner

    init(_ corpus: Corpus) throws {
        self.corpus = corpus
        scanner = SourceScanner(
            patterns: try ["URLSession", "Date()", "UUID()", "static let shared"].map {
                try SymbolPattern($0)
            })
    }

    func run() throws {
        let sources = try corpus.files.map { [UInt8](try Data(contentsOf: $0.url)) }
        let bytes = sources.reduce(0) { $0 + $1.count }
        print(
            "\(sources.count) files, \(bytes / 1_000_000) MB; best of several rounds, CPU time:"
        )
        let plain = SourceScanner()
        report("scanner, in memory, imports only", rounds: 10, bytes) {
            sources.reduce(0) { $0 + scan($1, plain) }
        }
        report("scanner, in memory, with 4 symbols", rounds: 10, bytes) {
            sources.reduce(0) { $0 + scan($1, scanner) }
        }
        report("scanner, with opening and reading", rounds: 10, bytes) { readAndScan() }
        report("SwiftParser, in memory", rounds: 1, bytes) {
            sources.reduce(0) { sum, source in
                source.withUnsafeBufferPointer { Parser.parse(source: $0) }.statements.count + sum
            }
        }
    }

    private func scan(_ source: [UInt8], _ scanner: SourceScanner) -> Int {
        source.withUnsafeBufferPointer { scanner.scan($0) }.imports.count
    }

    /// Reads into one growing buffer.
    private func readAndScan() -> Int {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var found = 0
        for file in corpus.files {
            let descriptor = open(file.url.path, O_RDONLY)
            defer { close(descriptor) }
            var length = 0
            while true {
                if length == buffer.count { buffer += [UInt8](repeating: 0, count: length) }
                let count = buffer.withUnsafeMutableBytes {
                    read(descriptor, $0.baseAddress! + length, $0.count - length)
                }
                guard count > 0 else { break }
                length += count
            }
            found += buffer.withUnsafeBufferPointer {
                scanner.scan(UnsafeBufferPointer(rebasing: $0[..<length])).imports.count
            }
        }
        return found
    }

    private func report(_ what: String, rounds: Int, _ bytes: Int, _ work: () -> Int) {
        var found = 0
        let seconds =
            (0..<rounds).map { _ in
                let start = clock()
                found = work()
                return Double(clock() - start) / Double(CLOCKS_PER_SEC)
            }.min() ?? 0
        let files = Int(Double(corpus.files.count) / seconds)
        print(
            "  \(what): \(files) files/s, \(Int(Double(bytes) / seconds / 1_000_000)) MB/s"
                + " (\(found) found)")
    }
}
