/// Reads what a Swift file says about modules and which symbols it uses, from its bytes, without
/// building it: comments, strings and regular expressions are passed over as Swift's own parser
/// would.
package struct SourceScanner: Sendable {
    let patterns: [SymbolPattern]
    /// By the first byte of a pattern's first token, unless that is `*`.
    let patternsByFirstByte: [[Int]]
    /// Patterns that begin with `*`, by the last byte of the names that they match.
    let patternsByLastByte: [[Int]]
    /// The same as bits, and what else a token's first byte may mean.
    let interests: [Interest]

    struct Interest: OptionSet, Sendable {
        let rawValue: UInt8
        /// `import`, and the words that may stand before it.
        static let word = Self(rawValue: 1)
        static let pattern = Self(rawValue: 2)
        /// Of the last byte of a name that a pattern with `*` in front may match.
        static let end = Self(rawValue: 4)
    }

    package init(patterns: [SymbolPattern] = []) {
        self.patterns = patterns
        var byFirst = [[Int]](repeating: [], count: 256)
        var interests = [Interest](repeating: [], count: 256)
        var byLast = [[Int]](repeating: [], count: 256)
        for (index, pattern) in patterns.enumerated() {
            if let ends = pattern.wildcard?.lastBytes {
                for byte in ends {
                    byLast[Int(byte)].append(index)
                    interests[Int(byte)].insert(.end)
                }
                // Backticks end a name, too.
                interests[Int(UInt8(ascii: "`"))].insert(.end)
                continue
            }
            guard let first = pattern.tokens[0].bytes.first else { continue }
            byFirst[Int(first)].append(index)
            interests[Int(first)].insert(.pattern)
        }
        // A name in backticks may be any; words that declare only matter to patterns.
        if !patterns.isEmpty { interests[Int(UInt8(ascii: "`"))].insert(.pattern) }
        for byte in (patterns.isEmpty ? "ipfc" : "ipfclv").utf8 {
            interests[Int(byte)].insert(.word)
        }
        patternsByFirstByte = byFirst
        patternsByLastByte = byLast
        self.interests = interests
    }

    package func scan(_ bytes: UnsafeBufferPointer<UInt8>) -> SourceScan {
        var pass = ScanPass(self, bytes)
        return pass.run()
    }

    package func scan(_ bytes: UnsafeRawBufferPointer) -> SourceScan {
        bytes.withMemoryRebound(to: UInt8.self) { scan($0) }
    }

    /// For short texts; files are mapped or read into a buffer that is used again.
    package func scan(_ text: String) -> SourceScan {
        var text = text
        return text.withUTF8 { scan($0) }
    }
}
