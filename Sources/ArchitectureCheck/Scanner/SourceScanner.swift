/// Finds a Swift file’s imports, conditions and symbols in its bytes, without building it.
/// Comments, strings and regular expressions are skipped as by Swift’s own parser.
package struct SourceScanner: Sendable {
    let patterns: [SymbolPattern]
    /// Pattern indices by the first byte of a pattern’s first token, unless that is `*`.
    let patternsByFirstByte: [[Int]]
    /// Patterns that begin with `*`, by the last byte of their matches.
    let patternsByLastByte: [[Int]]
    /// The possible meanings of a token’s first byte, including the tables above, as bits.
    let interests: [Interest]

    struct Interest: OptionSet, Sendable {
        let rawValue: UInt8
        /// `import`, and the words that may precede it.
        static let word = Self(rawValue: 1)
        static let pattern = Self(rawValue: 2)
        /// The last byte of a name that a pattern with a leading `*` may match.
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
                // Names can also end with a backtick.
                interests[Int(UInt8(ascii: "`"))].insert(.end)
                continue
            }
            guard let first = pattern.tokens[0].bytes.first else { continue }
            byFirst[Int(first)].append(index)
            interests[Int(first)].insert(.pattern)
        }
        // Any name can be in backticks, and so begin a pattern; declaring words matter to patterns
        // only.
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

    /// For short texts; files are mapped, or read into a reused buffer.
    package func scan(_ text: String) -> SourceScan {
        var text = text
        return text.withUTF8 { scan($0) }
    }
}
